import { publicUrlOf } from '../../common/public-urls.ts';
import type { Db } from '../../db/connect.ts';
import type { Address, Sitemap } from '../../common/sitemap.ts';
import type { Config } from '../../process/config.ts';
import { publicPages } from './pages.ts';
import {
  albumFileStarts,
  listedAlbums,
  newestChange,
  photographerFileStarts,
  photographers,
  surfBreaksWithAlbums,
} from './queries.ts';

/**
 * Crawlers fetch again only the file that changed, so files stay below the 50,000 addresses that a sitemap may hold.
 */
const MAX_ADDRESSES_PER_FILE = 10_000;
const ROWS_PER_QUERY = 1000;
/** The gazetteer has far fewer entries than the limit, so it is one file. */
const SURF_BREAKS = 'surf-breaks';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Each query may go to another database, and is repeated where a replica failed. */
type Ask = <T>(question: (db: Db) => Promise<T>) => Promise<T>;

export function buildSitemap(config: Config, ask: Ask): Sitemap {
  return {
    files: async () => {
      const [albums, people] = await ask((db) =>
        Promise.all([albumFileStarts(db, MAX_ADDRESSES_PER_FILE), photographerFileStarts(db, MAX_ADDRESSES_PER_FILE)]),
      );
      if (albums.length <= 1 && people.length <= 1) return [];
      return [
        'pages',
        SURF_BREAKS,
        ...albums.map((id) => `albums-${id}`),
        ...people.map((id) => `photographers-${id}`),
      ];
    },
    addresses: (file) => {
      if (file === null) return allAddresses(config, ask);
      if (file === 'pages') return pageAddresses(config, ask);
      if (file === SURF_BREAKS) return surfBreaks(ask, FIRST_ID);
      const [, kind, from = FIRST_ID] = /^(albums|photographers)-([0-9a-f-]{36})$/.exec(file) ?? [];
      if (kind === 'albums') return albums(ask, from);
      return kind === 'photographers' ? people(ask, from) : null;
    },
  };
}

async function* allAddresses(config: Config, ask: Ask): AsyncGenerator<Address> {
  yield* pageAddresses(config, ask);
  yield* albums(ask, FIRST_ID);
  yield* people(ask, FIRST_ID);
  yield* surfBreaks(ask, FIRST_ID);
}

async function* pageAddresses({ comingSoon }: Config, ask: Ask): AsyncGenerator<Address> {
  const newest = await ask(newestChange);
  for (const { path, isList, section } of publicPages) {
    if (section && comingSoon.includes(section)) continue;
    yield { path, changedAt: isList ? newest : null };
  }
}

const albums = (ask: Ask, from: string) => inRuns(ask, from, { find: listedAlbums, path: (id) => `/album/${id}` });
const people = (ask: Ask, from: string) =>
  inRuns(ask, from, { find: photographers, path: (id) => `/fotografos/${id}` });
const surfBreaks = (ask: Ask, from: string) =>
  inRuns(ask, from, { find: surfBreaksWithAlbums, path: (id) => `/spots/${id}` });

interface Kind {
  find: typeof listedAlbums;
  path: (id: string) => string;
}

async function* inRuns(ask: Ask, first: string, { find, path }: Kind): AsyncGenerator<Address> {
  let next: string | undefined = first;
  for (let left = MAX_ADDRESSES_PER_FILE; next !== undefined && left > 0; left -= ROWS_PER_QUERY) {
    const from: string = next;
    const rows = await ask((db) => find(db, { from, limit: ROWS_PER_QUERY + 1 }));
    for (const row of rows.slice(0, ROWS_PER_QUERY)) {
      const picture = row.picture_key ? { picture: publicUrlOf(row.picture_key) } : {};
      yield { path: path(row.id), changedAt: row.changed_at, ...picture };
    }
    next = rows[ROWS_PER_QUERY]?.id;
  }
}
