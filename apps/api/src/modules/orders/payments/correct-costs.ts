import { costCorrectionPostings, linesGivenBack, MINUTE_MS, returnCorrectionPostings } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { postToLedger } from '../queries/ledger.ts';
import { lockOrder, saveOrderState } from '../queries/order-state.ts';
import { findEstimatedPayments, markCostLookedUp, settleCost } from '../queries/payments.ts';
import { settleShares } from '../payouts/settle-shares.ts';

/** The provider usually has the cost within seconds, sometimes within hours. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
const MAX_PER_ROUND = 50;

export async function correctCosts(app: App): Promise<void> {
  const waiting = await findEstimatedPayments(app.db, {
    provider: app.payments.provider,
    lookedUpBefore: new Date(app.now().getTime() - AGAIN_AFTER_MS),
    limit: MAX_PER_ROUND,
  });
  for (const payment of waiting) {
    await correctCost(app, payment).catch((error: unknown) =>
      app.log.warn({ err: error, orderId: payment.order_id }, 'the cost of a payment could not be looked up'),
    );
    await markCostLookedUp(app.db, payment.id, app.now());
  }
}

type EstimatedPayment = Awaited<ReturnType<typeof findEstimatedPayments>>[number];

async function correctCost(app: App, payment: EstimatedPayment): Promise<void> {
  const state = await app.payments.lookup(payment.provider_session_id ?? '');
  if (state.state !== 'paid' || state.paymentId !== payment.provider_payment_id || state.costCents === null) return;
  const { costCents } = state;
  await app.db.transaction().execute((trx) => postCorrection(app, trx, payment, costCents));
}

async function postCorrection(app: App, trx: Db, payment: EstimatedPayment, trueCents: number): Promise<void> {
  const order = await lockOrder(trx, payment.order_id);
  const estimatedCents = order && (await settleCost(trx, payment.id, trueCents));
  if (!order || estimatedCents === null) return;
  const isKept = order.state.payments.some(
    ({ paymentId, isReturned }) => paymentId === payment.provider_payment_id && !isReturned,
  );
  const ledgerTransaction = { orderId: order.id, at: app.now() };
  // The platform bears the cost of what goes back, and of a gift's sale.
  if (!isKept || order.gift) {
    const reference = `return_corrected:${payment.provider_payment_id}`;
    const postings = returnCorrectionPostings(estimatedCents, trueCents);
    await postToLedger(trx, { ...ledgerTransaction, kind: 'return_corrected', reference, postings });
    return;
  }
  await postToLedger(trx, {
    ...ledgerTransaction,
    kind: 'sale_corrected',
    reference: `sale_corrected:${payment.provider_payment_id}`,
    postings: costCorrectionPostings({ ...order, cardCostCents: estimatedCents }, trueCents),
  });
  // The order's row copies the card cost of its payment.
  await saveOrderState(trx, order, order.state, app.now());
  // Shares of an estimated payment are not paid yet, so they can still change.
  const goneLineIds = linesGivenBack(order.state);
  await app.queue.addAll(trx, await settleShares(app, trx, order, { cardCostCents: trueCents, goneLineIds }));
}
