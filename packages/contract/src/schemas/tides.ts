import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Instant, SurfDay } from './common.ts';

/** The nearest station predicts the tide. It is not for navigation. */
export const TideDay = z
  .object({
    station: z.object({
      name: z.string(),
      distance_km: z.number(),
      /** The station's licence wants this text beside the tide, as it is. */
      attribution: z.string(),
    }),
    /** The first height is of midnight at the surf break; the others follow in equal steps. */
    starts_at: Instant,
    step_minutes: z.int(),
    heights_m: z.array(z.number()),
    extremes: z.array(z.object({ at: Instant, height_m: z.number(), is_high: z.boolean() })),
  })
  .meta({ id: 'TideDay' });
export type TideDay = z.infer<typeof TideDay>;

export const tidesSchemas = {
  ofDay: {
    summary: 'The tide of a day at a surf break; `pending` until it is made, `none` where no station may be used',
    params: z.object({ surfBreakId: Id }),
    query: z.object({ day: SurfDay }),
    returns: z.object({ state: z.enum(['ready', 'pending', 'none']), tide: TideDay.nullable() }),
    refusals: ['not_found'],
  },
} satisfies SchemaTable;
