import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Where a run through the deleted photos stands; the instant as text, because a Date would lose its microseconds. */
export interface PurgePlace {
  deletedAt: string;
  id: string;
}

/**
 * Deleted photos that no order holds, locked until the end of the transaction. Sold ones stay deleted for good: a run that
 * began anew with each step would pass all of them each time.
 */
export async function photosToPurge(trx: Db, { after, limit }: { after: PurgePlace | null; limit: number }) {
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
  // Asked again: an order that was being written while we locked is seen only by a later statement.
  const ordered = await trx.selectFrom('order_lines').select('photo_id').where('photo_id', 'in', ids).execute();
  const held = new Set(ordered.map((line) => line.photo_id));
  return { next, free: photos.filter((photo) => !held.has(photo.id)) };
}

export async function markFilesRemoved(db: Db, photoIds: string[], now: Date): Promise<void> {
  await db.updateTable('photos').set({ files_removed_at: now }).where('id', 'in', photoIds).execute();
}

/** Rows whose files went before this, and that no order holds; so many at a time. Returns how many. */
export async function deleteRemovedPhotos(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('photos')
    .where('id', 'in', (eb) =>
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
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
