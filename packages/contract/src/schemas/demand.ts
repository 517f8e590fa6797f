import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, SurfDay } from './common.ts';
import { Place } from './places.ts';

/** Surfers who wait for photos are counted. Hours with fewer than three of them are left out. */
export const DemandDay = z
  .object({
    place: Place,
    day: SurfDay,
    hours: z.array(
      z.object({
        /** The hour is on the clocks at the surf break: 9 is from 9:00 to 10:00. */
        hour: z.int(),
        /** The count is a lower limit: 3, 5, 10, 20 or 50. */
        people: z.int(),
      }),
    ),
  })
  .meta({ id: 'DemandDay' });
export type DemandDay = z.infer<typeof DemandDay>;

export const demandSchemas = {
  list: {
    summary: 'Where and when surfers wait for photos, counted once a day; never who, never fewer than three',
    query: z.object({
      /** The place is a surf break, region, country or continent. */
      place_id: Id.optional(),
      from: SurfDay.optional(),
      to: SurfDay.optional(),
    }),
    returns: z.array(DemandDay),
  },
} satisfies SchemaTable;
