import type { Db } from '../../db/connect.ts';

export async function findListingTimes(db: Db, albumIds: readonly string[]) {
  if (albumIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('albums')
    .select(['id', 'listed_at', 'changed_at'])
    .where('id', 'in', albumIds)
    .where('is_listed', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
