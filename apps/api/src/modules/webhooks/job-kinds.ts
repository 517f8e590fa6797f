import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** A run each minute retries; a new event enqueues it at once. */
export const sendDueWebhooksJob = defineJob({ name: 'webhooks.send', payload: z.unknown(), maxAttempts: 1 });
export const removeOldDeliveriesJob = defineJob({ name: 'webhooks.forget-deliveries', payload: z.unknown() });
