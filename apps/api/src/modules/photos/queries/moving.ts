import { sql } from 'kysely';
import { hasRow, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export interface Move {
  source: string;
  target: string;
  photoIds: readonly string[];
}

/** The photos are locked so that none changes or is bought before it is moved. */
export const lockPhotosToMove = (trx: Db, { source, photoIds }: Move) =>
  trx
    .selectFrom('photos')
    .select(['id', 'status', 'sha256', 'original_awaited_since'])
    .where('album_id', '=', source)
    .where('deleted_at', 'is', null)
    .where('id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .orderBy('id')
    .forUpdate()
    .execute();

export const hasSameFiles = (trx: Db, albumId: string, files: readonly { sha256: string }[]): Promise<boolean> =>
  isFound(
    trx
      .selectFrom('photos')
      .select('id')
      .where('album_id', '=', albumId)
      .where('deleted_at', 'is', null)
      .where('sha256', '=', (eb) => eb.fn.any(eb.val(files.map(({ sha256 }) => sha256))))
      .limit(1),
  );

/** Photos that are moved would escape the decision about their album. */
export const hasOpenAlbumReport = (trx: Db, albumId: string) => hasRow(trx)`
  select from photo_reports r
  where r.album_id = ${albumId} and r.is_of_album and not r.awaits_confirmation
    and (r.decided_at is null or r.objected_at > r.decided_at) limit 1`;

/** The addresses of a draft that was public before are known. Returns null where an album is deleted. */
export async function lockAlbumsOfMove(trx: Db, { source, target }: Move) {
  const { rows } = await sql<{ id: string; is_public: boolean; is_known: boolean }>`
    select a.id, a.is_public,
      a.is_public or a.link_token is not null or a.handed_over_at is not null
        or exists (select from address_changes c where c.album_id = a.id) as is_known
    from albums a where a.id in (${source}, ${target}) and a.deleted_at is null
    order by a.id for no key update`.execute(trx);
  if (rows.length < 2) return null;
  return {
    isSourceKnown: rows.some(({ id, is_known }) => id === source && is_known),
    isTargetOpen: rows.some(({ id, is_public }) => id === target && is_public),
  };
}

/** `album_days` and order lines stay: visits and sales happened in the old album. */
export async function moveToAlbum(trx: Db, { target, photoIds }: Move): Promise<void> {
  await sql`update photos set album_id = ${target} where id = any(${photoIds}::uuid[])`.execute(trx);
  await sql`update photo_reports set album_id = ${target} where photo_id = any(${photoIds}::uuid[])`.execute(trx);
}

/** A camera's clock without an offset is in the target album's time zone. An album without a place has none yet. */
export async function updateTimesOfMoved(trx: Db, { target, photoIds }: Move): Promise<void> {
  await sql`
    update photos p set
      taken_at = p.taken_at_local at time zone a.timezone + p.clock_shift_ms * interval '1 millisecond'
    from albums a
    where a.id = ${target} and p.id = any(${photoIds}::uuid[])
      and p.taken_at_local is not null and p.taken_at_offset_minutes is null`.execute(trx);
}
