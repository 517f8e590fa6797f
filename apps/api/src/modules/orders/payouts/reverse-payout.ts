import type { App } from '../../../common/context.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { reversePayoutJob } from '../job-kinds.ts';
import { postToLedger } from '../queries/ledger.ts';
import { readPostedReversalCents, changePayout, lockPayout, findPayoutsToReverse } from '../queries/payouts.ts';
import { payoutPostings } from './payout-postings.ts';

export const reversalTask = (payoutId: string): Task =>
  task(reversePayoutJob, { payoutId }, { key: `reversal:${payoutId}` });

/** The sum of all reversals is requested, so that a repeated request reverses nothing twice. */
export async function reversePayout(app: App, payoutId: string): Promise<void> {
  const payout = await app.db.transaction().execute((trx) => lockPayout(trx, payoutId));
  // Before its transfer is made a share has nothing to reverse; `executePayout` adds this job again.
  if (!payout?.provider_transfer_id || payout.transfer_cents === null) return;
  const reversedCents = refundedAfterTransferCents(payout, payout.transfer_cents);
  if (reversedCents <= (await readPostedReversalCents(app.db, payout))) return;
  await app.payments.reversePayoutTransfer({
    transferRef: payout.provider_transfer_id,
    reversedCents,
    idempotencyKey: payoutId,
  });
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    // Under the lock, because two runs would post one reversal twice.
    await lockPayout(trx, payoutId);
    const amountCents = reversedCents - (await readPostedReversalCents(trx, payout));
    if (amountCents <= 0) return;
    if (reversedCents === payout.transfer_cents) {
      await changePayout(trx, payoutId, { status: 'reversed', settled_at: now });
    }
    await postToLedger(trx, {
      kind: 'payout_reversed',
      orderId: payout.order_id,
      reference: `payout_reversed:${payoutId}:${reversedCents}`,
      postings: payoutPostings(payout.photographer_id, -amountCents),
      at: now,
    });
    await writeAuditLine(app, trx, {
      act: 'payout.reversed',
      userId: payout.photographer_id,
      actor: 'provider',
      subject: { kind: 'payout', id: payoutId },
      details: { amount_cents: amountCents, order_id: payout.order_id },
    });
  });
}

/** Adds the jobs of owed reversals anew, or one without attempts left would be forgotten. */
export async function reverseOwedPayouts(app: App): Promise<void> {
  const payouts = await findPayoutsToReverse(app.db, app.payments.provider);
  await app.queue.addAll(
    app.db,
    payouts.map(({ id }) => reversalTask(id)),
  );
}

/** A refund before the transfer made the transfer smaller, so it needs no reversal. */
export const refundedAfterTransferCents = (
  payout: { amount_cents: number; reversed_cents: number },
  transferCents: number,
): number => payout.reversed_cents - (payout.amount_cents - transferCents);
