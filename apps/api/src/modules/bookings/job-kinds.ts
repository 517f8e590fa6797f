import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const side = z.enum(['photographer', 'surfer']);

/** Jobs wait with the payload's names, which therefore stay. */
export const sendBookingMailJob = defineJob({
  name: 'bookings.send-mail',
  payload: z.object({ bookingId: z.uuid(), notice: z.string(), tell: side }),
  isMail: true,
});

export const advanceDueBookingsJob = defineJob({
  name: 'bookings.advance-due',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});
