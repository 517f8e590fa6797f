import type { Booking } from '@pleamar/contract';
import { advanceBooking, type BookingActor, type BookingEvent } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { App, UserContext } from '../../common/context.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import { textsIn } from '../../texts/texts.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import {
  findBooking,
  findDueBookings,
  lockBooking,
  findUnfinishedBookings,
  updateBooking,
} from './queries/bookings.ts';
import { isBlocked, readRecipient } from './queries/people.ts';
import { lockCalendar } from './queries/slots.ts';
import { readBooking } from './read-bookings.ts';
import { notifyOfBooking } from './notify-of-booking.ts';

export const acceptBooking = (ctx: UserContext, bookingId: string) => advanceOwnBooking(ctx, bookingId, 'accept', null);

export const declineBooking = (ctx: UserContext, bookingId: string, reason: string | undefined) =>
  advanceOwnBooking(ctx, bookingId, 'decline', reason || null);

export const withdrawBooking = (ctx: UserContext, bookingId: string) =>
  advanceOwnBooking(ctx, bookingId, 'withdraw', null);

export const cancelBooking = (ctx: UserContext, bookingId: string, reason: string) =>
  advanceOwnBooking(ctx, bookingId, 'cancel', reason);

export async function endOwnBookings(ctx: UserContext): Promise<void> {
  const me = ctx.user.id;
  for (const booking of await findUnfinishedBookings(ctx.db, me)) {
    const by = booking.photographer_id === me ? 'photographer' : 'surfer';
    const other = by === 'photographer' ? booking.surfer_id : booking.photographer_id;
    const event = booking.status === 'accepted' ? 'cancel' : by === 'photographer' ? 'decline' : 'withdraw';
    const { language } = await readRecipient(ctx.db, other);
    const reason = textsIn(language).bookings.accountGone;
    await advanceAndNotify(ctx, booking.id, event, { by, userId: me, reason }).catch(ignoreStateChanged);
  }
}

export async function advanceDueBookings(app: App): Promise<void> {
  for (const { id, event } of await findDueBookings(app.db, app.now())) {
    // A failure of one booking must not stop the others.
    await advanceAndNotify(app, id, event, { by: 'clock', userId: null, reason: null })
      .catch(ignoreStateChanged)
      .catch((error: unknown) =>
        app.log.warn({ err: error, bookingId: id }, 'a due booking could not be advanced and will be tried again'),
      );
  }
}

async function advanceOwnBooking(
  ctx: UserContext,
  bookingId: string,
  event: BookingEvent,
  reason: string | null,
): Promise<Booking> {
  const booking = await findBooking(ctx.db, ctx.user.id, bookingId);
  if (!booking) throw new AppError('session_not_found');
  const by = booking.photographer_id === ctx.user.id ? 'photographer' : 'surfer';
  // If an operator has blocked the surfer since the request, the surfer can neither read the answer nor cancel.
  if (event === 'accept' && (await isBlocked(ctx.db, booking.surfer_id))) throw new AppError('person_blocked');
  if (event === 'accept' && booking.is_blocked) throw new AppError('session_blocked');
  await advanceAndNotify(ctx, bookingId, event, { by, userId: ctx.user.id, reason });
  return readBooking(ctx, bookingId);
}

interface BookingAct {
  by: BookingActor;
  userId: string | null;
  reason: string | null;
}

async function advanceAndNotify(
  app: App,
  bookingId: string,
  event: BookingEvent,
  { by, userId, reason }: BookingAct,
): Promise<void> {
  const now = app.now();
  await app.db
    .transaction()
    .execute(async (trx) => {
      // Without the lock, two concurrent accepts could deadlock in the exclusion constraint.
      if (event === 'accept' && userId) await lockCalendar(trx, userId);
      const booking = await lockBooking(trx, bookingId);
      if (!booking) throw new AppError('session_not_found');
      const { status, starts_at: startsAt, ends_at: endsAt } = booking;
      const next = advanceBooking({ status, startsAt, endsAt, now }, event, by);
      if (!next) throw new AppError('session_state');
      const isEnd = next.status !== 'accepted' && next.status !== 'completed';
      await updateBooking(trx, bookingId, {
        status: next.status,
        ...(event !== 'complete' && event !== 'cancel' && { answered_at: now }),
        ...(isEnd && { ended_at: now, ended_by: userId, ended_reason: reason }),
      });
      await writeAuditLine(app, trx, {
        act: `booking.${event}`,
        userId: userId ?? booking.photographer_id,
        ...(userId === null && { actor: 'system' }),
        subject: { kind: 'booking', id: bookingId },
        details: { hourly_price_cents: booking.hourly_price_cents },
      });
      await notifyOfBooking(app, trx, { bookingId, effects: next.effects, actorId: userId });
    })
    .catch((error: unknown) => {
      if (isExclusionViolation(error, 'bookings_no_overlap')) throw new AppError('slot_taken');
      throw error;
    });
}

function ignoreStateChanged(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'session_state')) throw error;
}
