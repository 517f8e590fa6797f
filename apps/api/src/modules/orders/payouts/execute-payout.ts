import { PaymentsUnavailable } from '../../../adapters/payments/port.ts';
import type { App } from '../../../common/context.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { postToLedger } from '../queries/ledger.ts';
import { isPayoutFailureKnown } from '../../audit/payout-failure.ts';
import { changePayout, findKeptPayment, lockPayout, findPayoutAccount } from '../queries/payouts.ts';
import { payoutPostings } from './payout-postings.ts';
import { refundedAfterTransferCents, reversalTask } from './reverse-payout.ts';

/**
 * The amount is stored before the request, so that an interrupted run repeats it; refunds in between become reversals.
 */
export async function executePayout(app: App, payoutId: string): Promise<void> {
  const payoutTransfer = await app.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout || payout.status !== 'pending') return null;
    const account = await findPayoutAccount(trx, payout.photographer_id, payout.provider);
    const payment = await findKeptPayment(trx, payout.order_id);
    // The payout waits while the account is not connected or the card's cost is an estimate.
    if (!account?.payouts_enabled || !payment || payment.is_cost_estimated) return null;
    const amountCents = payout.transfer_cents ?? payout.amount_cents - payout.reversed_cents;
    await changePayout(trx, payoutId, { transfer_cents: amountCents });
    // The payment does not cover the shares where a gift paid a part: that money came with the gift's own payment.
    const paymentId = payment.gift_cents > 0 ? null : payment.provider_payment_id;
    const isRepeated = payout.transfer_cents !== null;
    return { payout, amountCents, isRepeated, paymentId, accountRef: account.provider_account_id };
  });
  if (!payoutTransfer) return;

  const { payout, amountCents, isRepeated, paymentId, accountRef } = payoutTransfer;
  const line = { userId: payout.photographer_id, subject: { kind: 'payout', id: payoutId } } as const;
  const details = { amount_cents: amountCents, order_id: payout.order_id };
  const { transferRef } = await app.payments
    .transferPayout({
      orderId: payout.order_id,
      paymentId,
      accountRef,
      amountCents,
      isRepeated,
      idempotencyKey: payoutId,
    })
    .catch(async (error: unknown) => {
      // A missing answer is not a refusal. A refusal is recorded once, and again after an operator's retry.
      if (!(error instanceof PaymentsUnavailable) && !(await isPayoutFailureKnown(app.db, payoutId))) {
        await writeAuditLine(app, app.db, { ...line, act: 'payout.failed', actor: 'provider', details });
      }
      throw error;
    });
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    const current = await lockPayout(trx, payoutId);
    // Another run may have been faster, and the share may be reversed since.
    if (current?.status !== 'pending') return;
    await changePayout(trx, payoutId, { status: 'paid', provider_transfer_id: transferRef, settled_at: now });
    await postToLedger(trx, {
      kind: 'payout',
      orderId: payout.order_id,
      reference: `payout:${payoutId}`,
      postings: payoutPostings(payout.photographer_id, amountCents),
      at: now,
    });
    await writeAuditLine(app, trx, { ...line, act: 'payout.made', actor: 'provider', details });
    if (refundedAfterTransferCents(current, amountCents) > 0) await app.queue.addAll(trx, [reversalTask(payoutId)]);
  });
}
