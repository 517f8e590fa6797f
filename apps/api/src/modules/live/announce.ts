import type { LiveEvent } from '@pleamar/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface Announcement {
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
export async function announce(trx: Db, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  const rows = announcements.map(({ userId, event }, place) => ({ user_id: userId, event, place }));
  await sql`
    with told as (
      select user_id, event, count(*) over (partition by user_id) as n,
        row_number() over (partition by user_id order by place) as nth
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (user_id uuid, event jsonb, place integer)
    ), positions as (
      insert into live_positions (user_id, last_id)
      select user_id, count(*) from told group by user_id order by user_id
      on conflict (user_id) do update set last_id = live_positions.last_id + excluded.last_id
      returning user_id, last_id
    ), written as (
      insert into live_events (user_id, id, event)
      select user_id, last_id - n + nth, event from told join positions using (user_id)
    )
    select pg_notify(${LIVE_CHANNEL}, user_id::text) from positions`.execute(trx);
}
