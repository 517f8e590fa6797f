import type { BookingSide } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import { sendMail } from '../../common/send-mail.ts';
import { mailAbout } from './mails.ts';
import { bookingToTell, recipientOf } from './queries/bookings.ts';

/** Whoever has left gets no mails. */
export async function sendMailOfBooking(
  app: App,
  { bookingId, notice, tell }: { bookingId: string; notice: string; tell: BookingSide },
): Promise<void> {
  const booking = await bookingToTell(app.db, bookingId);
  if (!booking) return;
  const to = await recipientOf(app.db, tell === 'photographer' ? booking.photographer_id : booking.surfer_id);
  const mail = mailAbout(notice, to.language, booking);
  if (!mail || to.email === null) return;
  await sendMail(app, { ...to, email: to.email }, { id: `${notice}-${bookingId}`, ...mail });
}
