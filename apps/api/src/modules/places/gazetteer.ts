import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Language } from '@pleamar/contract';
import { LANGUAGES } from '@pleamar/domain';
import { z } from 'zod';
import { ownFile } from '../../process/own-files.ts';

export type PlaceNames = Record<Language, string>;

const Names = z.record(Language, z.string().min(1));
/** A language without a name of its own gets `name`. */
const withNames = <T extends Record<string, unknown>>(entry: T): T & { names: PlaceNames } => ({
  ...entry,
  names: Names.parse(
    Object.fromEntries(LANGUAGES.map((language) => [language, entry[`name_${language}`] ?? entry['name']])),
  ),
});
/** Spellings that are searched but never shown. */
const otherNames = {
  other_names: z
    .array(
      z
        .string()
        .min(1)
        .regex(/^[^,]*$/),
    )
    .default([]),
};
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const SurfBreakEntry = z.looseObject({
  slug,
  ...otherNames,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  kind: z.enum(['beach', 'reef', 'point', 'river-mouth', 'slab', 'wave-pool']),
  timezone: z.string().min(1),
});
const RegionEntry = z.looseObject({ slug, ...otherNames, surf_breaks: z.array(SurfBreakEntry.transform(withNames)) });
const CountryEntry = z.looseObject({
  iso2: z.string().regex(/^[A-Z]{2}$/),
  ...otherNames,
  regions: z.array(RegionEntry.transform(withNames)),
});
const ContinentEntry = z.looseObject({ slug, countries: z.array(CountryEntry.transform(withNames)) });
const Gazetteer = z.object({ continents: z.array(ContinentEntry.transform(withNames)) });
export type Gazetteer = z.infer<typeof Gazetteer>;

export interface GazetteerFile {
  text: string;
  /** Names the edition, so that it is loaded only once. */
  hash: string;
}

export async function readGazetteer(): Promise<GazetteerFile> {
  const text = await readFile(ownFile('src/modules/places/gazetteer.json'), 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

export const parseGazetteer = (file: GazetteerFile): Gazetteer => Gazetteer.parse(JSON.parse(file.text));

export function rowsOfGazetteer({ continents }: Gazetteer) {
  const countries = continents.flatMap((continent) =>
    continent.countries.map((country) => ({ ...country, continent, path: `${continent.slug}/${country.iso2}` })),
  );
  const regions = countries.flatMap((country) =>
    country.regions.map((region) => ({ ...region, country, path: `${country.path}/${region.slug}` })),
  );
  const surfBreaks = regions.flatMap((region) =>
    region.surf_breaks.map((surfBreak) => ({ ...surfBreak, region, path: `${region.path}/${surfBreak.slug}` })),
  );
  const named = [
    ...continents.map((continent) => ({ ...continent, path: continent.slug })),
    ...countries,
    ...regions,
    ...surfBreaks,
  ];
  return {
    names: named.flatMap(({ path, names }) =>
      LANGUAGES.map((language) => ({ place_id: placeId(path), language, name: names[language] })),
    ),
    continents: continents.map(({ slug }, position) => ({ id: placeId(slug), slug, position })),
    countries: countries.map(({ path, continent, iso2, other_names }) => ({
      id: placeId(path),
      continent_id: placeId(continent.slug),
      iso2,
      other_names: other_names.join(', '),
    })),
    regions: regions.map(({ path, country, slug, other_names }) => ({
      id: placeId(path),
      country_id: placeId(country.path),
      slug,
      other_names: other_names.join(', '),
    })),
    surfBreaks: surfBreaks.map(({ path, region, slug, other_names, lat, lon, kind, timezone }) => ({
      id: placeId(path),
      region_id: placeId(region.path),
      slug,
      other_names: other_names.join(', '),
      lat,
      lon,
      kind,
      timezone,
    })),
  };
}

/** Must never change, because the id of every place depends on it. */
const NAMESPACE = Buffer.from('6f0e3a5c9d4b4c1e8a7720d1b5f3e964', 'hex');

/** The UUID version 5 of a path such as `europa/ES/pais-vasco/mundaka`. It is the same in every installation. */
export function placeId(path: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(path).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
