import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const side = z.enum(['photographer', 'surfer']);

/** Tell one side by mail what became of a session. */
export const sendBookingMail = defineJob({
  name: 'bookings.send-mail',
  payload: z.object({ bookingId: z.uuid(), notice: z.string(), tell: side }),
});

/** End requests whose time has come, complete sessions that are over; comes around every minute. */
export const advanceDue = defineJob({
  name: 'bookings.advance-due',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});
