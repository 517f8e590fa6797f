import { z } from 'zod';
import { CoverPhoto } from './albums.ts';
import { cursorFields, Euros, Id, line, PersonBrief, QueryFlag, SurfDay } from './common.ts';
import { Place } from './places.ts';

export const BookablePhotographer = PersonBrief.extend({
  hourly_price: Euros,
  places: z.array(Place),
  /** A known tag is in the reader's language. */
  tags: z.array(z.string()),
  /** The text is in the reader's language where the photographer wrote both. */
  description: z.string(),
  rating: z.number().nullable(),
  review_count: z.int(),
  album_count: z.int(),
  is_online: z.boolean(),
  cover_photo: CoverPhoto.nullable(),
}).meta({ id: 'BookablePhotographer' });
export type BookablePhotographer = z.infer<typeof BookablePhotographer>;

export const BookableOffer = BookablePhotographer.extend({
  /** Photographer or caller has blocked the other, so no booking can be requested. It is false for visitors. */
  is_blocked: z.boolean(),
}).meta({ id: 'BookableOffer' });
export type BookableOffer = z.infer<typeof BookableOffer>;

export const BookableFilter = z.object({
  q: line(100).optional(),
  region_id: Id.optional(),
  surf_break_id: Id.optional(),
  max_price: z.coerce.number().positive().max(1_000_000).optional(),
  min_rating: z.coerce.number().min(1).max(5).optional(),
  tag: line(40).optional(),
  free_on: SurfDay.optional(),
  online: QueryFlag.optional(),
  ...cursorFields(24, 100),
});
export type BookableFilter = z.infer<typeof BookableFilter>;

/** `other_names` are the names in other languages, by which people search too. */
const NamedPlace = z.object({ id: Id, name: z.string(), other_names: z.array(z.string()) });
/** Each filter leads to at least one photographer. */
export const BookableFilters = z
  .object({
    regions: z.array(NamedPlace.extend({ surf_breaks: z.array(NamedPlace) })),
    tags: z.array(z.string()),
  })
  .meta({ id: 'BookableFilters' });
export type BookableFilters = z.infer<typeof BookableFilters>;

export const FreeTimes = z
  .object({
    timezone: z.string(),
    starts: z.array(
      z.object({
        time: z.string(),
        starts_at: z.iso.datetime(),
        is_dark: z.boolean(),
      }),
    ),
    /** The times are on the surf break's clocks; null where the sun does not cross the horizon that day. */
    sun: z.object({ rises: z.string(), sets: z.string() }).nullable(),
  })
  .meta({ id: 'FreeTimes' });
export type FreeTimes = z.infer<typeof FreeTimes>;
