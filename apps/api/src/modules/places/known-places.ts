import { createHash } from 'node:crypto';
import type { Continent, Language } from '@pleamar/contract';
import { LANGUAGES, MINUTE_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { isSharedWith, sharedRead, type SharedRead } from '../../common/shared-read.ts';
import type { Channels } from '../../db/channels.ts';
import type { PlaceNames } from './gazetteer.ts';
import { presentContinents } from './present.ts';
import { readAllNames, readAllRegions, readAllSurfBreaks, type SurfBreakRow } from './queries.ts';

/** The gazetteer is in memory, so that a list of albums needs no joins for the names of places. */
export interface KnownPlaces {
  surfBreaks: Map<string, SurfBreakRow>;
  /** The names by the id of a surf break, region, country or continent. */
  names: Map<string, PlaceNames>;
  trees: Map<Language, { continents: Continent[]; etag: string }>;
}

type CacheContext = Pick<App, 'db' | 'channels' | 'now'>;

/** The cache expires, because another process may load a new edition. */
const caches = new WeakMap<Channels, { places: SharedRead<KnownPlaces>; expiresAt: number }>();
const TTL_MS = 5 * MINUTE_MS;

export function readKnownPlaces(app: CacheContext): Promise<KnownPlaces> {
  const cached = caches.get(app.channels);
  if (!cached || cached.expiresAt <= app.now().getTime() || !isSharedWith(cached.places, app.db))
    return reloadPlaces(app);
  return cached.places.value;
}

/** Reloads the cache for an unknown id, which may be of a newer edition. */
export async function loadPlaces(app: CacheContext, surfBreakIds: readonly (string | null)[]): Promise<KnownPlaces> {
  const places = await readKnownPlaces(app);
  const isKnown = surfBreakIds.every((id) => id === null || places.surfBreaks.has(id));
  return isKnown ? places : reloadPlaces(app);
}

export const isNameOf = ({ names }: SurfBreakRow, name: string) => Object.values(names).includes(name);

function reloadPlaces(app: CacheContext): Promise<KnownPlaces> {
  const read = { places: sharedRead(app.db, readPlaces(app.db)), expiresAt: app.now().getTime() + TTL_MS };
  caches.set(app.channels, read);
  read.places.value.catch(() => {
    // Only the waiting requests get the error. The next request reads again.
    if (caches.get(app.channels) === read) caches.delete(app.channels);
  });
  return read.places.value;
}

async function readPlaces(db: App['db']): Promise<KnownPlaces> {
  const [surfBreaks, regions, names] = await Promise.all([readAllSurfBreaks(db), readAllRegions(db), readAllNames(db)]);
  const tree = (language: Language) => {
    const continents = presentContinents(regions, names, language);
    const hash = createHash('sha256').update(JSON.stringify(continents)).digest('base64url').slice(0, 22);
    // A weak ETag, because the compressed answer has other bytes.
    return { continents, etag: `W/"${hash}"` };
  };
  const rows = surfBreaks.flatMap((row): SurfBreakRow[] => {
    const [own, region, country, continent] = [row.id, row.region_id, row.country_id, row.continent_id].map((id) =>
      names.get(id),
    );
    return own && region && country && continent ? [{ ...row, names: own, region, country, continent }] : [];
  });
  return {
    surfBreaks: new Map(rows.map((row) => [row.id, row])),
    names,
    trees: new Map(LANGUAGES.map((language) => [language, tree(language)])),
  };
}
