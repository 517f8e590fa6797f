import { sql } from 'kysely';
import { hasChanged } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const deleteAlbum = (db: Db, albumId: string, now: Date): Promise<boolean> =>
  hasChanged(
    db.updateTable('albums').set({ deleted_at: now }).where('id', '=', albumId).where('deleted_at', 'is', null),
  );

/**
 * Albums are locked in the order of their ids, as the triggers of photos do. Another order would deadlock with them.
 */
export async function deleteAlbumsOfUser(trx: Db, userId: string, now: Date): Promise<void> {
  await sql`
    with mine as (
      select id from albums where user_id = ${userId} and deleted_at is null order by id for no key update
    )
    update albums a set deleted_at = ${now} from mine where a.id = mine.id`.execute(trx);
}
