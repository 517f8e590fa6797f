import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { AlbumFilter } from './albums.ts';
import { Id, line, PersonBrief, SurfDay } from './common.ts';
import { Place } from './places.ts';
import { NearbySurfBreak } from './surf-breaks.ts';

const SuggestedBreak = z
  .object({
    ...Place.pick({ surf_break_id: true, spot: true, region: true, country: true }).shape,
    album_count: z.int(),
  })
  .meta({ id: 'SuggestedBreak' });

const SuggestedRegion = z
  .object({
    kind: z.enum(['region', 'country']),
    name: z.string(),
    country: z.string().nullable(),
    continent_id: Id,
    country_id: Id,
    region_id: Id.nullable(),
    album_count: z.int(),
  })
  .meta({ id: 'SuggestedRegion' });

const SuggestedPhotographer = z
  .object({ ...PersonBrief.shape, album_count: z.int() })
  .meta({ id: 'SuggestedPhotographer' });

const SuggestedAlbum = z
  .object({
    id: Id,
    title: z.string(),
    date: SurfDay,
    /** The place is the narrowest public one: of a secret spot the region or wider. */
    place: z.string().nullable(),
    cover_url: z.string().nullable(),
  })
  .meta({ id: 'SuggestedAlbum' });

export const Suggestions = z
  .object({
    surf_breaks: z.array(SuggestedBreak),
    regions: z.array(SuggestedRegion),
    photographers: z.array(SuggestedPhotographer),
    albums: z.array(SuggestedAlbum),
    /** Both days are included. */
    days: z.object({ from: SurfDay, to: SurfDay }).nullable(),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;

export const SearchLeads = z
  .object({
    surf_break: SuggestedBreak.nullable(),
    /** These breaks have albums, the nearest first. */
    nearby: z.array(NearbySurfBreak),
    /** These days have albums of the same search, the nearest first. */
    days: z.array(z.object({ date: SurfDay, album_count: z.int() })),
  })
  .meta({ id: 'SearchLeads' });
export type SearchLeads = z.infer<typeof SearchLeads>;

export const searchSchemas = {
  suggest: {
    summary: 'What the beginning of a search may mean: surf breaks, regions, photographers and albums',
    query: z.object({ q: line(100).min(1) }),
    returns: Suggestions,
  },
  leads: {
    summary: 'Where a search for albums without results can go on: its surf break, those nearby, days with albums',
    query: AlbumFilter.omit({ owner: true, sort: true, limit: true, cursor: true, status: true }),
    returns: SearchLeads,
  },
} satisfies SchemaTable;
