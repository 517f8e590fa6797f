import type { NotificationKind } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { announce, type Announcement } from '../live/announce.ts';
import { countOff, insertNotification, type Notice, type TakenBack } from './queries.ts';

export type { Notice };

/** Of these a second one with the same key renews the first and counts on, while nobody has read it. */
const COUNTED: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'like',
  'message',
  'photos_ready',
  'photos_failed',
]);

/** Tells one person of something, in the transaction in which it happens. */
export const notify = (trx: Db, notice: Notice): Promise<void> => notifyAll(trx, [notice]);

/**
 * Tells people of what happens in this transaction, and `events` to their open browsers. It holds locks of everybody it
 * tells until the commit: one call for all of them, as the transaction's last step.
 */
export async function notifyAll(
  trx: Db,
  notices: readonly Notice[],
  events: readonly Announcement[] = [],
): Promise<void> {
  const told: string[] = [];
  const ordered = notices
    .filter(({ userId, actorId }) => userId !== actorId)
    .toSorted((one, other) => one.userId.localeCompare(other.userId));
  for (const notice of ordered)
    if (await insertNotification(trx, notice, COUNTED.has(notice.kind))) told.push(notice.userId);
  await announce(trx, [
    ...[...new Set(told)].map((userId) => ({ userId, event: { kind: 'notifications' } as const })),
    ...events,
  ]);
}

/** Takes one back that was counted, in the transaction in which it ends: its last step, as `notifyAll` is. */
export async function takeBack(trx: Db, taken: TakenBack, events: readonly Announcement[], now: Date): Promise<void> {
  const isTold = await countOff(trx, taken, now);
  await announce(trx, [
    ...(isTold ? [{ userId: taken.userId, event: { kind: 'notifications' } as const }] : []),
    ...events,
  ]);
}
