import { takenBackCents } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import type { Task } from '../../../jobs/queue.ts';
import type { LockedOrder } from '../queries/order-state.ts';
import { changePayout, lockPayoutsOfOrder } from '../queries/payouts.ts';
import { reversalTask } from './reverse-payout.ts';

/** Reduces shares that wait and reverses paid ones. A share whose transfer is under way is reversed when it is made. */
export async function takeBackShares(
  app: App,
  trx: Db,
  order: LockedOrder,
  lineIds: readonly string[],
): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const payout of await lockPayoutsOfOrder(trx, order.id)) {
    const lines = order.lines.filter(
      (line) => line.photographerId === payout.photographer_id && lineIds.includes(line.id),
    );
    const price = lines.reduce((sum, line) => sum + line.amountCents, 0);
    const amountCents = takenBackCents(payout.amount_cents - payout.reversed_cents, price);
    if (amountCents <= 0) continue;
    const reversedCents = payout.reversed_cents + amountCents;
    const isRequested = payout.transfer_cents !== null;
    const isGone = !isRequested && reversedCents === payout.amount_cents;
    await changePayout(trx, payout.id, {
      reversed_cents: reversedCents,
      ...(isGone && { status: 'reversed', settled_at: app.now() }),
    });
    if (payout.provider_transfer_id !== null) tasks.push(reversalTask(payout.id));
  }
  return tasks;
}
