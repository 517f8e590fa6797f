import type { BookableFilter, BookableFilters, BookableOffer } from '@pleamar/contract';
import { freeStartTimes, LANGUAGES, tagsIn, type Day } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { buildPage, readCursor } from '../../common/paging.ts';
import { readPlacesById } from '../places/read-places.ts';
import { spanAround } from './free-times.ts';
import { presentBookable } from './present.ts';
import {
  findBookable,
  findBookablePhotographer,
  findBookableSurfBreaks,
  findBookableTags,
  countBookable,
  findPhotographersWithHoursOn,
  type BookableSearch,
} from './queries/bookable.ts';
import { findTakenSpans } from './queries/bookings.ts';
import { hasBlockBetween } from './queries/people.ts';
import { slotOf, findSlotsOfPeople } from './queries/slots.ts';

export async function listBookable(ctx: CallerContext, { limit, cursor, ...search }: BookableFilter) {
  const after = await readCursor(ctx, 'bookable', cursor);
  const now = ctx.now();
  const userIds = search.free_on === undefined ? null : await findPhotographersFreeOn(ctx, search, search.free_on);
  const [rows, total] = await Promise.all([
    findBookable(ctx.db, { search, userIds, after, limit, now, callerId: ctx.user?.id ?? null }),
    countBookable(ctx.db, search, userIds, now),
  ]);
  const places = await readPlacesById(ctx, [...new Set(rows.flatMap((row) => row.surf_break_ids))]);
  return buildPage(ctx, 'bookable', rows, {
    limit,
    total,
    position: (row) => [String(row.order_key), row.id],
    present: (row) => presentBookable(row, places, ctx.language),
  });
}

export async function readBookable(ctx: CallerContext, userId: string): Promise<BookableOffer> {
  const row = await findBookablePhotographer(ctx.db, userId, ctx.now());
  if (!row) throw new AppError('user_not_found');
  const [places, isBlocked] = await Promise.all([
    readPlacesById(ctx, row.surf_break_ids),
    ctx.user ? hasBlockBetween(ctx.db, ctx.user.id, userId) : false,
  ]);
  return { ...presentBookable(row, places, ctx.language), is_blocked: isBlocked };
}

export async function readBookableFilters(ctx: CallerContext): Promise<BookableFilters> {
  const [ids, tags] = await Promise.all([findBookableSurfBreaks(ctx.db), findBookableTags(ctx.db)]);
  const { compare } = new Intl.Collator(ctx.language);
  const byName = (one: { name: string }, other: { name: string }) => compare(one.name, other.name);
  const others = LANGUAGES.filter((language) => language !== ctx.language);
  const [places, ...translated] = await Promise.all(
    [ctx.language, ...others].map((language) => readPlacesById({ ...ctx, language }, ids)),
  );
  const regions = new Map<string, BookableFilters['regions'][number]>();
  for (const place of places?.values() ?? []) {
    const namesOf = (level: 'region' | 'spot') => ({
      name: place[level],
      other_names: translated
        .flatMap((names) => names.get(place.surf_break_id)?.[level] ?? [])
        .filter((name) => name !== place[level]),
    });
    const region = regions.get(place.region_id) ?? { id: place.region_id, ...namesOf('region'), surf_breaks: [] };
    region.surf_breaks.push({ id: place.surf_break_id, ...namesOf('spot') });
    regions.set(region.id, region);
  }
  for (const region of regions.values()) region.surf_breaks.sort(byName);
  return { regions: [...regions.values()].toSorted(byName), tags: tagsIn(ctx.language, tags) };
}

async function findPhotographersFreeOn(ctx: CallerContext, search: BookableSearch, day: Day): Promise<string[]> {
  const people = await findPhotographersWithHoursOn(ctx.db, search, day, ctx.now());
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const [slots, bookings] = await Promise.all([
    findSlotsOfPeople(ctx.db, ids, day, day),
    findTakenSpans(ctx.db, ids, ...spanAround(day, day)),
  ]);
  const slotsOf = Map.groupBy(slots, (slot) => slot.user_id);
  const bookingsOf = Map.groupBy(bookings, (booking) => booking.photographer_id);
  const isFree = (id: string, zone: string) =>
    freeStartTimes({
      day,
      zone,
      durationMinutes: 60,
      slots: (slotsOf.get(id) ?? []).map(slotOf),
      bookings: bookingsOf.get(id) ?? [],
      now: ctx.now(),
    }).length > 0;
  return people.filter(({ id, timezones }) => timezones.some((zone) => isFree(id, zone))).map(({ id }) => id);
}
