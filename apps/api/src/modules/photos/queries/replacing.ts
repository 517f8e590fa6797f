import { sql, type Insertable } from 'kysely';
import type { FileFault } from '@pleamar/contract';
import type { PhotoSize } from '@pleamar/domain';
import { readColumn, hasRow, isFound, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { PhotoReplacementsTable } from '../../../db/tables.ts';
import { rightsColumns } from './rights.ts';

/** Locks the photo, so that of two replacements at once the second waits. */
export const lockPhotoForReplacement = (trx: Db, photoId: string) =>
  trx
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.album_id', 'p.status', 'p.sha256', 'p.original_key', 'a.user_id as owner_id'])
    .select('p.original_awaited_since')
    .where('p.id', '=', photoId)
    .where('p.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();

export const findReplacement = (db: Db, photoId: string) =>
  db
    .selectFrom('photo_replacements')
    .select(['original_key', 'sha256', 'status'])
    .where('photo_id', '=', photoId)
    .executeTakeFirst();

/** Holds a lock until the transaction ends: of two photos that get the same file at once, only one takes it. */
export async function lockFile(trx: Db, { ownerId, sha256 }: Record<'ownerId' | 'sha256', string>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file:${ownerId}:${sha256}`}, 0))`.execute(trx);
}

export const findPhotoWithSameFile = (
  db: Db,
  { ownerId, photoId, sha256 }: Record<'ownerId' | 'photoId' | 'sha256', string>,
) =>
  db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.album_id', 'p.file_name'])
    .where('p.sha256', '=', sha256)
    .where('p.deleted_at', 'is', null)
    .where('p.id', '<>', photoId)
    .where('a.user_id', '=', ownerId)
    .where('a.deleted_at', 'is', null)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();

/** A reported picture must stay until the decision. */
export const hasOpenReport = (trx: Db, { id, album_id }: { id: string; album_id: string }) => hasRow(trx)`
  select from photo_reports r
  where r.album_id = ${album_id} and (r.photo_id = ${id} or r.is_of_album) and not r.awaits_confirmation
    and (r.decided_at is null or r.objected_at > r.decided_at) limit 1`;

export async function saveReplacement(trx: Db, replacement: Insertable<PhotoReplacementsTable>): Promise<void> {
  const { photo_id: _photo, ...values } = replacement;
  await trx
    .insertInto('photo_replacements')
    .values(replacement)
    .onConflict((conflict) =>
      conflict.column('photo_id').doUpdateSet({ ...values, status: 'processing', failure_code: null, attempts: 0 }),
    )
    .execute();
}

export async function deleteReplacement(trx: Db, photoId: string): Promise<void> {
  await trx.deleteFrom('photo_replacements').where('photo_id', '=', photoId).execute();
}

export interface Replacement {
  id: string;
  album_id: string;
  owner_id: string;
  position: number;
  original_key: string;
  file_name: string;
  sha256: string;
  bytes: number;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  is_replaceable: boolean;
  original_awaited_since: Date | null;
  rights_holder: string | null;
  year: number;
}

export function findWaitingReplacement(db: Db, photoId: string): Promise<Replacement | undefined> {
  return db
    .selectFrom('photo_replacements as r')
    .innerJoin('photos as p', 'p.id', 'r.photo_id')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.album_id', 'a.user_id as owner_id', 'p.position', ...rightsColumns])
    .select(['r.original_key', 'r.file_name', 'r.sha256', 'r.bytes', 'r.content_type', 'p.original_awaited_since'])
    .select(
      sql<boolean>`p.deleted_at is null and a.deleted_at is null
        and (p.status not in ('hidden', 'clock') or p.original_awaited_since is not null)`.as('is_replaceable'),
    )
    .where('r.photo_id', '=', photoId)
    .where('r.status', '=', 'processing')
    .executeTakeFirst();
}

/**
 * Returns false if it was withdrawn or another file was sent meanwhile. The row is locked until the transaction
 * ends.
 */
export const isStillWaiting = (trx: Db, { id, original_key }: Replacement): Promise<boolean> =>
  isFound(
    trx
      .selectFrom('photo_replacements')
      .select('photo_id')
      .where('photo_id', '=', id)
      .where('original_key', '=', original_key)
      .where('status', '=', 'processing')
      .forUpdate(),
  );

export async function countReplacementAttempt(db: Db, { id, original_key }: Replacement): Promise<number> {
  const row = await db
    .updateTable('photo_replacements')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('photo_id', '=', id)
    .where('original_key', '=', original_key)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

export async function failReplacement(trx: Db, photoId: string, code: FileFault): Promise<void> {
  await trx
    .updateTable('photo_replacements')
    .set({ status: 'failed', failure_code: code })
    .where('photo_id', '=', photoId)
    .execute();
}

export const lockPhotoBeforeSwap = (trx: Db, photoId: string) =>
  trx
    .selectFrom('photos')
    .select(['id', 'album_id', 'status', 'original_key', 'file_name', 'sha256', 'bytes', 'content_type'])
    .select(['width', 'height', 'taken_at', 'thumbnail_key', 'preview_key', 'renditions'])
    .select(['bought_thumbnail_key', 'bought_preview_key'])
    .where('id', '=', photoId)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['hidden', 'clock'])
    .forUpdate()
    .executeTakeFirst();
export type PhotoBefore = NonNullable<Awaited<ReturnType<typeof lockPhotoBeforeSwap>>>;

/** Returns false where no line was ordered with the file. */
export async function insertReplacedOriginal(trx: Db, photo: PhotoBefore, now: Date): Promise<boolean> {
  const { width, height } = photo;
  if (width === null || height === null) return false;
  const { rows: lines } = await sql<{ id: string }>`
    select l.id from order_lines l join orders o on o.id = l.order_id
    where l.photo_id = ${photo.id} and l.refunded_at is null and o.status in ('pending', 'processing', 'completed')
      and not exists (select from order_line_originals k where k.order_line_id = l.id)`.execute(trx);
  if (lines.length === 0) return false;
  const { id } = await trx
    .insertInto('replaced_originals')
    .values({
      photo_id: photo.id,
      original_key: photo.original_key,
      file_name: photo.file_name,
      sha256: photo.sha256,
      bytes: photo.bytes,
      content_type: photo.content_type,
      width,
      height,
      taken_at: photo.taken_at,
      bought_thumbnail_key: photo.bought_thumbnail_key,
      bought_preview_key: photo.bought_preview_key,
      replaced_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_line_originals')
    .values(lines.map((line) => ({ order_line_id: line.id, original_id: id })))
    .execute();
  return true;
}

/** Returns the bought file where another one took its place since. */
export const findBoughtOriginal = (db: Db, userId: string, photoId: string, size: PhotoSize) =>
  db
    .selectFrom('photo_access as x')
    .innerJoin('order_line_originals as k', 'k.order_line_id', 'x.order_line_id')
    .innerJoin('replaced_originals as r', 'r.id', 'k.original_id')
    .select(['r.original_key', 'r.sha256', 'r.bytes', 'r.content_type', 'r.file_name'])
    .where('x.user_id', '=', userId)
    .where('x.photo_id', '=', photoId)
    .where('x.sold_as', 'in', [size === 'web' ? 'web' : 'upgrade', 'original'])
    .where('x.revoked_at', 'is', null)
    .executeTakeFirst();

/** Stores the hash of the replaced file: an upload of the same bytes to the album finds the photo by it. */
export async function insertFormerHash(trx: Db, { id, sha256 }: Pick<PhotoBefore, 'id' | 'sha256'>): Promise<void> {
  await trx
    .insertInto('former_hashes')
    .values({ photo_id: id, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the album's photo that is getting these bytes, else one that had them before a replacement. */
export async function findPhotoWithOtherFile(db: Db, albumId: string, sha256: string): Promise<string | undefined> {
  const [photo] = await readRows<{ id: string }>(db)`
    select p.id from (
      select photo_id, 1 as rank from photo_replacements where sha256 = ${sha256} and status = 'processing'
      union all
      select photo_id, 2 as rank from former_hashes where sha256 = ${sha256}
    ) k join photos p on p.id = k.photo_id
    where p.album_id = ${albumId} and p.deleted_at is null
    order by k.rank, p.id limit 1`;
  return photo?.id;
}

export const findReplacementsWithoutJob = (db: Db, before: Date) => readColumn<string>(db)`
  select r.photo_id as id from photo_replacements r
  where r.status = 'processing' and r.created_at < ${before}
    and not exists (
      select from graphile_worker.jobs j
      where j.key = 'replace:' || r.photo_id and (j.locked_at is not null or j.attempts < j.max_attempts)
    )
  order by r.created_at limit 1000`;
