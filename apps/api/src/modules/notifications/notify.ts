import type { NotificationKind } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { publishEvents, type UserEvent } from '../live/publish-events.ts';
import { enqueuePushes, type SentNotification } from '../push/enqueue.ts';
import {
  subtractFromCount,
  insertNotifications,
  reviseParams,
  type NewNotification,
  type Revision,
  type Withdrawal,
} from './queries.ts';

export type { NewNotification };

/** A second notification of these kinds with the same key renews the first and adds to its count while it is unread. */
const COUNTED: readonly NotificationKind[] = [
  'like',
  'message',
  'photos_ready',
  'photos_failed',
  'original_refused',
  'original_ready',
  'shoot',
];

export const notify = (trx: Db, notification: NewNotification): Promise<void> => notifyAll(trx, [notification]);

/**
 * The call must be the transaction's last step and its only one: it locks all recipients until the commit, and a second
 * call could deadlock with another transaction's. Callers with thousands of recipients use transactions of a thousand.
 */
export async function notifyAll(
  trx: Db,
  notifications: readonly NewNotification[],
  events: readonly UserEvent[] = [],
): Promise<void> {
  const sent: SentNotification[] = [];
  for (const round of rounds(notifications.filter(({ userId, actorId }) => userId !== actorId)))
    sent.push(...(await insertNotifications(trx, round, COUNTED)));
  await enqueuePushes(trx, sent);
  const people = new Set(sent.map(({ userId }) => userId));
  await publishEvents(trx, [
    ...[...people].map((userId) => ({ userId, event: { kind: 'notifications' } as const })),
    ...events,
  ]);
}

/** One statement cannot update the same row twice: a second notification of a user and key goes into the next round. */
function rounds(notifications: readonly NewNotification[]): NewNotification[][] {
  const nth = new Map<string, number>();
  return Object.values(
    Object.groupBy(notifications, ({ userId, dedupeKey }) => {
      if (dedupeKey === undefined) return 0;
      const name = `${userId} ${dedupeKey}`;
      const place = nth.get(name) ?? 0;
      nth.set(name, place + 1);
      return place;
    }),
  ).filter((round) => round !== undefined);
}

/** Returns events that refresh open pages; the caller passes them to the transaction's `notifyAll`. */
export async function reviseNotifications(trx: Db, revision: Revision): Promise<UserEvent[]> {
  const userIds = await reviseParams(trx, revision);
  return userIds.map((userId) => ({ userId, event: { kind: 'notifications' } }));
}

/** Subtracts one event from a counted notification. The call must be the transaction's last step, as `notifyAll`. */
export async function withdrawNotification(
  trx: Db,
  withdrawal: Withdrawal,
  events: readonly UserEvent[],
  now: Date,
): Promise<void> {
  const isChanged = await subtractFromCount(trx, withdrawal, now);
  await publishEvents(trx, [
    ...(isChanged ? [{ userId: withdrawal.userId, event: { kind: 'notifications' } as const }] : []),
    ...events,
  ]);
}
