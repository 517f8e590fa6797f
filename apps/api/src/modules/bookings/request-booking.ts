import type { Booking, BookingEntry, BookingRequest } from '@pleamar/contract';
import { addDays, beginBooking, BOOKING_DAYS_AHEAD, HOUR_MS, instantAt, localTimeAt } from '@pleamar/domain';
import { AppError, invalidField } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { isExclusionViolation, isUniqueViolation } from '../../db/violations.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { readPlacesById } from '../places/read-places.ts';
import { readFreeStarts, readTimezone } from './free-times.ts';
import { insertBooking } from './queries/bookings.ts';
import { hasBlockBetween, readHourlyPriceCents, isBlocked, findKnownSurfers } from './queries/people.ts';
import { lockCalendar } from './queries/slots.ts';
import { readBooking } from './read-bookings.ts';
import { notifyOfBooking } from './notify-of-booking.ts';

export async function requestBooking(ctx: UserContext, request: BookingRequest): Promise<Booking> {
  const { photographer_id: photographerId, surf_break_id: surfBreakId, hours, notes } = request;
  if (photographerId === ctx.user.id) throw new AppError('session_own');
  await refuseIfBlocked(ctx, photographerId);
  const zone = await readTimezone(ctx, photographerId, surfBreakId);
  const startsAt = new Date(request.starts_at);
  if (startsAt <= ctx.now()) throw new AppError('session_past');
  const day = localTimeAt(startsAt, zone).day;

  const id = await ctx.db
    .transaction()
    .execute(async (trx) => {
      const starts = await readFreeStarts(ctx, trx, photographerId, { day, zone, hours });
      if (!starts.some((start) => start.starts_at === startsAt.toISOString())) throw new AppError('slot_taken');
      return createBooking(ctx, trx, {
        by: 'surfer',
        photographerId,
        surferId: ctx.user.id,
        surfBreakId,
        startsAt,
        hours,
        notes,
      });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'bookings_asked_once')) throw new AppError('session_repeated');
      throw error;
    });
  return readBooking(ctx, id);
}

/** For a booking that was agreed on elsewhere, so it need not lie within the free hours. */
export async function enterBooking(ctx: UserContext, entry: BookingEntry): Promise<Booking> {
  const { surfer_id: surferId, surf_break_id: surfBreakId, day, start, hours, notes } = entry;
  await refuseIfBlocked(ctx, surferId);
  const [surfer] = await findKnownSurfers(ctx.db, ctx.user.id, { id: surferId });
  if (!surfer) throw new AppError('surfer_unknown');
  const place = (await readPlacesById(ctx, [surfBreakId])).get(surfBreakId);
  if (!place) throw new AppError('surf_break_unknown');
  const startsAt = instantAt(day, start, place.timezone);
  if (startsAt <= ctx.now()) throw invalidField('session_past', 'start', ctx.language);
  if (day > addDays(localTimeAt(ctx.now(), place.timezone).day, BOOKING_DAYS_AHEAD)) throw tooFarAheadError();

  const id = await ctx.db
    .transaction()
    .execute(async (trx) => {
      await lockCalendar(trx, ctx.user.id);
      return createBooking(ctx, trx, {
        by: 'photographer',
        photographerId: ctx.user.id,
        surferId,
        surfBreakId,
        startsAt,
        hours,
        notes,
      });
    })
    .catch((error: unknown) => {
      if (isExclusionViolation(error, 'bookings_no_overlap')) throw new AppError('slot_taken');
      throw error;
    });
  return readBooking(ctx, id);
}

interface NewBooking {
  by: 'surfer' | 'photographer';
  photographerId: string;
  surferId: string;
  surfBreakId: string;
  startsAt: Date;
  hours: number;
  notes: BookingRequest['notes'];
}

async function createBooking(
  ctx: UserContext,
  trx: Db,
  { by, startsAt, hours, ...request }: NewBooking,
): Promise<string> {
  const { status, effects } = beginBooking(by);
  const booking = await insertBooking(trx, {
    photographer_id: request.photographerId,
    surfer_id: request.surferId,
    surf_break_id: request.surfBreakId,
    status,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + hours * HOUR_MS),
    hourly_price_cents: await readHourlyPriceCents(trx, request.photographerId),
    notes: request.notes,
    created_by: ctx.user.id,
    created_at: ctx.now(),
    ...(by === 'photographer' && { answered_at: ctx.now() }),
  });
  await writeAuditLine(ctx, trx, {
    act: by === 'surfer' ? 'booking.request' : 'booking.enter',
    userId: ctx.user.id,
    subject: { kind: 'booking', id: booking.id },
    details: { hourly_price_cents: booking.hourly_price_cents, hours },
  });
  await notifyOfBooking(ctx, trx, { bookingId: booking.id, effects, actorId: ctx.user.id });
  return booking.id;
}

const tooFarAheadError = () =>
  new AppError('validation', {
    errors: [
      {
        path: 'day',
        message: ({ refusals }) => refusals.tooFarAhead(BOOKING_DAYS_AHEAD),
      },
    ],
  });

/** A blocked account could not answer. Two users cannot book if one has blocked the other. */
async function refuseIfBlocked(ctx: UserContext, userId: string): Promise<void> {
  if (await isBlocked(ctx.db, userId)) throw new AppError('person_blocked');
  if (await hasBlockBetween(ctx.db, ctx.user.id, userId)) throw new AppError('session_blocked');
}
