import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

// Jobs are declared apart from the use cases, so that each can enqueue the others' without a circular import.

const aboutOrder = z.object({ orderId: z.uuid() });
const aboutGift = z.object({ giftId: z.uuid() });

export const closeCheckoutJob = defineJob({ name: 'orders.close-checkout', payload: aboutOrder });

export const reconcileOrderJob = defineJob({ name: 'orders.reconcile-one', payload: aboutOrder });

export const reconcileOrdersJob = defineJob({
  name: 'orders.reconcile',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});

export const refundMissedOriginalsJob = defineJob({
  name: 'orders.refund-missed',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});

export const remindOfDueSharesJob = defineJob({ name: 'orders.remind-of-shares', payload: z.object({}).loose() });

export const sendShareReminderMailJob = defineJob({
  name: 'orders.send-waiting-share',
  payload: z.object({ userId: z.uuid() }),
  isMail: true,
});

export const executeRefundJob = defineJob({
  name: 'orders.execute-refund',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

export const executePayoutJob = defineJob({
  name: 'orders.execute-payout',
  payload: z.object({ payoutId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

export const updatePayoutAccountJob = defineJob({
  name: 'orders.update-payout-account',
  payload: z.object({ accountRef: z.string() }),
  isKeyed: true,
});

export const reversePayoutJob = defineJob({
  name: 'orders.reverse-payout',
  payload: z.object({ payoutId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

export const reverseOwedPayoutsJob = defineJob({
  name: 'orders.reverse-owed-payouts',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});

export const sendReceiptMailJob = defineJob({ name: 'orders.send-receipt', payload: aboutOrder, isMail: true });

export const sendSaleMailJob = defineJob({
  name: 'orders.send-sale-notice',
  payload: z.object({ orderId: z.uuid(), photographerId: z.uuid() }),
  isMail: true,
});

export const sendRefundMailJob = defineJob({
  name: 'orders.send-refund-notice',
  payload: z.object({ refundId: z.uuid() }),
  isMail: true,
});

export const sendFailedRefundMailJob = defineJob({
  name: 'orders.send-failed-refund',
  payload: z.object({ refundId: z.uuid() }),
  isMail: true,
});

export const sendRefundToPayMailJob = defineJob({
  name: 'orders.send-refund-to-pay',
  payload: z.object({ refundId: z.uuid(), userId: z.uuid() }),
  isMail: true,
});

export const sendPaymentFailedMailJob = defineJob({
  name: 'orders.send-payment-failed',
  payload: aboutOrder,
  isMail: true,
});

export const sendMissedMailToPhotographerJob = defineJob({
  name: 'orders.send-missed-notice',
  payload: z.object({ refundId: z.uuid(), photographerId: z.uuid() }),
  isMail: true,
});

/** Lines of 0 cents have no refund, whose mail would say so. */
export const sendFreeMissedMailJob = defineJob({
  name: 'orders.send-free-missed-notice',
  payload: z.object({ orderId: z.uuid(), lineIds: z.array(z.uuid()).min(1), userId: z.uuid() }),
  isMail: true,
});

export const sendGiftReceiptMailJob = defineJob({ name: 'orders.send-gift-receipt', payload: aboutGift, isMail: true });

export const deliverGiftJob = defineJob({
  name: 'orders.deliver-gift',
  payload: aboutGift,
  isKeyed: true,
  isMail: true,
});

export const resendGiftMailJob = defineJob({ name: 'orders.resend-gift', payload: aboutGift, isMail: true });

export const deliverDueGiftsJob = defineJob({
  name: 'orders.deliver-gifts',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});

export const removeGuestsJob = defineJob({ name: 'orders.forget-guests', payload: z.unknown() });
