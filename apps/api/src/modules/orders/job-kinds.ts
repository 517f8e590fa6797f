import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

// Jobs are declared apart from the use cases, so that each can enqueue the others' without a circular import.

const aboutOrder = z.object({ orderId: z.uuid() });

/** Closes the provider's page of a cancelled order, so that it cannot be paid. */
export const closeCheckout = defineJob({ name: 'orders.close-checkout', payload: aboutOrder });

/** Reconciles one order with the provider. */
export const reconcileOrder = defineJob({ name: 'orders.reconcile-one', payload: aboutOrder });

/** Reconciles all open orders with the provider; runs every minute. */
export const reconcileAll = defineJob({ name: 'orders.reconcile', payload: z.object({}).loose(), maxAttempts: 1 });

/** Runs daily; reminds photographers whose share waits for an account once a month. */
export const remindOfShares = defineJob({ name: 'orders.remind-of-shares', payload: z.object({}).loose() });

/** Mails a photographer whose share waits for an account. */
export const sendWaitingShare = defineJob({
  name: 'orders.send-waiting-share',
  payload: z.object({ userId: z.uuid() }),
});

export const executeRefund = defineJob({
  name: 'orders.execute-refund',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

export const executePayout = defineJob({
  name: 'orders.execute-payout',
  payload: z.object({ payoutId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

/** Takes back a part of a paid share after a refund. */
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
