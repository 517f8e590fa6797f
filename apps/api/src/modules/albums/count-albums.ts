import type { App } from '../../common/context.ts';
import type { Channels } from '../../db/channels.ts';
import { countListedAlbums, type AlbumListFilter } from './queries/list.ts';

/** Without a limit, random searches would fill the memory. */
const MAX_COUNTS = 500;

/** Counts are cached until the catalogue changes, because counting the matches of a frequent word reads every album. */
export async function countAlbums(
  { db, channels }: Pick<App, 'db' | 'channels'>,
  filter: AlbumListFilter,
): Promise<number> {
  if (!channels.isLive()) return countListedAlbums(db, filter);
  const { counts } = cacheFor(channels);
  const key = JSON.stringify(filter);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const count = await countListedAlbums(db, filter);
  if (counts.size >= MAX_COUNTS) counts.clear();
  counts.set(key, count);
  return count;
}

const caches = new WeakMap<Channels, { counts: Map<string, number> }>();

function cacheFor(channels: Channels): { counts: Map<string, number> } {
  const known = caches.get(channels);
  if (known) return known;
  const cache = { counts: new Map<string, number>() };
  caches.set(channels, cache);
  // A new map, because a count that began before the change must not enter the cache after it.
  channels.on('catalogue', () => {
    cache.counts = new Map();
  });
  return cache;
}
