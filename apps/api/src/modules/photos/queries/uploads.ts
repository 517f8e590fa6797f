import type { Insertable } from 'kysely';
import { readColumn, hasChanged } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { UploadsTable } from '../../../db/tables.ts';

export async function insertUpload(db: Db, upload: Insertable<UploadsTable>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export function findUpload(db: Db, userId: string, storeId: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'store_id', 'album_id', 'photo_id', 'original_key', 'file_name', 'sha256', 'bytes', 'status'])
    .select(['replaces_photo_id', 'announced_sha256', 'announced_bytes', 'announced_width', 'announced_height'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export const setOriginal = (db: Db, id: string, original: { original_key: string; sha256: string }): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('uploads')
      .set(original)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('original_key', 'is', null),
  );

export const closeUpload = (
  db: Db,
  id: string,
  end: { status: 'finished'; photo_id: string } | { status: 'rejected'; failure_code: string },
  at: Date,
): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('uploads')
      .set({ ...end, finished_at: at })
      .where('id', '=', id)
      .where('status', '=', 'open'),
  );

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

export const findExpiredUploads = (db: Db, now: Date, after: string | null, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'store_id'])
    .where('expires_at', '<=', now)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();

export const findUnknownUploads = (db: Db, storeIds: readonly string[]) => readColumn<string>(db)`
  select f.id from unnest(${storeIds}::text[]) as f (id)
  where not exists (select from uploads u where u.store_id = f.id)`;
