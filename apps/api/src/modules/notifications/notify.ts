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
  type Subtraction,
} from './queries.ts';

export type { NewNotification };

/** While a notification of these kinds is unread, another one with the same key renews it and adds to its count. */
const COUNTED_KINDS: readonly NotificationKind[] = [
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
 * Call it once per transaction, as the last step: it locks all recipients until the commit, and a second call could
 * deadlock with another transaction. For thousands of recipients use several transactions.
 */
export async function notifyAll(
  trx: Db,
  notifications: readonly NewNotification[],
  events: readonly UserEvent[] = [],
): Promise<void> {
  const sent: SentNotification[] = [];
  for (const round of splitIntoRounds(notifications.filter(({ userId, actorId }) => userId !== actorId)))
    sent.push(...(await insertNotifications(trx, round, COUNTED_KINDS)));
  await enqueuePushes(trx, sent);
  const people = new Set(sent.map(({ userId }) => userId));
  await publishEvents(trx, [
    ...[...people].map((userId) => ({ userId, event: { kind: 'notifications' } as const })),
    ...events,
  ]);
}

/** A statement cannot update a row twice, so a second notification with the same user and key is in the next round. */
function splitIntoRounds(notifications: readonly NewNotification[]): NewNotification[][] {
  const nth = new Map<string, number>();
  return Object.values(
    Object.groupBy(notifications, ({ userId, dedupeKey }) => {
      if (dedupeKey === undefined) return 0;
      const name = `${userId} ${dedupeKey}`;
      const index = nth.get(name) ?? 0;
      nth.set(name, index + 1);
      return index;
    }),
  ).filter((round) => round !== undefined);
}

/** Returns events that refresh open pages. Pass them to the `notifyAll` of the transaction. */
export async function reviseNotifications(trx: Db, revision: Revision): Promise<UserEvent[]> {
  const userIds = await reviseParams(trx, revision);
  return userIds.map((userId) => ({ userId, event: { kind: 'notifications' } }));
}

/** Subtracts one event from a counted notification. Like `notifyAll`, it must be the last step of the transaction. */
export async function subtractFromNotification(
  trx: Db,
  subtraction: Subtraction,
  events: readonly UserEvent[],
  now: Date,
): Promise<void> {
  const isChanged = await subtractFromCount(trx, subtraction, now);
  await publishEvents(trx, [
    ...(isChanged ? [{ userId: subtraction.userId, event: { kind: 'notifications' } as const }] : []),
    ...events,
  ]);
}
