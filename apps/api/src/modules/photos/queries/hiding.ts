import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export async function hideReadyPhotos(trx: Db, photoIds: readonly string[], reportId: string) {
  const photos = await trx
    .selectFrom('photos')
    .select(['id', 'thumbnail_key', 'preview_key', 'renditions'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (photos.length === 0) return [];
  await trx
    .updateTable('photos')
    .set({ status: 'hidden', hidden_by: reportId, thumbnail_key: null, preview_key: null, renditions: '[]' })
    .where('id', '=', (eb) => eb.fn.any(eb.val(photos.map(({ id }) => id))))
    .execute();
  return photos;
}

interface HiddenPhotos {
  photoId: string | null;
  reportIds: readonly string[];
}

export function restartHiddenPhotos(
  trx: Db,
  { photoId, reportIds }: HiddenPhotos,
): Promise<{ id: string; ownerId: string }[]> {
  return trx
    .updateTable('photos')
    .from('albums as a')
    .whereRef('a.id', '=', 'photos.album_id')
    .set({ status: 'processing', hidden_by: null, attempts: 0 })
    .where('status', '=', 'hidden')
    .where((where) =>
      where.or([where('photos.id', '=', photoId), where('hidden_by', '=', (eb) => eb.fn.any(eb.val(reportIds)))]),
    )
    .where('photos.deleted_at', 'is', null)
    .returning(['photos.id', 'a.user_id as ownerId'])
    .execute();
}

/** Returns the report by which an operator hid the photo, or its album after the upload, unless that was reversed. */
export async function findDecidedHiding(trx: Db, photoId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from photos p join photo_reports r on r.album_id = p.album_id
    where p.id = ${photoId} and r.decision = 'hidden'
      and (r.photo_id = p.id or r.is_of_album and p.created_at < r.decided_at)
      and not exists (
        select from photo_reports s
        where s.album_id = p.album_id and s.decision = 'shown' and s.decided_at >= r.decided_at
          and (s.photo_id = p.id or s.is_of_album))
    order by r.decided_at desc, r.id limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Returns the report that hid the photographer's same file, in any album and also where it was deleted since. */
export async function findHidingOfSameFile(trx: Db, photoId: string): Promise<string | null> {
  const { rows } = await sql<{ hidden_by: string }>`
    select o.hidden_by
    from photos p join albums a on a.id = p.album_id
    join photos o on o.sha256 = p.sha256 and o.status = 'hidden'
    join albums b on b.id = o.album_id and b.user_id = a.user_id
    join photo_reports r on r.id = o.hidden_by and r.decision is distinct from 'shown'
    where p.id = ${photoId} order by o.id limit 1`.execute(trx);
  return rows[0]?.hidden_by ?? null;
}
