import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Enqueued by each new notification. A run each minute sends what failed before. */
export const sendDuePushesJob = defineJob({ name: 'push.send', payload: z.unknown(), maxAttempts: 1 });
