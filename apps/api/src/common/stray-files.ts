import { DAY_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import type { App } from './ctx.ts';

/** Below which rows refer to files. */
const PREFIXES = ['originals/', 'public/', 'bought/'];
/** The tables are read once for each. */
const BATCH = 10_000;
/** More than this, and more than half of all: then it is rather the database that is the wrong one. */
const MOST_BELIEVED = 100;

/**
 * Files that neither a row nor the list of unclaimed files knows: what a database that was restored from a backup has
 * forgotten. Nothing younger than a day counts, and what is found is deleted a day later by the sweep of the list.
 */
export async function findStrayFiles(app: Pick<App, 'db' | 'storage' | 'now' | 'log'>): Promise<number> {
  const [oldest, strays] = [new Date(app.now().getTime() - DAY_MS), [] as string[]];
  let [seen, batch] = [0, [] as string[]];
  const ask = async () => {
    strays.push(...(await unknownOf(app, batch)));
    seen += batch.length;
    batch = [];
  };
  for (const prefix of PREFIXES) {
    for await (const { key, modifiedAt } of app.storage.list(prefix)) {
      if (modifiedAt < oldest) batch.push(key);
      if (batch.length === BATCH) await ask();
    }
  }
  await ask();
  if (strays.length === 0) return 0;
  if (strays.length > MOST_BELIEVED && strays.length > seen / 2) {
    app.log.error(
      { strays: strays.length, seen },
      'most stored files have no row: is it their database? none is deleted',
    );
    return 0;
  }
  app.log.warn({ strays: strays.length, seen }, 'stored files that no row knows are deleted in a day');
  const deleteAfter = new Date(app.now().getTime() + DAY_MS);
  await sql`
    insert into unclaimed_files (storage_key, delete_after)
    select key, ${deleteAfter} from unnest(${strays}::text[]) as key
    on conflict do nothing`.execute(app.db);
  return strays.length;
}

/** In one statement: a file that is claimed at this moment is known either as unclaimed or by its row. */
async function unknownOf({ db }: Pick<App, 'db'>, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select f.key from unnest(${keys}::text[]) as f (key)
    left join (
      select storage_key as key from unclaimed_files
      union all select unnest(array[original_key, thumbnail_key, preview_key, bought_thumbnail_key, bought_preview_key])
        from photos where files_removed_at is null
      union all select r->>'key' from photos, jsonb_array_elements(renditions) r where files_removed_at is null
      union all select original_key from uploads
      union all select profile_picture_key from users
    ) as known on known.key = regexp_replace(f.key, ${PERSON}, ${SHOWN_PERSON})
    where known.key is null`.execute(db);
  return rows.map((row) => row.key);
}

/** Of a person's picture the row names one size; the others lie beside it. */
const PERSON = String.raw`^(public/people/[0-9a-f]+)-\d+\.webp$`;
const SHOWN_PERSON = String.raw`\1-256.webp`;
