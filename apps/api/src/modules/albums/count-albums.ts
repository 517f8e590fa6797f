import type { App } from '../../common/ctx.ts';
import type { Channels } from '../../db/channels.ts';
import { albumCount, type Filter, type Scope } from './queries/list.ts';

/** Enough for the words that many search for; junk cannot fill the memory. */
const MOST_COUNTS = 500;

/**
 * How many albums a list has. To count what a frequent word finds takes as long as there are albums, so the number of
 * what is listed is remembered until the catalogue changes; drafts are always counted.
 */
export async function countedAlbums(
  { db, channels }: Pick<App, 'db' | 'channels'>,
  filter: Filter,
  scope: Scope,
): Promise<number> {
  if (scope === 'own' || !channels.isLive()) return albumCount(db, filter, scope);
  const { counts } = memoryOf(channels);
  const key = JSON.stringify(filter);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counted = await albumCount(db, filter, scope);
  if (counts.size >= MOST_COUNTS) counts.clear();
  counts.set(key, counted);
  return counted;
}

const memories = new WeakMap<Channels, { counts: Map<string, number> }>();

function memoryOf(channels: Channels): { counts: Map<string, number> } {
  const known = memories.get(channels);
  if (known) return known;
  const memory = { counts: new Map<string, number>() };
  memories.set(channels, memory);
  // Another map, because what is being counted while a change happens may be the number before it: it is forgotten too.
  channels.on('catalogue', () => {
    memory.counts = new Map();
  });
  return memory;
}
