import { publicUrlOf } from '../../common/public-urls.ts';
import type { Db } from '../../db/connect.ts';
import type { SitemapAddress, Sitemap } from '../../common/sitemap.ts';
import type { Config } from '../../process/config.ts';
import { publicPages } from './pages.ts';
import {
  findAlbumFileStarts,
  findListedAlbums,
  readNewestChange,
  findPhotographerFileStarts,
  findPhotographers,
  findSurfBreaksWithAlbums,
} from './queries.ts';

/** Less than the 50,000 that a sitemap may have, because crawlers fetch again only the files that have changed. */
const MAX_ADDRESSES_PER_FILE = 10_000;
const ROWS_PER_QUERY = 1000;
/** All surf breaks are in one file, because the gazetteer has far fewer entries than the limit. */
const SURF_BREAKS = 'surf-breaks';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Chooses a database for each query, and repeats the query if a replica fails. */
type RunQuery = <T>(query: (db: Db) => Promise<T>) => Promise<T>;

export function buildSitemap(config: Config, runQuery: RunQuery): Sitemap {
  return {
    files: async () => {
      const [albumIds, photographerIds] = await runQuery((db) =>
        Promise.all([
          findAlbumFileStarts(db, MAX_ADDRESSES_PER_FILE),
          findPhotographerFileStarts(db, MAX_ADDRESSES_PER_FILE),
        ]),
      );
      if (albumIds.length <= 1 && photographerIds.length <= 1) return [];
      return [
        'pages',
        SURF_BREAKS,
        ...albumIds.map((id) => `albums-${id}`),
        ...photographerIds.map((id) => `photographers-${id}`),
      ];
    },
    addresses: (file) => {
      if (file === null) return listAllAddresses(config, runQuery);
      if (file === 'pages') return listPages(config, runQuery);
      if (file === SURF_BREAKS) return listSurfBreaks(runQuery, FIRST_ID);
      const [, kind, from = FIRST_ID] = /^(albums|photographers)-([0-9a-f-]{36})$/.exec(file) ?? [];
      if (kind === 'albums') return listAlbums(runQuery, from);
      return kind === 'photographers' ? listPhotographers(runQuery, from) : null;
    },
  };
}

async function* listAllAddresses(config: Config, runQuery: RunQuery): AsyncGenerator<SitemapAddress> {
  yield* listPages(config, runQuery);
  yield* listAlbums(runQuery, FIRST_ID);
  yield* listPhotographers(runQuery, FIRST_ID);
  yield* listSurfBreaks(runQuery, FIRST_ID);
}

async function* listPages({ comingSoon }: Config, runQuery: RunQuery): AsyncGenerator<SitemapAddress> {
  const newest = await runQuery(readNewestChange);
  for (const { path, isList, section } of publicPages) {
    if (section && comingSoon.includes(section)) continue;
    yield { path, changedAt: isList ? newest : null };
  }
}

const listAlbums = (runQuery: RunQuery, from: string) =>
  listRows(runQuery, from, { find: findListedAlbums, path: (id) => `/album/${id}` });
const listPhotographers = (runQuery: RunQuery, from: string) =>
  listRows(runQuery, from, { find: findPhotographers, path: (id) => `/fotografos/${id}` });
const listSurfBreaks = (runQuery: RunQuery, from: string) =>
  listRows(runQuery, from, { find: findSurfBreaksWithAlbums, path: (id) => `/spots/${id}` });

interface AddressKind {
  find: typeof findListedAlbums;
  path: (id: string) => string;
}

async function* listRows(
  runQuery: RunQuery,
  first: string,
  { find, path }: AddressKind,
): AsyncGenerator<SitemapAddress> {
  let next: string | undefined = first;
  for (let left = MAX_ADDRESSES_PER_FILE; next !== undefined && left > 0; left -= ROWS_PER_QUERY) {
    const from: string = next;
    const rows = await runQuery((db) => find(db, { from, limit: ROWS_PER_QUERY + 1 }));
    for (const row of rows.slice(0, ROWS_PER_QUERY)) {
      const picture = row.picture_key ? { picture: publicUrlOf(row.picture_key) } : {};
      yield { path: path(row.id), changedAt: row.changed_at, ...picture };
    }
    next = rows[ROWS_PER_QUERY]?.id;
  }
}
