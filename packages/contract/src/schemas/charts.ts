import { CHART_PERIODS } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Cents, Id, SurfDay, TimeZone } from './common.ts';
import { OpenedLink } from './links.ts';

/** Sales that were refunded since do not count. */
const SalesSum = z.object({ billed_amount: Cents, photo_count: z.int() });

export const Charts = z
  .object({
    /** Both days are included, on the calendar of `timezone`. */
    from: SurfDay,
    to: SurfDay,
    timezone: z.string(),
    billed_amount: Cents,
    order_count: z.int(),
    photo_count: z.int(),
    /** The oldest is first; the span may cut the first and the last month. */
    unit: z.enum(['day', 'month']),
    billing: z.array(
      SalesSum.extend({
        starts_on: SurfDay,
        ends_on: SurfDay,
        order_count: z.int(),
        previous_amount: Cents,
      }),
    ),
    /** The best is first; the sales of all others are one row. */
    albums: z.array(
      SalesSum.extend({
        album_id: Id,
        title: z.string(),
        date: SurfDay,
        spot: z.string().nullable(),
        thumbnail_url: z.string(),
        thumbhash: z.string().nullable(),
      }),
    ),
    other_albums: SalesSum.extend({ album_count: z.int() }),
    spots: z.array(
      SalesSum.extend({
        surf_break_id: Id.nullable(),
        name: z.string().nullable(),
        region: z.string().nullable(),
        album_count: z.int(),
      }),
    ),
    /**
     * Each person counts once per album and UTC day. No count exceeds the visits; every purchase went through a cart.
     */
    funnel: z.object({ visits: z.int(), with_like: z.int(), with_cart: z.int(), with_purchase: z.int() }),
    /** `photos_bought` counts photos of reminded carts that were bought within seven days. */
    reminders: z.object({ sent: z.int(), photos_bought: z.int() }),
    /** Sales count in the hour in which the photo was taken, on the surf break's clocks: 24 rows, from 0. */
    hours: z.array(SalesSum.extend({ hour: z.int().min(0).max(23) })),
    without_hour: SalesSum,
    /** Opened printed codes and short links are counted on UTC days of the span; the most opened is first. */
    links: z.array(OpenedLink),
    link_count: z.int().describe('how often all of them were opened'),
  })
  .meta({ id: 'Charts' });
export type Charts = z.infer<typeof Charts>;

export const chartsSchemas = {
  get: {
    summary: "How a photographer's business goes: billing, albums, surf breaks, from view to sale, hours",
    query: z
      .object({
        period: z.enum(CHART_PERIODS).default('12m'),
        /** Both days are included; they replace the days of the period. */
        from: SurfDay.optional(),
        to: SurfDay.optional(),
        timezone: TimeZone,
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        params: { rule: 'after_first_day' },
      }),
    returns: Charts,
  },
} satisfies SchemaTable;
