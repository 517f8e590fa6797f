import type { Language, ShootFilter } from '@pleamar/contract';
import { sql, type Insertable } from 'kysely';
import { isAfter, type CursorPosition } from '../../common/paging.ts';
import { readColumn, countRows, readIds, readRows } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';
import type { ShootsTable } from '../../db/tables.ts';

const shootColumns = ['s.id', 's.user_id', 's.surf_break_id', 's.on_date', 's.starts_at', 's.ends_at'] as const;
export type ShootRow = Pick<Awaited<ReturnType<typeof findAnnouncedShoots>>[number], 'id' | ShootField>;
type ShootField = 'surf_break_id' | 'on_date' | 'starts_at' | 'ends_at';

/** Enough for any page, because the shoots of a photographer cannot overlap. */
const MAX_SHOWN = 50;

export const findAnnouncedShoots = (db: Db, { surf_break_id, user_id, date }: ShootFilter, now: Date) =>
  db
    .selectFrom('shoots as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(shootColumns)
    .select(['u.username', 'u.full_name', 'u.profile_picture_key'])
    .where('s.cancelled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .$if(surf_break_id !== undefined, (query) => query.where('s.surf_break_id', '=', surf_break_id ?? ''))
    .$if(user_id !== undefined, (query) => query.where('s.user_id', '=', user_id ?? ''))
    .$if(date !== undefined, (query) => query.where('s.on_date', '=', date ?? ''))
    .$if(date === undefined, (query) => query.where('s.ends_at', '>', now))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(MAX_SHOWN)
    .execute();

const selectOwnShoots = (db: Db, userId: string) =>
  db
    .selectFrom('shoots as s')
    .leftJoin('albums as a', (join) => join.onRef('a.shoot_id', '=', 's.id').on('a.deleted_at', 'is', null))
    .select(shootColumns)
    .select(['a.id as album_id', sql<string>`s.starts_at::text`.as('sort_key')])
    .where('s.user_id', '=', userId)
    .where('s.cancelled_at', 'is', null);

export const findOwnShoots = (
  db: Db,
  userId: string,
  { after, limit }: { after: CursorPosition | null; limit: number },
) =>
  selectOwnShoots(db, userId)
    .where(isAfter(after, 's.starts_at', 's.id'))
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute();

export const countShoots = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('shoots').where('user_id', '=', userId).where('cancelled_at', 'is', null));

export const findOwnShoot = (db: Db, userId: string, shootId: string) =>
  selectOwnShoots(db, userId).where('s.id', '=', shootId).executeTakeFirst();

export async function insertShoot(trx: Db, shoot: Insertable<ShootsTable>): Promise<string> {
  const { id } = await trx.insertInto('shoots').values(shoot).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateShoot(
  trx: Db,
  shootId: string,
  fields: Pick<Insertable<ShootsTable>, ShootField>,
): Promise<string> {
  await trx
    .updateTable('shoots')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', shootId)
    .execute();
  return shootId;
}

export async function markCancelled(trx: Db, shootId: string, now: Date): Promise<string> {
  await trx
    .updateTable('shoots')
    .set((eb) => ({ cancelled_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', shootId)
    .where('cancelled_at', 'is', null)
    .execute();
  return shootId;
}

export const findUpcomingIds = (db: Db, userId: string, now: Date): Promise<string[]> =>
  readIds(db.selectFrom('shoots').select('id').where('user_id', '=', userId).where('ends_at', '>', now).orderBy('id'));

export const findShootForNotification = (db: Db, shootId: string) =>
  db
    .selectFrom('shoots as s')
    .innerJoin('surf_breaks as b', 'b.id', 's.surf_break_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(shootColumns)
    .select(['s.version', 's.cancelled_at', 's.created_at', 'b.timezone', 'u.deleted_at'])
    .select(sql<Record<Language, string>>`place_names_of(b.id)`.as('names'))
    .where('s.id', '=', shootId)
    .executeTakeFirst();
export type ShootForNotification = Awaited<ReturnType<typeof findShootForNotification>> & object;

interface RecipientsPageRequest {
  after: string | null;
  limit: number;
}

/** In the order of their ids. A cancelled shoot has only the recipients who were notified before. */
export const findRecipients = (
  db: Db,
  shoot: ShootForNotification,
  { after, limit }: RecipientsPageRequest,
) => readColumn<string>(db)`
  select user_id from (
    select user_id from shoot_notices where shoot_id = ${shoot.id}
    union
    select user_id from follows
    where surf_break_id = ${shoot.surf_break_id} and created_at <= ${shoot.created_at} and ${isNotCancelled(shoot)}
    union
    select user_id from follows
    where photographer_id = ${shoot.user_id} and created_at <= ${shoot.created_at} and ${isNotCancelled(shoot)}
  ) people
  where ${after}::uuid is null or user_id > ${after}::uuid
  order by user_id limit ${limit}`;

const isNotCancelled = ({ cancelled_at }: ShootForNotification): boolean => cancelled_at === null;

export interface ShootRecipient {
  user_id: string;
  is_known: boolean;
}

/** Skips users who know this version, blocked accounts, and users with a block between them and the photographer. */
export const insertShootRecipients = (
  trx: Db,
  shoot: ShootForNotification,
  userIds: readonly string[],
  now: Date,
) => readRows<ShootRecipient>(trx)`
  insert into shoot_notices as n (shoot_id, user_id, version, told_at)
  select ${shoot.id}, u.id, ${shoot.version}, ${now}
  from users u
  where u.id = any(${userIds}::uuid[]) and u.deleted_at is null and u.blocked_at is null and u.id <> ${shoot.user_id}
    and not exists (select from blocks b where b.user_id = u.id and b.blocked_id = ${shoot.user_id})
    and not exists (select from blocks b where b.user_id = ${shoot.user_id} and b.blocked_id = u.id)
  order by u.id
  on conflict (shoot_id, user_id) do update set version = excluded.version, told_at = excluded.told_at
    where n.version < excluded.version
  returning n.user_id, n.xmax <> 0 as is_known`;

export async function deleteShoot(db: Db, shootId: string): Promise<void> {
  await db.deleteFrom('shoots').where('id', '=', shootId).execute();
}
