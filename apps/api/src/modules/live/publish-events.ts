import type { LiveEvent } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { insertEvents } from './queries.ts';

export interface UserEvent {
  userId: string;
  event: LiveEvent;
}

/** On this channel every process receives the ids of users with new events. */
export const LIVE_CHANNEL = 'live';

/**
 * Open pages get the events after the commit of `trx`. Call it once per transaction, as the last step: it locks the
 * position of each user until the commit, and a second call could deadlock with another transaction.
 */
export async function publishEvents(trx: Db, events: readonly UserEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ userId, event }, index) => ({ user_id: userId, event, index }));
  await insertEvents(trx, LIVE_CHANNEL, rows);
}
