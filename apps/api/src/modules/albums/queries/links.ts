import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { AlbumLinkGrantsTable } from '../../../db/tables.ts';

/** Visitors see an album once it has a ready photo, and while its owner is not blocked. */
const visibleAlbums = (db: Db) =>
  db
    .selectFrom('albums')
    .where('deleted_at', 'is', null)
    .where('public_before_block', 'is', null)
    .where('ready_photo_count', '>', 0);

export async function findAlbumIdOfKey(db: Db, key: string): Promise<string | null> {
  const album = await visibleAlbums(db).select('id').where('link_key', '=', key).executeTakeFirst();
  return album?.id ?? null;
}

export const findAlbumOfLink = (db: Db, albumId: string, token: string) =>
  visibleAlbums(db)
    .select(['id', 'user_id', sql<string>`link_key`.as('link_key'), 'link_code_hash'])
    .where('id', '=', albumId)
    .where('link_token', '=', token)
    .executeTakeFirst();

export async function isLinkWithCode(db: Db, albumId: string, token: string): Promise<boolean> {
  const album = await findAlbumOfLink(db, albumId, token);
  return album !== undefined && album.link_code_hash !== null;
}

export async function insertGrant(db: Db, grant: Selectable<AlbumLinkGrantsTable>): Promise<void> {
  await db
    .insertInto('album_link_grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict
        .columns(['album_id', 'user_id'])
        .doUpdateSet({ link_key: grant.link_key, created_at: grant.created_at })
        .where('album_link_grants.link_key', '<>', grant.link_key),
    )
    .execute();
}

export async function deleteGrants(trx: Db, albumId: string): Promise<void> {
  await trx.deleteFrom('album_link_grants').where('album_id', '=', albumId).execute();
}

export async function findLink(trx: Db, albumId: string) {
  const album = await trx
    .selectFrom('albums')
    .select(['link_token', 'link_key', 'link_code_hash'])
    .where('id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!album || album.link_token === null || album.link_key === null) return null;
  return { token: album.link_token, key: album.link_key, codeHash: album.link_code_hash };
}

export async function moveGrants(trx: Db, albumId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('album_link_grants')
    .set({ link_key: to })
    .where('album_id', '=', albumId)
    .where('link_key', '=', from)
    .execute();
}
