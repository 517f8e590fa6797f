import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const findForgotten = defineJob({ name: 'cart.find-forgotten', payload: z.unknown(), maxAttempts: 1 });

export const sendReminder = defineJob({
  name: 'cart.send-reminder',
  payload: z.object({ userId: z.uuid(), reminderId: z.uuid() }),
  isMail: true,
});
