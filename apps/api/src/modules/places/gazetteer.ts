import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ownFile } from '../../process/own-files.ts';

const names = { name_es: z.string().min(1), name_en: z.string().min(1) };
/** Other spellings, by which a place is found and not shown. */
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

/** A break has one name almost everywhere; `name_en` is there where English has another. */
const SurfBreakEntry = z.object({
  slug,
  name: z.string().min(1),
  name_en: z.string().min(1).optional(),
  ...otherNames,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  kind: z.enum(['beach', 'reef', 'point', 'river-mouth', 'slab', 'wave-pool']),
  timezone: z.string().min(1),
});
const RegionEntry = z.object({ slug, ...names, ...otherNames, surf_breaks: z.array(SurfBreakEntry) });
const CountryEntry = z.object({
  iso2: z.string().regex(/^[A-Z]{2}$/),
  ...names,
  ...otherNames,
  regions: z.array(RegionEntry),
});
const ContinentEntry = z.object({ slug, ...names, countries: z.array(CountryEntry) });
const Gazetteer = z.object({ continents: z.array(ContinentEntry) });
export type Gazetteer = z.infer<typeof Gazetteer>;

export interface GazetteerFile {
  text: string;
  /** Names this very edition, so that a start can tell whether it is already loaded. */
  hash: string;
}

export async function readGazetteer(): Promise<GazetteerFile> {
  const text = await readFile(ownFile('src/modules/places/gazetteer.json'), 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

export const parseGazetteer = (file: GazetteerFile): Gazetteer => Gazetteer.parse(JSON.parse(file.text));

/** The rows of the four tables. */
export function gazetteerRows({ continents }: Gazetteer) {
  const countries = continents.flatMap((continent) =>
    continent.countries.map((country) => ({ ...country, continent, path: `${continent.slug}/${country.iso2}` })),
  );
  const regions = countries.flatMap((country) =>
    country.regions.map((region) => ({ ...region, country, path: `${country.path}/${region.slug}` })),
  );
  return {
    continents: continents.map(({ slug, name_es, name_en }, position) => ({
      id: placeId(slug),
      slug,
      name_es,
      name_en,
      position,
    })),
    countries: countries.map(({ path, continent, iso2, name_es, name_en, other_names }) => ({
      id: placeId(path),
      continent_id: placeId(continent.slug),
      iso2,
      name_es,
      name_en,
      other_names: other_names.join(', '),
    })),
    regions: regions.map(({ path, country, slug, name_es, name_en, other_names }) => ({
      id: placeId(path),
      country_id: placeId(country.path),
      slug,
      name_es,
      name_en,
      other_names: other_names.join(', '),
    })),
    surfBreaks: regions.flatMap((region) =>
      region.surf_breaks.map(({ slug, name, name_en, other_names, lat, lon, kind, timezone }) => ({
        id: placeId(`${region.path}/${slug}`),
        region_id: placeId(region.path),
        slug,
        name_es: name,
        name_en: name_en ?? name,
        other_names: other_names.join(', '),
        lat,
        lon,
        kind,
        timezone,
      })),
    ),
  };
}

/** Any fixed UUID; it only has to stay the same for ever. */
const NAMESPACE = Buffer.from('6f0e3a5c9d4b4c1e8a7720d1b5f3e964', 'hex');

/**
 * The id of a place from its path, such as `europa/ES/pais-vasco/mundaka` (UUID version 5): the same in every
 * installation and after every load, because albums and links hold it. A new display name leaves it as it is.
 */
export function placeId(path: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(path).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
