import { z } from 'zod';
import { Id, line } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';

export const Region = z.object({ id: Id, name: z.string() }).meta({ id: 'Region' });
export const Country = z
  .object({ id: Id, name: z.string(), code: z.string(), regions: z.array(Region) })
  .meta({ id: 'Country' });
export const Continent = z.object({ id: Id, name: z.string(), countries: z.array(Country) }).meta({ id: 'Continent' });
export type Continent = z.infer<typeof Continent>;

export const SurfBreak = z
  .object({
    id: Id,
    name: z.string(),
    lat: z.number(),
    lon: z.number(),
    kind: z.string(),
    timezone: z.string(),
  })
  .meta({ id: 'SurfBreak' });
export type SurfBreak = z.infer<typeof SurfBreak>;

export const Place = z
  .object({
    surf_break_id: Id,
    region_id: Id,
    country_id: Id,
    continent_id: Id,
    spot: z.string(),
    region: z.string(),
    country: z.string(),
    continent: z.string(),
    timezone: z.string(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

export const placesSchemas = {
  continents: { summary: 'Continents with their countries and regions', returns: z.array(Continent) },
  surfBreaks: {
    summary: 'The surf breaks of a region',
    params: z.object({ continentId: Id, countryId: Id, regionId: Id }),
    returns: z.array(SurfBreak),
    refusals: ['not_found'],
  },
  surfBreak: {
    summary: 'One surf break with the places above it',
    params: z.object({ surfBreakId: Id }),
    returns: Place,
    refusals: ['not_found'],
  },
  search: {
    summary: 'Surf breaks by name, best match first',
    query: z.object({ q: line(100).min(1) }),
    returns: z.array(Place),
  },
} satisfies SchemaTable;
