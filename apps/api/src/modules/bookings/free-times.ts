import type { FreeTimes } from '@pleamar/contract';
import {
  addDays,
  BOOKING_DAYS_AHEAD,
  DAY_MS,
  daysBetween,
  freeStartTimes,
  localTimeAt,
  type Day,
  HOUR_MS,
  instantAt,
  isInTheDark,
  sunTimes,
  type Point,
} from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { App, CallerContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { loadPlaces } from '../places/known-places.ts';
import { readPlacesById } from '../places/read-places.ts';
import { findBookablePhotographer } from './queries/bookable.ts';
import { findTakenSpans } from './queries/bookings.ts';
import { findHolidaysFrom } from './queries/holidays.ts';
import { slotOf, findSlotsOfPeople } from './queries/slots.ts';

/** Six weeks, so that the next page of the calendar needs no further request. */
const MAX_DAYS = 42;

interface FreeTimesRequest {
  surfBreakId: string;
  hours: number;
}

export async function readFreeDays(
  ctx: CallerContext,
  userId: string,
  { from, ...request }: FreeTimesRequest & { from: Day },
) {
  const zone = await readTimezone(ctx, userId, request.surfBreakId);
  const { first, last } = bookableDays(ctx.now(), zone);
  const start = from > first ? from : first;
  const end = start > last ? start : addDays(start, MAX_DAYS - 1);
  const days = daysBetween(start, end < last ? end : last, BOOKING_DAYS_AHEAD + 1);
  if (days.length === 0) return [];
  const startsOn = await loadFreeStarts(ctx, ctx.db, userId, { days, zone, hours: request.hours });
  return days.filter((day) => startsOn(day).length > 0);
}

export async function readFreeTimes(
  ctx: CallerContext,
  userId: string,
  { day, ...request }: FreeTimesRequest & { day: Day },
): Promise<FreeTimes> {
  const zone = await readTimezone(ctx, userId, request.surfBreakId);
  const point = (await loadPlaces(ctx, [request.surfBreakId])).surfBreaks.get(request.surfBreakId);
  if (!point) throw new AppError('surf_break_unknown');
  const sun = sunTimes(instantAt(day, '12:00', zone), point);
  const starts = await readFreeStarts(ctx, ctx.db, userId, { day, zone, hours: request.hours });
  return {
    timezone: zone,
    starts: starts.map(({ time, starts_at }) => ({
      time,
      starts_at,
      is_dark: isDark(starts_at, request.hours, point),
    })),
    sun: sun && { rises: localTimeAt(sun.sunrise, zone).time, sets: localTimeAt(sun.sunset, zone).time },
  };
}

function isDark(startsAt: string, hours: number, point: Point): boolean {
  const startAt = new Date(startsAt);
  return isInTheDark({ startAt, endAt: new Date(startAt.getTime() + hours * HOUR_MS) }, point);
}

export async function readTimezone(ctx: CallerContext, userId: string, surfBreakId: string): Promise<string> {
  const photographer = await findBookablePhotographer(ctx.db, userId, ctx.now());
  if (!photographer) throw new AppError('user_not_found');
  if (!photographer.surf_break_ids.includes(surfBreakId)) throw new AppError('surf_break_unknown');
  const place = (await readPlacesById(ctx, [surfBreakId])).get(surfBreakId);
  if (!place) throw new AppError('surf_break_unknown');
  return place.timezone;
}

export async function readFreeStarts(
  app: Pick<App, 'now'>,
  db: Db,
  userId: string,
  { day, zone, hours }: { day: Day; zone: string; hours: number },
): Promise<{ time: string; starts_at: string }[]> {
  const { first, last } = bookableDays(app.now(), zone);
  if (day < first || day > last) return [];
  const startsOn = await loadFreeStarts(app, db, userId, { days: [day], zone, hours });
  return startsOn(day).map(({ time, startAt }) => ({ time, starts_at: startAt.toISOString() }));
}

async function loadFreeStarts(
  { now }: Pick<App, 'now'>,
  db: Db,
  userId: string,
  { days, zone, hours }: { days: Day[]; zone: string; hours: number },
) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [rows, holidays, bookings] = await Promise.all([
    findSlotsOfPeople(db, [userId], first, last),
    findHolidaysFrom(db, userId, first),
    findTakenSpans(db, [userId], ...spanAround(first, last)),
  ]);
  const slots = rows.map(slotOf);
  return (day: Day) =>
    freeStartTimes({ day, zone, durationMinutes: hours * 60, slots, holidays, bookings, now: now() });
}

/** Wide enough to contain the bookings of these days in any time zone. */
export const spanAround = (first: Day, last: Day): [Date, Date] => [
  new Date(Date.parse(first) - 2 * DAY_MS),
  new Date(Date.parse(last) + 3 * DAY_MS),
];

function bookableDays(now: Date, zone: string): { first: Day; last: Day } {
  const today = localTimeAt(now, zone).day;
  return { first: today, last: addDays(today, BOOKING_DAYS_AHEAD) };
}
