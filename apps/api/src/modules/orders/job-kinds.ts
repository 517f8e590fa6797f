import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Work that orders leave for later, declared apart from the use cases so that each can enqueue the others' without a circle of imports. */
const aboutOrder = z.object({ orderId: z.uuid() });

/** Close the provider's page of a cancelled order, so that nobody pays it. */
export const closeCheckout = defineJob({ name: 'orders.close-checkout', payload: aboutOrder });

/** Ask the provider how this order stands. */
export const reconcileOrder = defineJob({ name: 'orders.reconcile-one', payload: aboutOrder });

/** Ask the provider how all open orders stand; comes around every minute. */
export const reconcileAll = defineJob({ name: 'orders.reconcile', payload: z.object({}).loose(), maxAttempts: 1 });

/** Write to photographers whose share waits for an account, once a month; looked for every day. */
export const remindOfShares = defineJob({ name: 'orders.remind-of-shares', payload: z.object({}).loose() });

/** To a photographer whose share waits for an account. */
export const sendWaitingShare = defineJob({
  name: 'orders.send-waiting-share',
  payload: z.object({ userId: z.uuid() }),
});

/** Have the provider give money back. */
export const executeRefund = defineJob({
  name: 'orders.execute-refund',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

/** Have the provider pay a photographer's share. */
export const executePayout = defineJob({
  name: 'orders.execute-payout',
  payload: z.object({ payoutId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

/** Have the provider take back a part of a share that was paid, after a refund. */
export const reversePayout = defineJob({
  name: 'orders.reverse-payout',
  payload: z.object({ payoutId: z.uuid(), amountCents: z.int().positive(), key: z.string() }),
  maxAttempts: 20,
});

export const sendReceipt = defineJob({ name: 'orders.send-receipt', payload: aboutOrder });

export const sendSaleMail = defineJob({
  name: 'orders.send-sale-notice',
  payload: z.object({ orderId: z.uuid(), photographerId: z.uuid() }),
});

export const sendRefundMail = defineJob({
  name: 'orders.send-refund-notice',
  payload: z.object({ refundId: z.uuid() }),
});
