import type { LiveEvent } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { insertEvents } from './queries.ts';

export interface UserEvent {
  userId: string;
  event: LiveEvent;
}

/** The channel on which every process hears whose events have grown. */
export const LIVE_CHANNEL = 'live';

/**
 * Tells people's open browsers of something, once the caller's transaction is committed. Each person's position stays
 * locked until then, so this is the last thing that a transaction does, and once: all whom it tells are told here, in
 * the order of their ids, or two transactions that tell the same two people would wait for each other.
 */
export async function publishEvents(trx: Db, events: readonly UserEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ userId, event }, place) => ({ user_id: userId, event, place }));
  await insertEvents(trx, LIVE_CHANNEL, rows);
}
