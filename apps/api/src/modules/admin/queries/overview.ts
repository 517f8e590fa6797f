import { sql } from 'kysely';
import { readOneRow } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

/** Only a sample of a larger table is counted: counting all rows would take longer than a request may. */
const MAX_SAMPLED_PHOTOS = 500_000;

export async function estimateOriginals(db: Db): Promise<{ photos: number; bytes: number }> {
  const { rows: tables } = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'photos'::regclass`.execute(db);
  const percent = Math.min(100, (MAX_SAMPLED_PHOTOS / Math.max(1, tables[0]?.rows ?? 0)) * 100);
  const { rows } = await sql<{ photos: number; bytes: number }>`
    select count(*)::float8 as photos, coalesce(sum(bytes) filter (where original_awaited_since is null), 0)::float8 as bytes
    from photos tablesample system (${percent}) where deleted_at is null`.execute(db);
  const { photos, bytes } = rows[0] ?? { photos: 0, bytes: 0 };
  return { photos: Math.round((photos / percent) * 100), bytes: Math.round((bytes / percent) * 100) };
}

export const readDatabaseSize = (db: Db) => readOneRow<{ bytes: number; people: number }>(db)`
  select pg_database_size(current_database())::float8 as bytes,
    (select count(*) from users where deleted_at is null and not is_guest)::int as people`;
