import { localTimeAt, type BookingEffect, type BookingNotice } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { notify } from '../notifications/notify.ts';
import { sendBookingMail } from './job-kinds.ts';
import { bookingToTell, type BookingToTell } from './queries/bookings.ts';

/** Carries out what a change asks for, in its transaction: the bell of the other side, and a mail where it says so. */
export async function tellOfBooking(
  app: Pick<App, 'queue'>,
  trx: Db,
  bookingId: string,
  effects: readonly BookingEffect[],
  actorId: string | null,
): Promise<void> {
  const booking = await bookingToTell(trx, bookingId);
  if (!booking) return;
  for (const { tell, notice, hasMail } of effects) {
    if (hasMail) await app.queue.add(trx, sendBookingMail, { bookingId, notice, tell });
    await notify(trx, {
      userId: tell === 'photographer' ? booking.photographer_id : booking.surfer_id,
      actorId: actorId ?? booking.photographer_id,
      dedupeKey: `${notice}:${bookingId}`,
      ...contentOf(notice, booking),
    });
  }
}

/** Day and clock time at the surf break, and its name in both languages: the page shows its own. */
export function sessionParams(booking: BookingToTell) {
  const { day, time } = localTimeAt(booking.starts_at, booking.timezone);
  return { booking_id: booking.id, date: day, time, spot: { es: booking.name_es, en: booking.name_en } };
}

function contentOf(notice: BookingNotice, booking: BookingToTell) {
  if (notice !== 'session_declined' && notice !== 'session_cancelled')
    return { kind: notice, params: sessionParams(booking) };
  return { kind: notice, params: { ...sessionParams(booking), reason: booking.ended_reason ?? '' } };
}
