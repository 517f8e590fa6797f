import type { LiveEvent } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { insertEvents } from './queries.ts';

export interface UserEvent {
  userId: string;
  event: LiveEvent;
}

/** Every process receives the ids of users with new events on this channel. */
export const LIVE_CHANNEL = 'live';

/**
 * The open pages of users get the events after the caller's commit. Each user's position stays locked until then, in
 * the order of ids: a transaction calls this once, as its last step, or two of them could deadlock.
 */
export async function publishEvents(trx: Db, events: readonly UserEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ userId, event }, place) => ({ user_id: userId, event, place }));
  await insertEvents(trx, LIVE_CHANNEL, rows);
}
