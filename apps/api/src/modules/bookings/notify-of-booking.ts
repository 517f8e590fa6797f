import { localTimeAt, type BookingEffect, type BookingNotification } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import type { UserEvent } from '../live/publish-events.ts';
import { notifyAll, reviseNotifications } from '../notifications/notify.ts';
import { enqueueWebhooks } from '../webhooks/enqueue.ts';
import { sendBookingMailJob } from './job-kinds.ts';
import { findBookingForNotification, type BookingForNotification } from './queries/bookings.ts';

interface BookingStep {
  bookingId: string;
  effects: readonly BookingEffect[];
  actorId: string | null;
}

/** Call as the last step of the transaction that changes the booking. */
export async function notifyOfBooking(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  { bookingId, effects, actorId }: BookingStep,
): Promise<void> {
  const booking = await findBookingForNotification(trx, bookingId);
  if (!booking) return;
  for (const { notify, kind, hasMail } of effects) {
    if (hasMail) await app.queue.add(trx, sendBookingMailJob, { bookingId, notice: kind, tell: notify });
  }
  const notifications = effects.map(({ notify, kind }) => ({
    userId: notify === 'photographer' ? booking.photographer_id : booking.surfer_id,
    actorId: actorId ?? booking.photographer_id,
    dedupeKey: `${kind}:${bookingId}`,
    at: app.now(),
    ...kindAndParams(kind, booking),
  }));
  const revised = await reviseNotifications(trx, {
    userIds: [booking.photographer_id, booking.surfer_id],
    dedupeKeys: [`session_request:${bookingId}`, `session_accepted:${bookingId}`],
    params: { status: booking.status },
  });
  if (effects.some(({ kind }) => kind === 'session_request'))
    await enqueueWebhooks(trx, [
      {
        userId: booking.photographer_id,
        event: 'session.requested',
        subjectId: bookingId,
        data: { session_id: bookingId },
      },
    ]);
  await notifyAll(trx, notifications, [...revised, ...bookingEvents(booking)]);
}

export const bookingEvents = ({ id, photographer_id, surfer_id }: BookingPeople): UserEvent[] =>
  [photographer_id, surfer_id].map((userId) => ({ userId, event: { kind: 'booking', booking_id: id } }));

type BookingPeople = Pick<BookingForNotification, 'id' | 'photographer_id' | 'surfer_id'>;

export function bookingParams(booking: BookingForNotification) {
  const { day, time } = localTimeAt(booking.starts_at, booking.timezone);
  return { booking_id: booking.id, date: day, time, spot: booking.names };
}

function kindAndParams(kind: BookingNotification, booking: BookingForNotification) {
  if (kind !== 'session_declined' && kind !== 'session_cancelled') return { kind, params: bookingParams(booking) };
  return { kind, params: { ...bookingParams(booking), reason: booking.ended_reason ?? '' } };
}
