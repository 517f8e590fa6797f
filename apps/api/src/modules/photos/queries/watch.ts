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
  const { rows } = await sql<CameraOfAlbum>`
    select p.album_id, p.camera, bool_and(c.album_id is not null) as is_known, min(u.username) as photographer
    from photos p
    join albums a on a.id = p.album_id
    join users u on u.id = a.user_id
    left join camera_clocks c
      on (c.album_id, c.camera, c.serial) = (p.album_id, coalesce(p.camera, ''), coalesce(p.camera_serial, ''))
    where p.album_id = any(${albumIds}::uuid[]) and p.status = 'ready' and p.deleted_at is null and p.taken_at is not null
    group by p.album_id, p.camera
    order by p.album_id, p.camera nulls first`.execute(db);
  return rows;
}

export async function zoneOfAlbum(db: Db, albumId: string): Promise<string | null> {
  const row = await db.selectFrom('albums').select('timezone').where('id', '=', albumId).executeTakeFirst();
  return row?.timezone ?? null;
}
