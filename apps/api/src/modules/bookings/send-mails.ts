import type { BookingSide } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { sendMail } from '../../common/send-mail.ts';
import { task } from '../../jobs/queue.ts';
import { wantsMail } from '../notifications/mail-switches.ts';
import { sendBookingMailJob } from './job-kinds.ts';
import { bookingMail } from './mails.ts';
import { findBookingForNotification } from './queries/bookings.ts';
import { readRecipient } from './queries/people.ts';

export async function sendBookingMail(
  app: App,
  { bookingId, notice: kind, tell: side }: { bookingId: string; notice: string; tell: BookingSide },
): Promise<void> {
  const booking = await findBookingForNotification(app.db, bookingId);
  if (!booking) return;
  const userId = side === 'photographer' ? booking.photographer_id : booking.surfer_id;
  const mailKind = kind === 'session_photos' ? 'photos' : 'session';
  if (!(await wantsMail(app.db, userId, mailKind))) return;
  const to = await readRecipient(app.db, userId);
  const mail = bookingMail(kind, to.language, booking, app);
  if (!mail || to.email === null) return;
  const again = task(sendBookingMailJob, { bookingId, notice: kind, tell: side });
  await sendMail(
    app,
    { ...to, id: userId, email: to.email },
    { id: `${kind}-${bookingId}`, kind: mailKind, ...mail },
    again,
  );
}
