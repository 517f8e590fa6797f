import type { Language } from '@pleamar/contract';
import { presentBrief } from '../../common/present-person.ts';
import type { MatchingArea } from '../places/find-places.ts';
import type { KnownPlaces } from '../places/known-places.ts';
import type { SurfBreakRow } from '../places/published.ts';
import type { SuggestedPerson } from './queries.ts';

export const presentBreak = (row: SurfBreakRow, totals: ReadonlyMap<string, number>, language: Language) => ({
  surf_break_id: row.id,
  spot: row.names[language],
  region: row.region[language],
  country: row.country[language],
  album_count: totals.get(row.id) ?? 0,
});

export const presentArea = (
  { kind, id, within }: MatchingArea,
  totals: ReadonlyMap<string, number>,
  language: Language,
) => ({
  kind,
  name: kind === 'region' ? within.region[language] : within.country[language],
  country: kind === 'region' ? within.country[language] : null,
  continent_id: within.continent_id,
  country_id: within.country_id,
  region_id: kind === 'region' ? within.region_id : null,
  album_count: totals.get(id) ?? 0,
});

export function placeNameOf({ names }: KnownPlaces, placeId: string | null, language: Language): string | null {
  return placeId === null ? null : (names.get(placeId)?.[language] ?? null);
}

export const presentPhotographer = (person: SuggestedPerson) => ({
  ...presentBrief(person.id, person),
  album_count: person.album_count,
});
