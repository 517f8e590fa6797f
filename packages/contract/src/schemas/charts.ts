import { CHART_PERIODS } from '@pleamar/domain/chart-period';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Cents, Id, SurfDay, TimeZone } from './common.ts';

/** The sales of a span, without those refunded since. */
const Sold = z.object({ billed_amount: Cents, photo_count: z.int() });

export const Charts = z
  .object({
    /** The days that were read, both included, on the calendar of the zone. */
    from: SurfDay,
    to: SurfDay,
    timezone: z.string(),
    billed_amount: Cents,
    order_count: z.int(),
    photo_count: z.int(),
    /** Days or months, the oldest first; the first and the last month may be cut by the span. */
    unit: z.enum(['day', 'month']),
    billing: z.array(
      Sold.extend({
        starts_on: SurfDay,
        ends_on: SurfDay,
        order_count: z.int(),
        /** The same days of the year before. */
        previous_amount: Cents,
      }),
    ),
    /** The best first; the sales of all others are one row. */
    albums: z.array(
      Sold.extend({
        album_id: Id,
        title: z.string(),
        date: SurfDay,
        spot: z.string().nullable(),
        thumbnail_url: z.string(),
        thumbhash: z.string().nullable(),
      }),
    ),
    other_albums: Sold.extend({ album_count: z.int() }),
    spots: z.array(
      Sold.extend({
        surf_break_id: Id.nullable(),
        name: z.string().nullable(),
        region: z.string().nullable(),
        album_count: z.int(),
      }),
    ),
    /**
     * Visits, and how many of them had a like, a cart or a purchase: one person, album and day (UTC's) each. None of the
     * others is above the visits, and each purchase went through a cart.
     */
    funnel: z.object({ visits: z.int(), with_like: z.int(), with_cart: z.int(), with_purchase: z.int() }),
    /** Sales by the hour in which the photo was taken, on the clocks at its surf break: 24 of them, from 0. */
    hours: z.array(Sold.extend({ hour: z.int().min(0).max(23) })),
    /** Sales of photos without a known hour. */
    without_hour: Sold,
  })
  .meta({ id: 'Charts' });
export type Charts = z.infer<typeof Charts>;

export const chartsSchemas = {
  get: {
    summary: "How a photographer's business goes: billing, albums, surf breaks, from view to sale, hours",
    query: z
      .object({
        period: z.enum(CHART_PERIODS).default('12m'),
        /** Days of one's own, both included; they win over the period. */
        from: SurfDay.optional(),
        to: SurfDay.optional(),
        /** The time zone of the days and months. */
        timezone: TimeZone,
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        params: { rule: 'after_first_day' },
      }),
    returns: Charts,
  },
} satisfies SchemaTable;
