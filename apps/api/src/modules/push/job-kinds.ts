import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** A run each minute retries; a new notification enqueues it at once. */
export const sendDuePushesJob = defineJob({ name: 'push.send', payload: z.unknown(), maxAttempts: 1 });
