import type { Continent, Language, Place, SurfBreak } from '@pleamar/contract';
import type { AllRegions, SurfBreakRow } from './queries.ts';

interface Named {
  name_es: string;
  name_en: string;
}

const collators = { es: new Intl.Collator('es'), en: new Intl.Collator('en') };

/** Everything is sorted as a reader of the language expects: Á beside A, not after Z. */
export function presentContinents({ continents, countries, regions }: AllRegions, language: Language): Continent[] {
  const regionsOf = Map.groupBy(regions, (region) => region.country_id);
  const countriesOf = Map.groupBy(countries, (country) => country.continent_id);
  return sorted(continents, language).map((continent) => ({
    id: continent.id,
    name: nameOf(continent, language),
    countries: sorted(countriesOf.get(continent.id) ?? [], language).map((country) => ({
      id: country.id,
      name: nameOf(country, language),
      code: country.iso2,
      regions: sorted(regionsOf.get(country.id) ?? [], language).map((region) => ({
        id: region.id,
        name: nameOf(region, language),
      })),
    })),
  }));
}

export function presentSurfBreaks(rows: SurfBreakRow[], language: Language): SurfBreak[] {
  return sorted(rows, language).map((row) => ({
    id: row.id,
    name: nameOf(row, language),
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
  spot: nameOf(row, language),
  region: row[`region_${language}`],
  country: row[`country_${language}`],
  continent: row[`continent_${language}`],
  timezone: row.timezone,
});

const nameOf = (place: Named, language: Language) => place[`name_${language}`];

function sorted<T extends Named>(places: T[], language: Language): T[] {
  return places.toSorted((a, b) => collators[language].compare(nameOf(a, language), nameOf(b, language)));
}
