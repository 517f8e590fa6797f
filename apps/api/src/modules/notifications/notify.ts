import type { NotificationKind } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { announce, type Announcement } from '../live/announce.ts';
import { enqueuePushes, type Told } from '../push/enqueue.ts';
import { countOff, insertNotifications, reviseParams, type Notice, type Revision, type TakenBack } from './queries.ts';

export type { Notice };

/** Of these a second one with the same key renews the first and counts on, while nobody has read it. */
const COUNTED: readonly NotificationKind[] = ['like', 'message', 'photos_ready', 'photos_failed', 'shoot'];

/** Tells one person of something, in the transaction in which it happens. */
export const notify = (trx: Db, notice: Notice): Promise<void> => notifyAll(trx, [notice]);

/**
 * Tells people of what happens in this transaction, on their devices too, and `events` to their open browsers. It holds
 * locks of everybody it tells until the commit: one call for all of them, as the transaction's last step. The number of
 * statements is the same for one and for thousands; whoever tells more than that goes by transactions of a thousand.
 */
export async function notifyAll(
  trx: Db,
  notices: readonly Notice[],
  events: readonly Announcement[] = [],
): Promise<void> {
  const told: Told[] = [];
  for (const round of rounds(notices.filter(({ userId, actorId }) => userId !== actorId)))
    told.push(...(await insertNotifications(trx, round, COUNTED)));
  await enqueuePushes(trx, told);
  const people = new Set(told.map(({ userId }) => userId));
  await announce(trx, [
    ...[...people].map((userId) => ({ userId, event: { kind: 'notifications' } as const })),
    ...events,
  ]);
}

/** One statement cannot count the same notification on twice: the second of a person and key waits for the next. */
function rounds(notices: readonly Notice[]): Notice[][] {
  const nth = new Map<string, number>();
  return Object.values(
    Object.groupBy(notices, ({ userId, dedupeKey }) => {
      if (dedupeKey === undefined) return 0;
      const name = `${userId} ${dedupeKey}`;
      const place = nth.get(name) ?? 0;
      nth.set(name, place + 1);
      return place;
    }),
  ).filter((round) => round !== undefined);
}

/**
 * Changes what older notifications say, where what they were about has gone on. The events that it answers with show it
 * in open pages: they go into the transaction's `notifyAll`.
 */
export async function reviseNotifications(trx: Db, revision: Revision): Promise<Announcement[]> {
  const userIds = await reviseParams(trx, revision);
  return userIds.map((userId) => ({ userId, event: { kind: 'notifications' } }));
}

/** Takes one back that was counted, in the transaction in which it ends: its last step, as `notifyAll` is. */
export async function takeBack(trx: Db, taken: TakenBack, events: readonly Announcement[], now: Date): Promise<void> {
  const isTold = await countOff(trx, taken, now);
  await announce(trx, [
    ...(isTold ? [{ userId: taken.userId, event: { kind: 'notifications' } as const }] : []),
    ...events,
  ]);
}
