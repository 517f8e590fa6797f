import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Enqueued by each new event. A run each minute sends what failed before. */
export const sendDueWebhooksJob = defineJob({ name: 'webhooks.send', payload: z.unknown(), maxAttempts: 1 });
export const removeOldDeliveriesJob = defineJob({ name: 'webhooks.forget-deliveries', payload: z.unknown() });
