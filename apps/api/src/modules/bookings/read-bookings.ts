import type { Booking, BookingCounts, BookingFilter, PersonBrief } from '@pleamar/contract';
import type { BookingSide } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { buildPage, readCursor } from '../../common/paging.ts';
import { presentBrief } from '../../common/present-person.ts';
import { readPlacesById } from '../places/read-places.ts';
import { presentBooking } from './present.ts';
import { findBooking, readBookingCounts, findBookings, countBookings, type BookingRow } from './queries/bookings.ts';
import { findKnownSurfers } from './queries/people.ts';

export async function listBookings(ctx: UserContext, { as, limit, cursor, ...filter }: BookingFilter) {
  const list = `bookings:${filter.group}`;
  const after = await readCursor(ctx, list, cursor);
  const query = { userId: ctx.user.id, side: sideOf(ctx, as), filter, now: ctx.now() };
  const [rows, total] = await Promise.all([findBookings(ctx.db, query, after, limit), countBookings(ctx.db, query)]);
  const present = await loadPresenter(ctx, rows);
  return buildPage(ctx, list, rows, { limit, total, position: (row) => [row.sort_key, row.id], present });
}

export const countOwnBookings = (ctx: UserContext, as: BookingSide | undefined): Promise<BookingCounts> =>
  readBookingCounts(ctx.db, ctx.user.id, sideOf(ctx, as), ctx.now());

export async function readBooking(ctx: UserContext, bookingId: string): Promise<Booking> {
  const row = await findBooking(ctx.db, ctx.user.id, bookingId);
  if (!row) throw new AppError('session_not_found');
  return (await loadPresenter(ctx, [row]))(row);
}

export async function listKnownSurfers(ctx: UserContext, q: string | undefined): Promise<PersonBrief[]> {
  const surfers = await findKnownSurfers(ctx.db, ctx.user.id, { ...(q && { q }) });
  return surfers.map((row) => presentBrief(row.id, row));
}

const sideOf = ({ user }: UserContext, as: BookingSide | undefined): BookingSide =>
  as ?? (user.isPhotographer ? 'photographer' : 'surfer');

async function loadPresenter(ctx: UserContext, rows: readonly BookingRow[]) {
  const places = await readPlacesById(ctx, [...new Set(rows.map((row) => row.surf_break_id))]);
  return (row: BookingRow): Booking => {
    const place = places.get(row.surf_break_id);
    if (!place) throw new Error(`The surf break ${row.surf_break_id} of a booking is gone.`);
    return presentBooking(row, place, { viewerId: ctx.user.id, language: ctx.language });
  };
}
