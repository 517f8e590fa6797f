import { isFound, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { WebFilesTable } from '../../../db/tables.ts';

export type WebFile = Pick<WebFilesTable, 'storage_key' | 'sha256' | 'bytes' | 'width' | 'height'>;

export const findWebFile = (db: Db, originalKey: string): Promise<WebFile | undefined> =>
  db
    .selectFrom('web_files')
    .select(['storage_key', 'sha256', 'bytes', 'width', 'height'])
    .where('original_key', '=', originalKey)
    .executeTakeFirst();

export const insertWebFile = (trx: Db, originalKey: string, file: WebFile): Promise<boolean> =>
  isFound(
    trx
      .insertInto('web_files')
      .values({ original_key: originalKey, ...file })
      .onConflict((conflict) => conflict.doNothing())
      .returning('original_key'),
  );

export async function deleteWebFiles(trx: Db, originalKeys: readonly string[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('web_files')
    .where('original_key', '=', (eb) => eb.fn.any(eb.val(originalKeys)))
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Buyers from before a replacement have another file than later ones. */
export const findOriginalsSoldAsWeb = (db: Db, photoId: string) => readRows<{ ownerId: string; originalKey: string }>(
  db,
)`
  select distinct a.user_id as "ownerId", coalesce(r.original_key, p.original_key) as "originalKey"
  from photo_access x
  join photos p on p.id = x.photo_id and p.files_removed_at is null
  join albums a on a.id = p.album_id
  left join order_line_originals k on k.order_line_id = x.order_line_id
  left join replaced_originals r on r.id = k.original_id
  where x.photo_id = ${photoId} and x.sold_as = 'web' and x.revoked_at is null`;
