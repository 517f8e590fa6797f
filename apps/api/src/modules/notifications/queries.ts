import type { FollowMails, MailKind, NotificationContent, NotificationKind } from '@pleamar/contract';
import { sql } from 'kysely';
import { isAfter, type CursorPosition } from '../../common/paging.ts';
import { countChangedRows, countRows, hasRow, isFound, readOneRow } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';

export type NewNotification = NotificationContent & {
  userId: string;
  /** The user who caused the event, who is not notified of it. */
  actorId?: string;
  /** Names the event, so that a job that runs twice notifies once. */
  dedupeKey?: string;
  at?: Date;
};

/** No two may have the same user and key. Returns the new and the renewed ones. Deleted accounts get none. */
export async function insertNotifications(
  trx: Db,
  notifications: readonly NewNotification[],
  counted: readonly NotificationKind[],
): Promise<{ id: string; userId: string; kind: NotificationKind }[]> {
  const notificationRows = notifications.map(({ userId, actorId, kind, params, dedupeKey, at }) => ({
    user_id: userId,
    actor_id: actorId,
    kind,
    params,
    dedupe_key: dedupeKey,
    at,
  }));
  const { rows } = await sql<{ id: string; userId: string; kind: NotificationKind }>`
    insert into notifications as n (user_id, kind, actor_id, params, dedupe_key, created_at)
    select u.id, t.kind, t.actor_id, t.params, t.dedupe_key, coalesce(t.at, now())
    from jsonb_to_recordset(${JSON.stringify(notificationRows)}::jsonb) as t
      (user_id uuid, actor_id uuid, kind text, params jsonb, dedupe_key text, at timestamptz)
    join users u on u.id = t.user_id and u.deleted_at is null and not u.is_guest
    -- In one order, or two transactions that renew the same ones would wait for each other.
    order by u.id, t.dedupe_key
    on conflict (user_id, dedupe_key) do update set
      actor_id = excluded.actor_id,
      params = case when n.read_at is null and n.dismissed_at is null
        then excluded.params || jsonb_strip_nulls(jsonb_build_object(
          'count', (excluded.params ->> 'count')::integer + (n.params ->> 'count')::integer,
          'since', n.params -> 'since'))
        else excluded.params end,
      created_at = excluded.created_at,
      read_at = null,
      dismissed_at = null
    where excluded.kind = any(${counted})
    returning n.id, n.user_id as "userId", n.kind`.execute(trx);
  return rows;
}

export interface Revision {
  userIds: readonly string[];
  dedupeKeys: readonly string[];
  params: Record<string, string>;
}

