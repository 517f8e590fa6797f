import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isBoughtBy } from '../../photo-access/published.ts';
import { isFree } from '../../pricing/published.ts';

/** Returns only photos that the viewer could buy now, so that a code reveals nothing about others. */
export const findPhotosForSale = (
  db: Db,
  photoIds: readonly string[],
  { userId, linkAlbumId }: { userId: string | null; linkAlbumId: string | null },
) =>
  db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.album_id as albumId', 'a.user_id as photographerId', 'a.surf_break_id as surfBreakId'])
    .select(isFree.as('isFree'))
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .where(sql<boolean>`(is_open_to(a, ${userId}) or a.id = ${linkAlbumId}) and p.status = 'ready'
      and p.deleted_at is null and p.original_overdue_at is null and a.user_id is distinct from ${userId}
      and not ${isBoughtBy(userId)}`)
    .execute();
