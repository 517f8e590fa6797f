import { readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { CameraBody } from '../likeness/waves-of-day.ts';

export interface CameraOfAlbum {
  album_id: string;
  camera: string | null;
  /** All bodies of this model have a clock that was set by a code or by hand. */
  is_known: boolean;
  photographer: string;
}

export const findCamerasOfAlbums = (db: Db, bodies: readonly CameraBody[]) => readRows<CameraOfAlbum>(db)`
  with bodies as (
    select * from unnest(
      ${bodies.map(({ albumId }) => albumId)}::uuid[], ${bodies.map(({ camera }) => camera)}::text[],
      ${bodies.map(({ serial }) => serial)}::text[]) as body (album_id, camera, serial)
  )
  select b.album_id, b.camera, bool_and(c.album_id is not null) as is_known, min(u.username) as photographer
  from bodies b
  join albums a on a.id = b.album_id
  join users u on u.id = a.user_id
  left join camera_clocks c
    on (c.album_id, c.camera, c.serial) = (b.album_id, coalesce(b.camera, ''), b.serial)
  group by b.album_id, b.camera
  order by b.album_id, b.camera nulls first`;

export async function findTimezoneOfAlbum(db: Db, albumId: string): Promise<string | null> {
  const row = await db.selectFrom('albums').select('timezone').where('id', '=', albumId).executeTakeFirst();
  return row?.timezone ?? null;
}
