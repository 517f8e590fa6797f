import { DAY_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { App } from './ctx.ts';

const PREFIXES = ['originals/', 'previews/', 'public/', 'bought/', 'web/'];
/** More strays than this, and more than half of all files, mean that the database is the wrong one. */
const MOST_BELIEVED = 100;

/** No statement may come near the statement timeout of jobs. */
const STEPS = { files: 10_000, photos: 20_000 };

/**
 * A database restored from a backup has no row for some files; the sweep deletes them a day later. Names go into a
 * temporary table, and known ones out of it: files and rows are read once each, and this process holds one step.
 */
export async function findStrayFiles(app: Pick<App, 'db' | 'storage' | 'now' | 'log'>, steps = STEPS): Promise<number> {
  return app.db.connection().execute(async (db) => {
    await sql`create temporary table stored_files (key text collate "C" primary key)`.execute(db);
    try {
      const seen = await writeDownFiles(app, db, steps.files);
      await takeOutKnown(db, steps.photos);
      return await scheduleDeletion(app, db, { seen, step: steps.files });
    } finally {
      await sql`drop table stored_files`.execute(db);
    }
  });
}

async function writeDownFiles(app: Pick<App, 'storage' | 'now'>, db: Db, step: number): Promise<number> {
  const oldest = new Date(app.now().getTime() - DAY_MS);
  let [seen, some] = [0, [] as string[]];
  const write = async () => {
    seen += some.length;
    // A store may list one file on two pages.
    await sql`insert into stored_files select unnest(${some}::text[]) on conflict do nothing`.execute(db);
    some = [];
  };
  for (const prefix of PREFIXES) {
    for await (const { key, modifiedAt } of app.storage.list(prefix)) {
      if (modifiedAt < oldest) some.push(key);
      if (some.length === step) await write();
    }
  }
  await write();
  // Autovacuum does not analyze temporary tables; without statistics each step would read the whole table.
  await sql`analyze stored_files`.execute(db);
  return seen;
}

/**
 * Photos come last, by their growing ids: a file claimed meanwhile was known as unclaimed or as an upload before, and
 * one that a photo releases is put on the list of unclaimed files.
 */
async function takeOutKnown(db: Db, step: number): Promise<void> {
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
      and regexp_replace(f.key, ${PERSON}, ${SHOWN_PERSON}) = u.profile_picture_key collate "C"`.execute(db);
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) last = await takeOutPhotosAfter(db, last, step);
}

async function takeOutPhotosAfter(db: Db, after: string, step: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with part as materialized (
      select id, files_removed_at, renditions,
        array[original_key, thumbnail_key, preview_key, bought_thumbnail_key, bought_preview_key] as keys
      from photos where id > ${after} order by id limit ${step}
    ), known as (
      select unnest(keys) as key from part where files_removed_at is null
      union all select r->>'key' from part, jsonb_array_elements(renditions) r where files_removed_at is null
    ), taken_out as (
      delete from stored_files f using known k where f.key = k.key collate "C"
    )
    select id from part order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

async function scheduleDeletion(
  app: Pick<App, 'now' | 'log'>,
  db: Db,
  { seen, step }: { seen: number; step: number },
): Promise<number> {
  const { rows } = await sql<{ strays: number }>`select count(*)::int as strays from stored_files`.execute(db);
  const strays = rows[0]?.strays ?? 0;
  if (strays === 0) return 0;
  if (strays > MOST_BELIEVED && strays > seen / 2) {
    app.log.error({ strays, seen }, 'most stored files have no row: is it their database? none is deleted');
    return 0;
  }
  app.log.warn({ strays, seen }, 'stored files that no row knows are deleted in a day');
  const deleteAfter = new Date(app.now().getTime() + DAY_MS);
  for (let done = 0; done < strays; done += step)
    await sql`
      with strays as (
        delete from stored_files where key in (select key from stored_files order by key limit ${step}) returning key
      )
      insert into unclaimed_files (storage_key, delete_after) select key, ${deleteAfter} from strays
      on conflict do nothing`.execute(db);
  return strays;
}

/** The row names one size of a person's picture; the other sizes are beside it. */
const PERSON = String.raw`^(public/people/[0-9a-f]+)-\d+\.webp$`;
const SHOWN_PERSON = String.raw`\1-256.webp`;
