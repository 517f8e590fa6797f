import type { Continent, Language, Place, SurfBreak } from '@pleamar/contract';
import type { PlaceNames } from './gazetteer.ts';
import type { AllRegions, SurfBreakRow } from './queries.ts';

/** Sorts by the rules of the language, so that Á is beside A and not after Z. */
export function presentContinents(
  { continents, countries, regions }: AllRegions,
  names: ReadonlyMap<string, PlaceNames>,
  language: Language,
): Continent[] {
  const regionsOf = Map.groupBy(regions, (region) => region.country_id);
  const countriesOf = Map.groupBy(countries, (country) => country.continent_id);
  const nameOf = ({ id }: { id: string }) => names.get(id)?.[language] ?? '';
  const collator = new Intl.Collator(language);
  const sorted = <T extends { id: string }>(places: T[]) => sortedBy(nameOf, places, collator);
  return sorted(continents).map((continent) => ({
    id: continent.id,
    name: nameOf(continent),
    countries: sorted(countriesOf.get(continent.id) ?? []).map((country) => ({
      id: country.id,
      name: nameOf(country),
      code: country.iso2,
      regions: sorted(regionsOf.get(country.id) ?? []).map((region) => ({ id: region.id, name: nameOf(region) })),
    })),
  }));
}

export function presentSurfBreaks(rows: SurfBreakRow[], language: Language): SurfBreak[] {
  return sortedBy(({ names }) => names[language], rows, new Intl.Collator(language)).map((row) => ({
    id: row.id,
    name: row.names[language],
    lat: row.lat,
    lon: row.lon,
    kind: row.kind,
    timezone: row.timezone,
  }));
}

export const presentPlace = (row: SurfBreakRow, language: Language): Place => ({
  surf_break_id: row.id,
  region_id: row.region_id,
  country_id: row.country_id,
  continent_id: row.continent_id,
  spot: row.names[language],
  region: row.region[language],
  country: row.country[language],
  continent: row.continent[language],
  timezone: row.timezone,
});

const sortedBy = <T>(nameOf: (place: T) => string, places: T[], collator: Intl.Collator): T[] =>
  places.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)));
