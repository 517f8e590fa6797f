import type { App } from '../../common/ctx.ts';
import type { Channels } from '../../db/channels.ts';
import { albumCount, type Filter, type Scope } from './queries/list.ts';

/** Limits the memory that random searches can take. */
const MOST_COUNTS = 500;

/** Cached until the catalogue changes, because counting the matches of a frequent word reads every album. */
export async function countedAlbums(
  { db, channels }: Pick<App, 'db' | 'channels'>,
  filter: Filter,
  scope: Scope,
): Promise<number> {
  if (scope === 'own' || !channels.isLive()) return albumCount(db, filter, scope);
  const { counts } = cacheOf(channels);
  const key = JSON.stringify(filter);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counted = await albumCount(db, filter, scope);
  if (counts.size >= MOST_COUNTS) counts.clear();
  counts.set(key, counted);
  return counted;
}

const caches = new WeakMap<Channels, { counts: Map<string, number> }>();

function cacheOf(channels: Channels): { counts: Map<string, number> } {
  const known = caches.get(channels);
  if (known) return known;
  const cache = { counts: new Map<string, number>() };
  caches.set(channels, cache);
  // A new map instead of `clear`: a count that began before the change must not enter the cache after it.
  channels.on('catalogue', () => {
    cache.counts = new Map();
  });
  return cache;
}
