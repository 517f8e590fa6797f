import type { LiveEvent } from '@pleamar/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

interface NewEvent {
  user_id: string;
  event: LiveEvent;
  /** Events of one person keep this order. */
  place: number;
}

/** Numbers each person's events without gaps, and tells the channel whose have grown once this is committed. */
export async function insertEvents(trx: Db, channel: string, rows: readonly NewEvent[]): Promise<void> {
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
    select pg_notify(${channel}, user_id::text) from positions`.execute(trx);
}
