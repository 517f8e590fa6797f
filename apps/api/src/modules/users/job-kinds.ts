import { Language } from '@pleamar/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const sendWelcomeMailJob = defineJob({
  name: 'users.send-welcome',
  payload: z.object({ userId: z.uuid() }),
  isMail: true,
});

export const sendGoodbyeMailJob = defineJob({
  name: 'users.send-goodbye',
  payload: z.object({ email: z.string(), full_name: z.string(), language: Language, is_photographer: z.boolean() }),
  isMail: true,
});
