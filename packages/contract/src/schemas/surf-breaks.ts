import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { CoverPhoto } from './albums.ts';
import { Id, Instant, Month, offsetFields, PersonBrief, QueryFlag, SurfDay } from './common.ts';
import { AlbumColours, colourFields, PhotoWithAlbum } from './photo.ts';
import { Place } from './places.ts';

const surfBreakParams = z.object({ surfBreakId: Id });

export const NearbySurfBreak = z
  .object({
    ...Place.pick({ surf_break_id: true, spot: true, region: true, country: true }).shape,
    /** The distance is in a straight line, rounded to a tenth. */
    distance_km: z.number(),
    album_count: z.int(),
    cover_photo: CoverPhoto.nullable(),
  })
  .meta({ id: 'NearbySurfBreak' });
export type NearbySurfBreak = z.infer<typeof NearbySurfBreak>;

export const PhotographerThere = z
  .object({ ...PersonBrief.shape, album_count: z.int(), last_day: SurfDay })
  .meta({ id: 'PhotographerThere' });
export type PhotographerThere = z.infer<typeof PhotographerThere>;

/** Only public albums and photos count. */
export const SurfBreakPage = z
  .object({
    ...Place.shape,
    lat: z.number(),
    lon: z.number(),
    kind: z.enum(['beach', 'reef', 'point', 'river-mouth', 'slab', 'wave-pool']),
    album_count: z.int(),
    photo_count: z.int(),
    photographer_count: z.int(),
    last_day: SurfDay.nullable(),
    photographers: z.array(PhotographerThere),
    /** The nearest break is first; around a surf break without albums those with albums come before the others. */
    nearby: z.array(NearbySurfBreak),
  })
  .meta({ id: 'SurfBreakPage' });
export type SurfBreakPage = z.infer<typeof SurfBreakPage>;

export const SurfBreakMonth = z
  .object({
    /** The month is null where there are no photos at all and the request named none. */
    month: Month.nullable(),
    /** Months without photos are skipped. */
    previous: Month.nullable(),
    next: Month.nullable(),
    days: z.array(z.object({ date: SurfDay, album_count: z.int(), photo_count: z.int() })),
  })
  .meta({ id: 'SurfBreakMonth' });
export type SurfBreakMonth = z.infer<typeof SurfBreakMonth>;

/** Counts are of the requested day, if any. */
export const MapPoint = z
  .object({
    ...Place.pick({ surf_break_id: true, spot: true, region: true, country: true }).shape,
    lat: z.number(),
    lon: z.number(),
    album_count: z.int(),
    photo_count: z.int(),
    cover_url: z.string().nullable(),
  })
  .meta({ id: 'MapPoint' });
export type MapPoint = z.infer<typeof MapPoint>;

export const DayWave = z
  .object({
    /** A wave has the id of its first photo. */
    id: Id,
    started_at: Instant,
    ended_at: Instant,
    photo_count: z.int(),
    /** The photos are in the order they were taken, all of one album. */
    photos: z.array(PhotoWithAlbum),
  })
  .meta({ id: 'DayWave' });
export type DayWave = z.infer<typeof DayWave>;

export const surfBreaksSchemas = {
  map: {
    summary: 'The surf breaks of the map with what was shot there, on one day or ever; those without photos on request',
    query: z.object({ date: SurfDay.optional(), all: QueryFlag.optional() }),
    returns: z.array(MapPoint),
  },
  page: {
    summary: 'A surf break with its totals, the photographers who shoot there and the surf breaks nearby',
    params: surfBreakParams,
    returns: SurfBreakPage,
    refusals: ['not_found'],
  },
  days: {
    summary: 'The days of a month with photos at a surf break; without a month those of the last one that has any',
    params: surfBreakParams,
    query: z.object({ month: Month.optional() }),
    returns: SurfBreakMonth,
    refusals: ['not_found'],
  },
  waves: {
    summary: 'The waves of a surf break and day by all photographers, in the order they were ridden',
    params: surfBreakParams,
    query: z.object({ date: SurfDay, ...colourFields, ...offsetFields(12, 50) }),
    /** The colours are those of all its waves, whichever were chosen. */
    returns: z.object({ items: z.array(DayWave), total: z.int(), colours: AlbumColours }),
    refusals: ['not_found'],
  },
} satisfies SchemaTable;
