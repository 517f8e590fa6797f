import { linesGivenBack, overdueWhenPaidBy } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task } from '../../../jobs/queue.ts';
import { lockMissingOriginals, markOverdue } from '../../photos/originals/missing-originals.ts';
import { startRefund } from './start-refund.ts';
import { sendFreeMissedMailJob, sendMissedMailToPhotographerJob } from '../job-kinds.ts';
import { notifyOfMissed } from '../notify-people.ts';
import { lockOrder, type LockedLine, type LockedOrder } from '../queries/order-state.ts';
import { findOrdersWithMissedOriginals, findPromises } from '../queries/missed.ts';

const PAGE = 200;

/** Refunds originals that photographers did not deliver within their promise, or cannot deliver any more. */
export async function refundMissedOriginals(app: App): Promise<void> {
  for await (const orderId of missedOrderIds(app)) {
    // A failure of one order must not stop the others.
    await refundMissedOriginalsOfOrder(app, orderId).catch((error: unknown) =>
      app.log.error({ err: error, orderId }, 'an undelivered original could not be refunded and is tried again'),
    );
  }
}

/** Yields all orders page by page: with one limited page, orders whose refund always fails would hide the others. */
async function* missedOrderIds(app: App): AsyncGenerator<string> {
  const paidBy = overdueWhenPaidBy(app.now());
  let before: string | null = null;
  do {
    const page: string[] = await findOrdersWithMissedOriginals(app.db, { paidBy, before, limit: PAGE });
    yield* page;
    before = page.at(-1) ?? null;
  } while (before !== null);
}

/** The order is locked, so that a line that was refunded for another reason is not refunded twice. */
export function refundMissedOriginalsOfOrder(app: App, orderId: string): Promise<void> {
  return app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'completed') return;
    const { lines, isWithdrawn } = await missedLines(app, trx, order);
    if (lines.length === 0) return;
    await markOverdue(
      trx,
      lines.map(({ photoId }) => photoId),
      app.now(),
    );
    const lineIds = lines.map(({ id }) => id);
    const refund = await startRefund(app, trx, order, { lineIds, requestedBy: null, reason: 'original_missed' });
    const photographerIds = [...new Set(lines.map((line) => line.photographerId))];
    await app.queue.addAll(
      trx,
      refund
        ? photographerIds.map((photographerId) =>
            task(sendMissedMailToPhotographerJob, { refundId: refund.refundId, photographerId }),
          )
        : [order.buyerId, ...photographerIds].map((userId) =>
            task(sendFreeMissedMailJob, { orderId, lineIds, userId }),
          ),
    );
    await notifyOfMissed(trx, { order, lines, isWithdrawn, amountCents: 0, ...refund });
  });
}

interface MissedLines {
  lines: LockedLine[];
  isWithdrawn: boolean;
}

/**
 * The lines are of one cause, so that mails and notifications are true for each; the next run finds those of the other.
 */
async function missedLines(app: App, trx: Db, order: LockedOrder): Promise<MissedLines> {
  const refundedIds = linesGivenBack(order.state);
  const promises = await findPromises(trx, order.id, overdueWhenPaidBy(app.now()));
  // An upgrade without its web size opens nothing (decision 113), so it goes back first.
  const promisesToRefund = promises.filter(({ id, isUpgraded }) => !isUpgraded && !refundedIds.includes(id));
  const dueIds = new Set(promisesToRefund.flatMap(({ id, isDue }) => (isDue ? [id] : [])));
  const open = order.lines.filter((line) => promisesToRefund.some(({ id }) => id === line.id));
  const missing = await lockMissingOriginals(
    trx,
    open.map(({ photoId }) => photoId),
  );
  const linesOf = (isWithdrawn: boolean) =>
    open.filter(({ photoId }) => missing.some((photo) => photo.id === photoId && photo.isWithdrawn === isWithdrawn));
  const withdrawn = linesOf(true);
  if (withdrawn.length > 0) return { lines: withdrawn, isWithdrawn: true };
  return { lines: linesOf(false).filter(({ id }) => dueIds.has(id)), isWithdrawn: false };
}
