import type { Language } from '@pleamar/contract';
import { sql } from 'kysely';
import { readColumn, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { AlbumNotification } from './album-notifications.ts';

export interface UnmailedAlbum {
  album_id: string;
  title: string;
  taken_on: string;
  photo_count: number;
  names: Record<Language, string>;
  photographer: string;
  reason: AlbumNotification['reason'];
  surf_id: string | null;
  cover_key: string | null;
}

export interface MailReader {
  user_id: string;
  email: string;
  full_name: string;
  language: Language;
  is_photographer: boolean;
}

const albumColumns = sql`
  n.album_id, a.title, a.taken_on::text as taken_on, a.ready_photo_count as photo_count,
  place_names_of(a.place_id) as names,
  p.full_name as photographer, n.reason, n.surf_id, a.cover ->> 'thumbnail_key' as cover_key`;
const readerColumns = sql`u.id as user_id, u.email, u.full_name, u.language, u.is_photographer`;
const fromUnmailed = sql`
  from album_notices n
  join users u on u.id = n.user_id and u.email is not null and u.blocked_at is null
  join albums a on a.id = n.album_id and a.is_listed
  join users p on p.id = a.user_id
  where n.mail is not null and n.mailed_at is null
    -- A mail to followers of a surf break would reveal where a secret spot is.
    and (n.reason = 'photographer' or not a.has_secret_spot)
    and not exists (select from follow_mails m where m.user_id = n.user_id and m.frequency = 'never')`;

export const findReadersOfAlbum = (db: Db, albumId: string, userIds: readonly string[]) =>
  readRows<UnmailedAlbum & MailReader>(db)`
    select ${albumColumns}, ${readerColumns} ${fromUnmailed}
      and n.album_id = ${albumId} and n.user_id = any(${userIds}::uuid[])
    order by n.user_id`;

export const findPeopleToMail = (db: Db, after: string | null, limit: number) => readColumn<string>(db)`
  select distinct user_id from album_notices
  where mail = 'daily' and mailed_at is null and (${after}::uuid is null or user_id > ${after}::uuid)
  order by user_id limit ${limit}`;

export const findUnmailedAlbums = (db: Db, userIds: readonly string[]) =>
  readRows<UnmailedAlbum & MailReader & { told_at: Date }>(db)`
    select ${albumColumns}, ${readerColumns}, n.told_at ${fromUnmailed}
      and n.mail = 'daily' and n.user_id = any(${userIds}::uuid[])
    order by n.user_id, (n.reason = 'surf') desc, n.told_at desc, n.album_id`;

export async function markMailed(db: Db, userId: string, albumIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update album_notices set mailed_at = ${now}
    where user_id = ${userId} and album_id = any(${albumIds}::uuid[]) and mailed_at is null`.execute(db);
}

/** Cancels old mails, which were not sent because the user had switched them off or the album was no longer public. */
export async function expireStaleMails(db: Db, before: Date): Promise<void> {
  await sql`
    update album_notices n set mail = null
    where n.mail is not null and n.mailed_at is null and n.told_at < ${before}`.execute(db);
}
