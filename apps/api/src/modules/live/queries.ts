import type { LiveEvent } from '@pleamar/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

interface NewEvent {
  user_id: string;
  event: LiveEvent;
  /** The order among the events of one user. */
  index: number;
}

/** Numbers the events of each user without gaps, and notifies the channel with each user's id on commit. */
export async function insertEvents(trx: Db, channel: string, rows: readonly NewEvent[]): Promise<void> {
  await sql`
    with added as (
      select user_id, event, count(*) over (partition by user_id) as n,
        row_number() over (partition by user_id order by index) as nth
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (user_id uuid, event jsonb, index integer)
    ), positions as (
      insert into live_positions (user_id, last_id)
      select user_id, count(*) from added group by user_id order by user_id
      on conflict (user_id) do update set last_id = live_positions.last_id + excluded.last_id
      returning user_id, last_id
    ), written as (
      insert into live_events (user_id, id, event)
      select user_id, last_id - n + nth, event from added join positions using (user_id)
    )
    select pg_notify(${channel}, user_id::text) from positions`.execute(trx);
}

export interface EventRow {
  user_id: string;
  id: number;
  event: unknown;
}

/** Returns the number of a user's last event, and of the oldest stored one after `lastId`. */
export async function readPosition(
  db: Db,
  userId: string,
  lastId: number,
): Promise<{ last: number; next: number | null }> {
  const { rows } = await sql<{ last: number; next: number | null }>`
    select coalesce((select last_id from live_positions where user_id = ${userId}), 0) as last,
      (select min(id) from live_events where user_id = ${userId} and id > ${lastId}) as next`.execute(db);
  return rows[0] ?? { last: 0, next: null };
}

export async function findEventsAfter(
  db: Db,
  readers: readonly { userId: string; lastId: number }[],
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.user_id, e.id, e.event
    from unnest(${readers.map(({ userId }) => userId)}::uuid[], ${readers.map(({ lastId }) => lastId)}::bigint[])
      as reader (user_id, last_id)
    join live_events e on e.user_id = reader.user_id and e.id > reader.last_id
    order by e.user_id, e.id`.execute(db);
  return rows;
}

/** Notifies the channel of the users who were offline before. */
export async function markUsersOnline(db: Db, channel: string, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    with known as (
      select user_id from presence where user_id = any(${userIds}::uuid[]) and is_online
    ), seen as (
      insert into presence (user_id, last_seen_at, is_online)
      select id, ${now}, true from users where id = any(${userIds}::uuid[]) and deleted_at is null order by id
      on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, is_online = true
      returning user_id
    )
    select pg_notify(${channel}, user_id || ' 1') from seen where user_id not in (select user_id from known)`.execute(
    db,
  );
}

/** Sets the last time to `onlineSince`, so that the user counts as offline from now on. */
export async function markOffline(db: Db, channel: string, userId: string, onlineSince: Date): Promise<void> {
  await sql`
    with gone as (
      update presence set is_online = false, last_seen_at = least(last_seen_at, ${onlineSince})
      where user_id = ${userId} and is_online returning user_id
    )
    select pg_notify(${channel}, user_id || ' 0') from gone`.execute(db);
}

export async function markIdleOffline(db: Db, channel: string, onlineSince: Date): Promise<void> {
  await sql`
    with gone as (
      update presence set is_online = false where is_online and last_seen_at <= ${onlineSince} returning user_id
    )
    select pg_notify(${channel}, user_id || ' 0') from gone`.execute(db);
}

export async function findPartners(
  db: Db,
  userIds: readonly string[],
  readerIds: readonly string[],
): Promise<{ user_id: string; reader_id: string }[]> {
  const { rows } = await sql<{ user_id: string; reader_id: string }>`
    select user_id, reader_id from (
      select surfer_id as user_id, photographer_id as reader_id from conversations
      where surfer_id = any(${userIds}::uuid[])
      union
      select photographer_id, surfer_id from conversations where photographer_id = any(${userIds}::uuid[])
    ) pairs
    where reader_id = any(${readerIds}::uuid[])
      and not exists (select from blocks b where b.user_id = pairs.user_id and b.blocked_id = pairs.reader_id)`.execute(
    db,
  );
  return rows;
}

export async function findActiveTokens(db: Db, tokenIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from access_tokens where id = any(${tokenIds}::uuid[]) and revoked_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('live_events').where('created_at', '<', before).execute();
}
