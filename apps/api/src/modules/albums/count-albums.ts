import type { App } from '../../common/context.ts';
import type { Channels } from '../../db/channels.ts';
import { listedCount, type Filter } from './queries/list.ts';

/** Without a limit, random searches would fill the memory. */
const MAX_COUNTS = 500;

/** Counting the matches of a frequent word reads every album, so counts are cached until the catalogue changes. */
export async function countAlbums({ db, channels }: Pick<App, 'db' | 'channels'>, filter: Filter): Promise<number> {
  if (!channels.isLive()) return listedCount(db, filter);
  const { counts } = cacheOf(channels);
  const key = JSON.stringify(filter);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const count = await listedCount(db, filter);
  if (counts.size >= MAX_COUNTS) counts.clear();
  counts.set(key, count);
  return count;
}

const caches = new WeakMap<Channels, { counts: Map<string, number> }>();

function cacheOf(channels: Channels): { counts: Map<string, number> } {
  const known = caches.get(channels);
  if (known) return known;
  const cache = { counts: new Map<string, number>() };
  caches.set(channels, cache);
  // A count that began before the change must not enter the cache after it, so the map is new instead of cleared.
  channels.on('catalogue', () => {
    cache.counts = new Map();
  });
  return cache;
}
