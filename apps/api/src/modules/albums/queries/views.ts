import { sql, type Insertable } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { AlbumViewsTable } from '../../../db/tables.ts';

export const insertView = (db: Db, view: Insertable<AlbumViewsTable>): Promise<boolean> =>
  isFound(
    db
      .insertInto('album_views')
      .values(view)
      .onConflict((conflict) => conflict.doNothing())
      .returning('album_id'),
  );

export async function deleteViewsBefore(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from album_views where (album_id, viewed_on, visitor_hash) in (
      select album_id, viewed_on, visitor_hash from album_views where viewed_on < ${day} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function readOrCreateSalt(db: Db, day: string, newSalt: string): Promise<string> {
  const { salt } = await db
    .insertInto('settings')
    .values({ key: 'view_salt', value: JSON.stringify({ day, salt: newSalt }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        // A process whose clock is behind must not restore yesterday's salt.
        value: sql`case when settings.value->>'day' >= ${day} then settings.value else excluded.value end`,
      }),
    )
    .returning(sql<string>`value->>'salt'`.as('salt'))
    .executeTakeFirstOrThrow();
  return salt;
}
