import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Evidence, Rule } from './evidence.ts';

interface PhotoRow {
  id: string;
  album_id: string;
  status: string;
  sha256: string;
  original_key: string;
}

const readPhotos = async ({ db }: Evidence): Promise<Map<string, PhotoRow>> => {
  const { rows } = await sql<PhotoRow>`
    select id, album_id, status, sha256, original_key from photos where deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const readNamedKeys = async ({ db }: Evidence): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select unnest(array[original_key, thumbnail_key, preview_key, bought_thumbnail_key, bought_preview_key]) as key
        from photos where files_removed_at is null
      union all select original_key from photo_replacements where status = 'processing'
      union all select unnest(array[original_key, bought_thumbnail_key, bought_preview_key]) from replaced_originals
      union all select r->>'key' from photos, jsonb_array_elements(renditions) r where files_removed_at is null
    ) named where key is not null`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

const readStoredKeys = async ({ storage }: Evidence): Promise<Set<string>> => {
  const keys = new Set<string>();
  for await (const { key } of storage.list('')) keys.add(key);
  return keys;
};

export const pictureRules: Rule[] = [
  {
    id: 'kept-originals',
    description: 'Each acknowledged photo exists, and its original has the same bytes',
    findings: async (evidence) => {
      const rows = await readPhotos(evidence);
      const findings: string[] = [];
      for (const { id, sha256 } of evidence.journal.photos) {
        const row = rows.get(id);
        if (!row) findings.push(`photo ${id} was acknowledged and is gone`);
        else if ((await hashStored(evidence, row.original_key)) !== sha256) {
          findings.push(`the original of photo ${id} is not what was sent`);
        }
      }
      return findings;
    },
  },
  {
    id: 'one-photo-per-file',
    description: 'The same bytes are one photo of an album',
    findings: async (evidence) => {
      const rows = [...(await readPhotos(evidence)).values()];
      const { photos } = evidence.journal;
      const reported = photos.map(({ id, albumId, sha256 }) => ({ id, bytes: `${albumId} ${sha256}` }));
      const stored = rows.map((row) => ({ id: row.id, bytes: `${row.album_id} ${row.sha256}` }));
      return [...Map.groupBy([...reported, ...stored], ({ bytes }) => bytes)]
        .map(([bytes, same]) => ({ bytes, ids: new Set(same.map(({ id }) => id)) }))
        .filter(({ ids }) => ids.size > 1)
        .map(({ bytes, ids }) => `the bytes ${bytes} are ${ids.size} photos`);
    },
  },
  {
    id: 'ready-photos',
    description: 'No photo stays in processing, and every good picture becomes ready',
    findings: async (evidence) =>
      [...(await readPhotos(evidence)).values()]
        .filter(({ status }) => status !== 'ready')
        .map(({ id, status }) => `photo ${id} stays ${status}`),
  },
  {
    id: 'files-have-rows',
    description: 'Every stored file has a row',
    findings: async (evidence) => {
      const [stored, named] = [await readStoredKeys(evidence), await readNamedKeys(evidence)];
      const strays = [...stored].filter((key) => !named.has(key));
      // A process that dies while it removes an upload leaves these files. They are swept an hour later
      // (find-stray-files.deep.test.ts).
      const left = strays.filter((key) => /^uploads\/\w+\.info$/.test(key));
      const excused = new Set(left.slice(0, evidence.interruptions));
      return strays.filter((key) => !excused.has(key)).map((key) => `no row knows the file ${key}`);
    },
  },
  {
    id: 'rows-have-files',
    description: 'Every row has its files',
    findings: async (evidence) => {
      const [stored, named] = [await readStoredKeys(evidence), await readNamedKeys(evidence)];
      return [...named].filter((key) => !stored.has(key)).map((key) => `the file ${key} of a photo is gone`);
    },
  },
  {
    id: 'album-counts',
    description: 'The counts of an album equal its photos and likes',
    findings: async ({ db }) => {
      const { rows } = await sql<{ id: string; counted: string; there: string }>`
        select * from (
          select a.id, concat_ws(' ', a.photo_count, a.ready_photo_count, a.like_count, a.sale_count) as counted,
            concat_ws(' ',
              (select count(*) from photos p where p.album_id = a.id and p.deleted_at is null),
              (select count(*) from photos p where p.album_id = a.id and p.deleted_at is null and p.status = 'ready'),
              (select count(*) from photo_likes l join photos p on p.id = l.photo_id where p.album_id = a.id),
              (select count(*) from photo_access x join photos p on p.id = x.photo_id
                where p.album_id = a.id and x.revoked_at is null and x.sold_as <> 'upgrade')) as there
          from albums a) c
        where counted <> there`.execute(db);
      return rows.map(({ id, counted, there }) => `album ${id} counts ${counted} and has ${there}`);
    },
  },
];

async function hashStored({ storage }: Evidence, key: string): Promise<string> {
  const content = await storage.get(key).catch(() => null);
  return content
    ? createHash('sha256')
        .update(await buffer(content.stream))
        .digest('hex')
    : '';
}
