import { photographerShares, takenBackCents } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { executePayoutJob } from '../job-kinds.ts';
import type { LockedOrder } from '../queries/order-state.ts';
import { changePayout, insertPayouts, lockPayoutsOfOrder } from '../queries/payouts.ts';

/** Inserts or changes the shares of an order. One whose transfer was requested stays, and an operator settles it. */
export async function settleShares(
  app: App,
  trx: Db,
  order: LockedOrder,
  { cardCostCents, goneLineIds }: { cardCostCents: number; goneLineIds: readonly string[] },
): Promise<Task[]> {
  const now = app.now();
  const shares = photographerShares({ lines: order.lines, cardCostCents });
  await insertPayouts(
    trx,
    shares
      // The card cost of a tiny sale can exceed its price; then there is no share.
      .filter((share) => share.netCents > 0)
      .map(({ photographerId, netCents }) => ({
        photographerId,
        orderId: order.id,
        provider: order.provider,
        amountCents: netCents,
        now,
      })),
  );
  const tasks: Task[] = [];
  for (const payout of await lockPayoutsOfOrder(trx, order.id)) {
    const share = shares.find(({ photographerId }) => photographerId === payout.photographer_id);
    const goneCents = order.lines
      .filter(({ id, photographerId }) => photographerId === payout.photographer_id && goneLineIds.includes(id))
      .reduce((sum, line) => sum + line.amountCents, 0);
    const netCents = Math.max(0, share?.netCents ?? 0);
    // A payout's amount must be positive; when nothing is left to pay, all of it counts as reversed.
    const amountCents = netCents || payout.amount_cents;
    const reversedCents = netCents === 0 ? amountCents : takenBackCents(netCents, goneCents);
    if (payout.transfer_cents !== null) {
      const isRight = payout.amount_cents === amountCents && payout.reversed_cents === reversedCents;
      if (!isRight)
        app.log.error({ payoutId: payout.id, orderId: order.id }, 'a paid share is no longer the right one');
      continue;
    }
    const isGone = reversedCents === amountCents;
    await changePayout(trx, payout.id, {
      amount_cents: amountCents,
      reversed_cents: reversedCents,
      status: isGone ? 'reversed' : 'pending',
      settled_at: isGone ? now : null,
    });
    if (!isGone) tasks.push(task(executePayoutJob, { payoutId: payout.id }, { key: `payout:${payout.id}` }));
  }
  return tasks;
}
