import { createHash } from 'node:crypto';
import type { Continent, Language } from '@pleamar/contract';
import { LANGUAGES } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import { isSharedWith, sharedRead, type SharedRead } from '../../common/shared-read.ts';
import type { Notices } from '../../db/notices.ts';
import type { PlaceNames } from './gazetteer.ts';
import { presentContinents } from './present.ts';
import { allNames, allRegions, allSurfBreaks, type SurfBreakRow } from './queries.ts';

/** The gazetteer in memory, so that a list of albums needs no joins for the names of places. */
export interface KnownPlaces {
  /** With the places above it, by its id. */
  surfBreaks: Map<string, SurfBreakRow>;
  /** Of surf breaks, regions, countries and continents, by id. */
  names: Map<string, PlaceNames>;
  trees: Map<Language, { continents: Continent[]; etag: string }>;
}

export type { SurfBreakRow };

type Memory = Pick<App, 'db' | 'notices' | 'now'>;

/** Per process. Another one may load a new edition meanwhile, so it is not kept for ever. */
const memories = new WeakMap<Notices, { places: SharedRead<KnownPlaces>; until: number }>();
const KEPT_MS = 5 * 60 * 1000;

export function knownPlaces(app: Memory): Promise<KnownPlaces> {
  const kept = memories.get(app.notices);
  if (!kept || kept.until <= app.now().getTime() || !isSharedWith(kept.places, app.db)) return readAgain(app);
  return kept.places.value;
}

/** For rows that name these surf breaks: one that is not known has come with a newer edition. */
export async function placesOf(app: Memory, surfBreakIds: readonly (string | null)[]): Promise<KnownPlaces> {
  const places = await knownPlaces(app);
  const isKnown = surfBreakIds.every((id) => id === null || places.surfBreaks.has(id));
  return isKnown ? places : readAgain(app);
}

/** In any language. */
export const isNameOf = ({ names }: SurfBreakRow, name: string) => Object.values(names).includes(name);

function readAgain({ db, notices, now }: Memory): Promise<KnownPlaces> {
  const read = { places: sharedRead(db, readPlaces(db)), until: now().getTime() + KEPT_MS };
  memories.set(notices, read);
  read.places.value.catch(() => {
    // A failure is told to those who wait for it, and tried anew by the next.
    if (memories.get(notices) === read) memories.delete(notices);
  });
  return read.places.value;
}

async function readPlaces(db: App['db']): Promise<KnownPlaces> {
  const [surfBreaks, regions, names] = await Promise.all([allSurfBreaks(db), allRegions(db), allNames(db)]);
  const tree = (language: Language) => {
    const continents = presentContinents(regions, names, language);
    const hash = createHash('sha256').update(JSON.stringify(continents)).digest('base64url').slice(0, 22);
    // Weak, because the compressed answer has other bytes with the same meaning.
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
