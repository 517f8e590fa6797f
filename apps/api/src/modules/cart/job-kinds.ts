import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const findForgottenCartsJob = defineJob({ name: 'cart.find-forgotten', payload: z.unknown(), maxAttempts: 1 });

export const sendCartReminderJob = defineJob({
  name: 'cart.send-reminder',
  payload: z.object({ userId: z.uuid(), reminderId: z.uuid() }),
  isMail: true,
});
