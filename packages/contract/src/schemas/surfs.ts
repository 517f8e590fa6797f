import { GEAR_COLOURS, SURF_DISTANCES_KM, surfHoursProblem, type SurfDistanceKm } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { ClockTime } from './availability.ts';
import { cursorFields, Done, Id, Instant, NamedInstant, offsetFields, pageOf, SurfDay } from './common.ts';
import { AlbumColours, colourFields, PhotoWithAlbum } from './photo.ts';
import { Place } from './places.ts';

const surfParams = z.object({ surfId: Id });

const Colour = z.enum(GEAR_COLOURS);

const isDistance = (km: number): km is SurfDistanceKm => SURF_DISTANCES_KM.some((choice) => choice === km);
const Distance = z
  .int()
  .refine(isDistance, { params: { rule: 'surf_distance' } })
  .meta({ enum: SURF_DISTANCES_KM });

/** Times are on the clocks of the surf break. */
export const SurfDraft = z
  .object({
    surf_break_id: Id,
    day: SurfDay,
    start: ClockTime,
    end: ClockTime,
    suit_colour: Colour.nullable().default(null),
    board_colour: Colour.nullable().default(null),
    distance_km: Distance.default(0),
  })
  .refine(({ start, end }) => surfHoursProblem(start, end) !== 'after_start', {
    path: ['end'],
    params: { rule: 'after_start' },
  })
  .refine(({ start, end }) => surfHoursProblem(start, end) !== 'surf_hours', {
    path: ['end'],
    params: { rule: 'surf_hours' },
  });
export type SurfDraft = z.infer<typeof SurfDraft>;

export const Surf = z
  .object({
    id: Id,
    place: Place,
    day: SurfDay,
    start: z.string(),
    end: z.string(),
    suit_colour: Colour.nullable(),
    board_colour: Colour.nullable(),
    distance_km: z.int(),
    /** Photos of all photographers within the hours and the distance. New are those since `seen_at`. */
    photo_count: z.int(),
    new_photo_count: z.int(),
    seen_at: Instant,
  })
  .meta({ id: 'Surf' });
export type Surf = z.infer<typeof Surf>;

export const SurfCard = Surf.extend({
  photos: z.array(PhotoWithAlbum.pick({ id: true, thumbnail_url: true, thumbhash: true, width: true, height: true })),
}).meta({ id: 'SurfCard' });
export type SurfCard = z.infer<typeof SurfCard>;

export const SurfWave = z
  .object({
    /** A wave has the id of its first photo. */
    id: Id,
    started_at: Instant,
    ended_at: Instant,
    is_new: z.boolean(),
    /** The wave's surfer wears the colours of the remembered surf; this is set only in the order by likelihood. */
    is_likely: z.boolean(),
    /** The photos are in the order they were taken, all of one album. */
    photos: z.array(PhotoWithAlbum),
  })
  .meta({ id: 'SurfWave' });
export type SurfWave = z.infer<typeof SurfWave>;

export const surfsSchemas = {
  list: {
    summary: "The caller's remembered surfs, latest first",
    query: z.object(cursorFields(20, 100)),
    returns: pageOf(SurfCard),
  },
  add: {
    summary: 'Remember a surf',
    body: SurfDraft,
    returns: Surf,
    refusals: ['surf_break_unknown', 'surf_day', 'surfs_full'],
  },
  get: { summary: 'One surf of the caller', params: surfParams, returns: Surf, refusals: ['not_found'] },
  waves: {
    summary:
      'The photos of a surf of the caller as waves: likely ones first, then by the album that came last, in it by time',
    params: surfParams,
    query: z.object({
      ...offsetFields(20, 50),
      ...colourFields,
      /**
       * The order applies where no colours are chosen: `likely` puts first the waves whose surfer wears what the
       * remembered surf says, `time` sorts all by album and time.
       */
      order: z.enum(['likely', 'time']).default('likely'),
      /**
       * Photos after this count as new; the default is the last look. Further pages name it, so that all of one look
       * agree.
       */
      since: NamedInstant.optional(),
    }),
    returns: z.object({ items: z.array(SurfWave), total: z.int(), colours: AlbumColours }),
    refusals: ['not_found'],
  },
  change: {
    summary: 'Change a surf of the caller',
    params: surfParams,
    body: SurfDraft,
    returns: Surf,
    refusals: ['not_found', 'surf_break_unknown', 'surf_day'],
  },
  seen: {
    summary: 'Note that the owner has looked at it: nothing is new any more',
    params: surfParams,
    returns: Done,
    refusals: ['not_found'],
  },
  remove: { summary: 'Delete a surf of the caller', params: surfParams, returns: Done, refusals: ['not_found'] },
} satisfies SchemaTable;
