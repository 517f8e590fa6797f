import { publicUrlOf } from '../../common/public-urls.ts';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import type { Address, Sitemap } from '../../common/sitemap.ts';
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
const LARGEST_FILE = 10_000;
const RUN = 1000;
/** The gazetteer has far fewer entries than the limit, so it is one file. */
const SURF_BREAKS = 'surf-breaks';
const FIRST = '00000000-0000-0000-0000-000000000000';

export function sitemapOf(app: App): Sitemap {
  const readable = () => app.replicas.choose()?.db ?? app.db;
  return {
    files: async () => {
      const db = readable();
      const [albums, people] = await Promise.all([
        albumFileStarts(db, LARGEST_FILE),
        photographerFileStarts(db, LARGEST_FILE),
      ]);
      if (albums.length <= 1 && people.length <= 1) return [];
      return [
        'pages',
        SURF_BREAKS,
        ...albums.map((id) => `albums-${id}`),
        ...people.map((id) => `photographers-${id}`),
      ];
    },
    addresses: (file) => {
      const db = readable();
      if (file === null) return everything({ ...app, db });
      if (file === 'pages') return pages({ ...app, db });
      if (file === SURF_BREAKS) return surfBreaks(db, FIRST);
      const [, kind, from = FIRST] = /^(albums|photographers)-([0-9a-f-]{36})$/.exec(file) ?? [];
      if (kind === 'albums') return albums(db, from);
      return kind === 'photographers' ? people(db, from) : null;
    },
  };
}

async function* everything(app: App): AsyncGenerator<Address> {
  yield* pages(app);
  yield* albums(app.db, FIRST);
  yield* people(app.db, FIRST);
  yield* surfBreaks(app.db, FIRST);
}

async function* pages({ db, config }: App): AsyncGenerator<Address> {
  const newest = await newestChange(db);
  for (const { path, isList, section } of publicPages) {
    if (section && config.comingSoon.includes(section)) continue;
    yield { path, changedAt: isList ? newest : null };
  }
}

const albums = (db: Db, from: string) => inRuns(db, from, { find: listedAlbums, path: (id) => `/album/${id}` });
const people = (db: Db, from: string) => inRuns(db, from, { find: photographers, path: (id) => `/fotografos/${id}` });
const surfBreaks = (db: Db, from: string) =>
  inRuns(db, from, { find: surfBreaksWithAlbums, path: (id) => `/spots/${id}` });

interface Kind {
  find: typeof listedAlbums;
  path: (id: string) => string;
}

async function* inRuns(db: Db, from: string, { find, path }: Kind): AsyncGenerator<Address> {
  let next: string | undefined = from;
  for (let left = LARGEST_FILE; next !== undefined && left > 0; left -= RUN) {
    const rows = await find(db, { from: next, limit: RUN + 1 });
    for (const row of rows.slice(0, RUN)) {
      const picture = row.picture_key ? { picture: publicUrlOf(row.picture_key) } : {};
      yield { path: path(row.id), changedAt: row.changed_at, ...picture };
    }
    next = rows[RUN]?.id;
  }
}
