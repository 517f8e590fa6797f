import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface CameraOfAlbum {
  album_id: string;
  camera: string | null;
  /** All bodies of this model have a clock that was set by a code or by hand. */
  is_known: boolean;
  photographer: string;
}

export async function camerasOfAlbums(db: Db, albumIds: readonly string[]): Promise<CameraOfAlbum[]> {
  // The few bodies first: clocks would be joined to each of 2,500 photos otherwise.
  const { rows } = await sql<CameraOfAlbum>`
    with bodies as (
      select album_id, camera, camera_serial from photos
      where album_id = any(${albumIds}::uuid[]) and status = 'ready' and deleted_at is null and taken_at is not null
      group by album_id, camera, camera_serial
    )
    select b.album_id, b.camera, bool_and(c.album_id is not null) as is_known, min(u.username) as photographer
    from bodies b
    join albums a on a.id = b.album_id
    join users u on u.id = a.user_id
    left join camera_clocks c
      on (c.album_id, c.camera, c.serial) = (b.album_id, coalesce(b.camera, ''), coalesce(b.camera_serial, ''))
    group by b.album_id, b.camera
    order by b.album_id, b.camera nulls first`.execute(db);
  return rows;
}

export async function zoneOfAlbum(db: Db, albumId: string): Promise<string | null> {
  const row = await db.selectFrom('albums').select('timezone').where('id', '=', albumId).executeTakeFirst();
  return row?.timezone ?? null;
}
