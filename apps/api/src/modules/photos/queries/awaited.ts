import type { PixelSize } from '@pleamar/domain';
import { sql } from 'kysely';
import { readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

interface NewFile {
  originalKey: string;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: number;
  announced: PixelSize | null;
}

/** The caller has locked the photo, which is processed from its beginning with this file. */
export async function restartWithFile(trx: Db, photoId: string, file: NewFile): Promise<void> {
  await trx
    .updateTable('photos')
    .set({
      original_key: file.originalKey,
      content_type: file.contentType,
      bytes: file.bytes,
      status: 'processing',
      failure_code: null,
      attempts: 0,
      announced_width: file.announced?.width ?? null,
      announced_height: file.announced?.height ?? null,
      ...(file.announced === null && { original_awaited_since: null, original_overdue_at: null }),
    })
    .where('id', '=', photoId)
    .execute();
}

/** Locks the photo, so that an original and the refund for its absence do not both happen at one moment. */
export const lockAwaitingPhoto = (trx: Db, photoId: string) =>
  trx
    .selectFrom('photos')
    .select(['id', 'album_id', 'status', 'original_key', 'announced_width', 'announced_height'])
    .select(['bought_thumbnail_key', 'bought_preview_key'])
    .where('id', '=', photoId)
    .where('deleted_at', 'is', null)
    .where('original_awaited_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Two refunds that share photos would deadlock without one order of the locks. */
export const lockAwaiting = (trx: Db, photoIds: readonly string[]) =>
  trx
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select('p.id')
    .select(sql<boolean>`p.deleted_at is not null or a.deleted_at is not null`.as('isWithdrawn'))
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .where('p.original_awaited_since', 'is not', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();

export async function findPhotosBeingExamined(trx: Db, photoIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('photo_replacements')
    .select('photo_id')
    .where('photo_id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .where('status', '=', 'processing')
    .execute();
  return new Set(rows.map((row) => row.photo_id));
}

export async function setOverdue(trx: Db, photoIds: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('photos')
    .set({ original_overdue_at: now })
    .where('id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .where('original_awaited_since', 'is not', null)
    .where('original_overdue_at', 'is', null)
    .execute();
}

interface OrderWithPhoto {
  id: string;
  number: number;
  buyer_id: string;
  awaited: number;
}

export const findOrdersAwaiting = (trx: Db, photoId: string) => readRows<OrderWithPhoto>(trx)`
  select o.id, o.number, o.user_id as buyer_id,
    (select count(*)::int from order_lines other join photos p on p.id = other.photo_id
      where other.order_id = o.id and other.refunded_at is null and p.original_awaited_since is not null) as awaited
  from order_lines l join orders o on o.id = l.order_id
  where l.photo_id = ${photoId} and l.refunded_at is null and o.status = 'completed' order by o.id`;

const soldLine = sql`
  order_lines l join orders o on o.id = l.order_id
  where l.photo_id = p.id and l.refunded_at is null and o.status = 'completed'`;

export interface AwaitedRow {
  id: string;
  album_id: string;
  file_name: string;
  sha256: string;
  bytes: number;
  /** The earliest order with the photo was paid then; null while it is not sold. */
  paid_at: Date | null;
  total: number;
  sold: number;
}

/** Originals that have arrived and are being examined are not awaited any more. */
export const findAwaitedOriginals = (
  db: Db,
  { ownerId, albumId, limit }: { ownerId: string; albumId: string | null; limit: number },
) => readRows<AwaitedRow>(db)`
  select w.*, count(*) over ()::int as total, count(w.paid_at) over ()::int as sold from (
    select p.id, p.album_id, p.file_name, p.sha256, p.bytes::float8 as bytes, p.original_awaited_since,
      (select min(o.paid_at) from ${soldLine}) as paid_at
    from photos p join albums a on a.id = p.album_id
    where a.user_id = ${ownerId} and a.deleted_at is null and p.deleted_at is null
      and p.original_awaited_since is not null ${albumId === null ? sql`` : sql`and p.album_id = ${albumId}`}
      and not exists (
        select from photo_replacements r where r.photo_id = p.id and r.status = 'processing')
  ) w
  order by w.paid_at nulls last, w.original_awaited_since, w.id limit ${limit}`;
