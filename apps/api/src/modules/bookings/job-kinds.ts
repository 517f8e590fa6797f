import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const side = z.enum(['photographer', 'surfer']);

/** The names in the payload cannot be changed, because the queue may hold jobs with them. */
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
