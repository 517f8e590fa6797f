import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Sends what is due. Comes around every minute for what has to be tried again; a new notice asks for it at once. */
export const sendPushes = defineJob({ name: 'push.send', payload: z.unknown(), maxAttempts: 1 });
