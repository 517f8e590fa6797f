import type { Db } from '../../../db/connect.ts';

/** Deleted photos that no order holds, locked until the end of the transaction. */
export async function photosToPurge(trx: Db, limit: number) {
  const photos = await trx
    .selectFrom('photos as p')
    .select(['p.id', 'p.original_key', 'p.thumbnail_key', 'p.preview_key', 'p.renditions'])
    .select(['p.bought_thumbnail_key', 'p.bought_preview_key'])
    .where('p.deleted_at', 'is not', null)
    .where('p.files_removed_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_lines as l').select('l.id').whereRef('l.photo_id', '=', 'p.id'))),
    )
    .orderBy('p.deleted_at')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute();
  if (photos.length === 0) return { found: 0, free: [] };
  const ids = photos.map((photo) => photo.id);
  // Asked again: an order that was being written while we locked is seen only by a later statement.
  const ordered = await trx.selectFrom('order_lines').select('photo_id').where('photo_id', 'in', ids).execute();
  const held = new Set(ordered.map((line) => line.photo_id));
  return { found: photos.length, free: photos.filter((photo) => !held.has(photo.id)) };
}

export async function markFilesRemoved(db: Db, photoIds: string[], now: Date): Promise<void> {
  await db.updateTable('photos').set({ files_removed_at: now }).where('id', 'in', photoIds).execute();
}

/** Rows whose files went before this, and that no order holds. */
export async function deleteRemovedPhotos(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('photos as p')
    .where('p.files_removed_at', '<', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_lines as l').select('l.id').whereRef('l.photo_id', '=', 'p.id'))),
    )
    .execute();
}
