import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface MovedPhotos {
  source: string;
  target: string;
  photoIds: readonly string[];
}

/** Triggers have counted likes and sales at the source, so a move of photos has to move them too. */
export async function moveCounts(trx: Db, { source, target, photoIds }: MovedPhotos): Promise<void> {
  await sql`
    update albums a set
      like_count = a.like_count + c.likes * (case when a.id = ${target} then 1 else -1 end),
      sale_count = a.sale_count + c.sales * (case when a.id = ${target} then 1 else -1 end)
    from (
      select
        (select count(*)::int from photo_likes where photo_id = any(${photoIds}::uuid[])) as likes,
        (select count(*)::int from photo_access
          where photo_id = any(${photoIds}::uuid[]) and revoked_at is null and sold_as <> 'upgrade') as sales
    ) c
    where a.id in (${source}, ${target}) and (c.likes, c.sales) <> (0, 0)`.execute(trx);
}

export async function refreshCovers(trx: Db, albumIds: readonly string[]): Promise<{ id: string; photoId: string }[]> {
  await sql`
    update albums a set cover = c.cover
    from (select id, cover_of(id, cover_photo_id) as cover from albums where id = any(${albumIds}::uuid[])) c
    where a.id = c.id and a.cover is distinct from c.cover`.execute(trx);
  const { rows } = await sql<{ id: string; photoId: string }>`
    select id, cover ->> 'id' as "photoId" from albums
    where id = any(${albumIds}::uuid[]) and cover is not null order by id`.execute(trx);
  return rows;
}
