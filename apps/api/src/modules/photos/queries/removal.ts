import { sql } from 'kysely';
import { countChangedRows, readColumn, readIds } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findAlbumsWithPhotosLeft = (db: Db, userId: string) => readColumn<string>(db)`
  select a.id from albums a
  where a.user_id = ${userId} and a.deleted_at is not null
    and exists (select from photos p where p.album_id = a.id and p.deleted_at is null)
  order by a.id`;

interface PhotoRange {
  albumId: string;
  photoIds?: readonly string[] | undefined;
  limit: number;
}

export const deletePhotos = (db: Db, { albumId, photoIds, limit }: PhotoRange, now: Date): Promise<string[]> =>
  readIds(
    db
      .updateTable('photos')
      .set({ deleted_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('photos as p')
          .select('p.id')
          .where('p.album_id', '=', albumId)
          .where('p.deleted_at', 'is', null)
          .$if(photoIds !== undefined, (query) => query.where('p.id', 'in', photoIds ?? []))
          .limit(limit),
      )
      .returning('id'),
  );

export async function deleteLikes(db: Db, photoIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('photo_likes')
    .where('photo_id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .execute();
}

/** The time of the cursor is text, because a Date would lose its microseconds. */
export interface PurgeCursor {
  deletedAt: string;
  id: string;
}

/** Sold photos stay in the table for ever: without the cursor each step would read all of them again. */
export async function lockPhotosToPurge(trx: Db, { after, limit }: { after: PurgeCursor | null; limit: number }) {
  const photos = await trx
    .selectFrom('photos as p')
    .select(sql<string>`p.deleted_at::text`.as('deleted_at'))
    .select(['p.id', 'p.original_key', 'p.thumbnail_key', 'p.preview_key', 'p.renditions'])
    .select(['p.bought_thumbnail_key', 'p.bought_preview_key'])
    .where('p.deleted_at', 'is not', null)
    .where('p.files_removed_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(p.deleted_at, p.id) > (${after?.deletedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_lines as l').select('l.id').whereRef('l.photo_id', '=', 'p.id'))),
    )
    .orderBy('p.deleted_at')
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute();
  const last = photos.at(-1);
  if (!last) return { next: null, free: [] };
  const next = photos.length === limit ? { deletedAt: last.deleted_at, id: last.id } : null;
  const ids = photos.map((photo) => photo.id);
  // Only a later statement sees an order that was written while we waited for the locks.
  const ordered = await trx.selectFrom('order_lines').select('photo_id').where('photo_id', 'in', ids).execute();
  const heldIds = new Set(ordered.map((line) => line.photo_id));
  return { next, free: photos.filter((photo) => !heldIds.has(photo.id)) };
}

export async function markFilesRemoved(db: Db, photoIds: string[], now: Date): Promise<void> {
  await db.updateTable('photos').set({ files_removed_at: now }).where('id', 'in', photoIds).execute();
}

export const deleteRemovedPhotos = (db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> =>
  countChangedRows(
    db.deleteFrom('photos').where('id', 'in', (eb) =>
      eb
        .selectFrom('photos as p')
        .select('p.id')
        .where('p.files_removed_at', '<', before)
        .where((inner) =>
          inner.not(
            inner.exists(inner.selectFrom('order_lines as l').select('l.id').whereRef('l.photo_id', '=', 'p.id')),
          ),
        )
        .orderBy('p.files_removed_at')
        .limit(limit),
    ),
  );
