import { sql } from 'kysely';
import { readValue } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

/** Stored files are compared in a temporary table, which belongs to its connection. */
export async function withStoredFiles<T>(db: Db, compare: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`create temporary table stored_files (key text collate "C" primary key)`.execute(connection);
    try {
      return await compare(connection);
    } finally {
      await sql`drop table stored_files`.execute(connection);
    }
  });
}

export async function insertStoredFiles(db: Db, keys: readonly string[]): Promise<void> {
  // A store may list one file on two pages.
  await sql`insert into stored_files select unnest(${keys}::text[]) on conflict do nothing`.execute(db);
}

/** Autovacuum does not analyze temporary tables; without statistics each step would read the whole table. */
export async function analyzeStoredFiles(db: Db): Promise<void> {
  await sql`analyze stored_files`.execute(db);
}

/**
 * Photos come last, by their growing ids: a file claimed meanwhile was known as unclaimed or as an upload before, and
 * one that a photo releases is put on the list of unclaimed files.
 */
export async function deleteKnownFiles(db: Db, photosAtOnce: number): Promise<void> {
  await sql`delete from stored_files f using unclaimed_files u where f.key = u.storage_key collate "C"`.execute(db);
  await sql`delete from stored_files f using uploads u where f.key = u.original_key collate "C"`.execute(db);
  await sql`delete from stored_files f using photo_replacements r where f.key = r.original_key collate "C"`.execute(db);
  await sql`
    delete from stored_files f using replaced_originals r
    where f.key in (r.original_key collate "C", r.bought_thumbnail_key collate "C", r.bought_preview_key collate "C")`.execute(
    db,
  );
  await sql`delete from stored_files f using web_files w where f.key = w.storage_key collate "C"`.execute(db);
  await sql`
    delete from stored_files f using users u
    where f.key like 'public/people/%'
      and regexp_replace(f.key, ${PERSON_PICTURE}, ${SIZE_IN_ROW}) = u.profile_picture_key collate "C"`.execute(db);
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) last = await removeFilesOfPhotosAfter(db, last, photosAtOnce);
}

async function removeFilesOfPhotosAfter(db: Db, after: string, limit: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with part as materialized (
      select id, files_removed_at, renditions,
        array[original_key, thumbnail_key, preview_key, bought_thumbnail_key, bought_preview_key] as keys
      from photos where id > ${after} order by id limit ${limit}
    ), known as (
      select unnest(keys) as key from part where files_removed_at is null
      union all select r->>'key' from part, jsonb_array_elements(renditions) r where files_removed_at is null
    ), removed as (
      delete from stored_files f using known k where f.key = k.key collate "C"
    )
    select id from part order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

export const countStoredFiles = (db: Db) => readValue<number>(db)`select count(*)::int as strays from stored_files`;

export async function insertStraysAsUnclaimed(db: Db, limit: number, deleteAfter: Date): Promise<void> {
  await sql`
    with strays as (
      delete from stored_files where key in (select key from stored_files order by key limit ${limit}) returning key
    )
    insert into unclaimed_files (storage_key, delete_after) select key, ${deleteAfter} from strays
    on conflict do nothing`.execute(db);
}

/** The row names one size of a person's picture; the other sizes are beside it. */
const PERSON_PICTURE = String.raw`^(public/people/[0-9a-f]+)-\d+\.webp$`;
const SIZE_IN_ROW = String.raw`\1-256.webp`;