/** Keeps the read state. Returns the users whose notifications have changed. */
export async function reviseParams(trx: Db, { userIds, dedupeKeys, params }: Revision): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update notifications set params = params || ${JSON.stringify(params)}::jsonb
    where user_id = any(${userIds}::uuid[]) and dedupe_key = any(${dedupeKeys}::text[]) and dismissed_at is null
    returning user_id`.execute(trx);
  return [...new Set(rows.map((row) => row.user_id))];
}

export interface Subtraction {
  userId: string;
  dedupeKey: string;
  /** The time of the subtracted event. A notification that was read since stays as it is. */
  happenedAt: Date;
  latest: { actorId: string; photoId: string } | null;
}

/** Dismisses a notification without a remaining event. Returns false if none is unread. */
export const subtractFromCount = (trx: Db, { userId, dedupeKey, happenedAt, latest }: Subtraction, now: Date) => hasRow(
  trx,
)`
  update notifications set
    dismissed_at = case when (params ->> 'count')::integer > 1 then null else ${now}::timestamptz end,
    actor_id = coalesce(${latest?.actorId ?? null}::uuid, actor_id),
    params = params || jsonb_strip_nulls(jsonb_build_object(
      'count', greatest((params ->> 'count')::integer - 1, 1),
      'photo_id', ${latest?.photoId ?? null}::text))
  where user_id = ${userId} and dedupe_key = ${dedupeKey} and read_at is null and dismissed_at is null
    and (params ->> 'since')::timestamptz <= ${happenedAt}
  returning id`;

export const findNotifications = (
  db: Db,
  userId: string,
  { after, limit }: { after: CursorPosition | null; limit: number },
) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('users as a', 'a.id', 'n.actor_id')
    .leftJoin('photos as p', (join) =>
      join
        .on(sql<boolean>`p.id = (n.params ->> 'photo_id')::uuid`)
        .on('p.deleted_at', 'is', null)
        .on(sql<boolean>`exists (select from albums kept where kept.id = p.album_id and kept.deleted_at is null)`),
    )
    .leftJoin('albums as o', (join) =>
      join.on(sql<boolean>`o.id = (n.params ->> 'album_id')::uuid`).on('o.deleted_at', 'is', null),
    )
    .select([
      sql<string | null>`coalesce(p.thumbnail_key, o.cover ->> 'thumbnail_key')`.as('picture_key'),
      'n.id',
      'n.kind',
      'n.params',
      'n.created_at',
      'n.read_at',
      'a.id as actor_id',
      'a.username',
      'a.full_name',
      'a.profile_picture_key',
      sql<string>`n.created_at::text`.as('sort_key'),
    ])
    .where('n.user_id', '=', userId)
    .where('n.dismissed_at', 'is', null)
    .where(isAfter(after, 'n.created_at', 'n.id'))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute();
export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

export const countNotifications = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('notifications').where('user_id', '=', userId).where('dismissed_at', 'is', null));

export const readUnreadCounts = (db: Db, userId: string) => readOneRow<{ notifications: number; messages: number }>(db)`
  select
    (select count(*) from notifications
      where user_id = ${userId} and read_at is null and dismissed_at is null) as notifications,
    (select count(*) from conversations c join messages m on m.conversation_id = c.id
      where ${userId} in (c.surfer_id, c.photographer_id) and m.sender_id <> ${userId} and m.read_at is null
    ) as messages`;

export const markNotificationsRead = (db: Db, userId: string, now: Date): Promise<number> =>
  countChangedRows(
    db.updateTable('notifications').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null),
  );

export const markReadByKey = (db: Db, userId: string, dedupeKey: string, now: Date): Promise<number> =>
  countChangedRows(
    db
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('dedupe_key', '=', dedupeKey)
      .where('read_at', 'is', null),
  );

export const markDismissed = (db: Db, userId: string, now: Date, id?: string): Promise<number> =>
  countChangedRows(
    db
      .updateTable('notifications')
      .set({ dismissed_at: now })
      .where('user_id', '=', userId)
      .where('dismissed_at', 'is', null)
      .where(id === undefined ? sql<boolean>`true` : sql<boolean>`id = ${id}`),
  );

export const hasNotification = (db: Db, userId: string, id: string): Promise<boolean> =>
  isFound(db.selectFrom('notifications').select('id').where('id', '=', id).where('user_id', '=', userId));

export async function findUnwantedMails(db: Db, userId: string): Promise<MailKind[]> {
  const rows = await db.selectFrom('unwanted_mails').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

export async function switchMailOn(db: Db, userId: string, kind: MailKind): Promise<void> {
  await db.deleteFrom('unwanted_mails').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

export async function switchMailOff(db: Db, userId: string, kind: MailKind): Promise<void> {
  await db
    .insertInto('unwanted_mails')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readFollowMails(db: Db, userId: string): Promise<FollowMails> {
  const row = await db.selectFrom('follow_mails').select('frequency').where('user_id', '=', userId).executeTakeFirst();
  return row?.frequency ?? 'at_once';
}

/** `at_once` is the default and has no row. */
export async function setFollowMails(db: Db, userId: string, frequency: FollowMails): Promise<void> {
  if (frequency === 'at_once') {
    await db.deleteFrom('follow_mails').where('user_id', '=', userId).execute();
    return;
  }
  await db
    .insertInto('follow_mails')
    .values({ user_id: userId, frequency })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ frequency }))
    .execute();
}

export const hasAccount = (db: Db, userId: string): Promise<boolean> =>
  isFound(db.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null));
