import { MAX_WATCH_RIDES, MAX_WATCH_SHIFT_MS, watchRidesFault } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Instant, missingField, NamedInstant, SurfDay } from './common.ts';
import { AlikeWave } from './photos.ts';

/** A ride has two times and no position, and a strict schema refuses a request with more. */
const Ride = z.strictObject({ starts_at: NamedInstant, ends_at: NamedInstant });

const Clock = { album_id: Id, camera: z.string().max(200).nullable() };

/** The question names an album, or else a surf break with a day. */
export const WatchQuestion = z
  .strictObject({
    album_id: Id.optional(),
    surf_break_id: Id.optional(),
    date: SurfDay.optional(),
    rides: z.array(Ride).min(1).max(MAX_WATCH_RIDES),
    shifts: z
      .array(z.strictObject({ ...Clock, shift_ms: z.int().min(-MAX_WATCH_SHIFT_MS).max(MAX_WATCH_SHIFT_MS) }))
      .max(50)
      .default([]),
  })
  .refine(({ album_id, surf_break_id, date }) => album_id ?? (surf_break_id && date), {
    path: ['album_id'],
    params: { rule: 'album_or_day' },
  })
  .refine(({ album_id, surf_break_id }) => album_id ?? surf_break_id, missingField('surf_break_id'))
  .refine(({ album_id, date }) => album_id ?? date, missingField('date'))
  .refine(({ rides }) => watchRidesFault(rides.map(msOf)) === null, {
    path: ['rides'],
    params: { rule: 'watch_rides' },
  })
  // OpenAPI cannot read the function above.
  .meta({ anyOf: [{ required: ['album_id'] }, { required: ['surf_break_id', 'date'] }] });
export type WatchQuestion = z.infer<typeof WatchQuestion>;

const msOf = ({ starts_at, ends_at }: z.infer<typeof Ride>) => ({
  startMs: Date.parse(starts_at),
  endMs: Date.parse(ends_at),
});

/** `confidence` is from 0.5 to 1; it names no person. */
export const WatchWave = AlikeWave.omit({ answer: true })
  .extend({ started_at: Instant, confidence: z.number() })
  .meta({ id: 'WatchWave' });
export type WatchWave = z.infer<typeof WatchWave>;

export const WatchWaves = z
  .object({
    spot: z.string().nullable(),
    date: z.string().nullable(),
    utc_offset_minutes: z.int(),
    /** A count is of the photos taken in a minute from `starts_at` on; null without photos that have a time. */
    minutes: z.object({ starts_at: Instant, counts: z.array(z.int()) }).nullable(),
    /** The cameras with most waves are first. */
    clocks: z.array(
      z.object({
        ...Clock,
        photographer: z.string(),
        wave_count: z.int(),
        /** A shift is `known` by a clock code or by hand, `found` from the rides, or `set` by the request. */
        source: z.enum(['known', 'found', 'set']),
        /** This is added to the times of this camera's photos for this answer. */
        shift_ms: z.int(),
        /** The rides fit no better than at any other time. */
        is_chance: z.boolean(),
      }),
    ),
    /** The surest wave is first. */
    waves: z.array(WatchWave),
  })
  .meta({ id: 'WatchWaves' });
export type WatchWaves = z.infer<typeof WatchWaves>;

export const watchSchemas = {
  waves: {
    summary:
      "The waves of an album, or of a surf break's day, that were probably ridden when a surfer's watch says so; of the watch only times are sent",
    body: WatchQuestion,
    returns: WatchWaves,
    refusals: ['album_code', 'album_not_found', 'not_found'],
  },
} satisfies SchemaTable;
