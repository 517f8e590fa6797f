import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Done, Id, Instant } from './common.ts';

export const WebhookEvent = z.enum(['photo.ready', 'album.published', 'order.paid', 'session.requested']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const WebhookEndpoint = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(WebhookEvent),
    is_enabled: z.boolean(),
    disabled_at: Instant.nullable().describe('when it was switched off because it failed for three days'),
    failing_since: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const Secret = z.object({ secret: z.string().describe('shown this once, as libraries of Standard Webhooks take it') });

export const WebhookDelivery = z
  .object({
    id: Id,
    event: z.string(),
    status: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    created_at: Instant,
    last_attempt_at: Instant.nullable(),
    next_attempt_at: Instant.nullable(),
    last_status: z.int().nullable().describe("the receiver's HTTP status"),
    last_error: z.string().nullable().describe('a code, where there was no answer'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDraft = z.object({
  url: z.url().max(1000),
  events: z
    .array(WebhookEvent)
    .min(1)
    .max(WebhookEvent.options.length)
    .transform((events) => [...new Set(events)]),
});
export type WebhookDraft = z.infer<typeof WebhookDraft>;

const params = z.object({ endpointId: Id });

export const webhookEndpointsSchemas = {
  list: { summary: "The caller's webhook addresses", returns: z.array(WebhookEndpoint) },
  add: {
    summary: 'Add a webhook address',
    body: WebhookDraft,
    returns: WebhookEndpoint.and(Secret),
    refusals: ['webhook_address', 'webhooks_full'],
  },
  change: {
    summary: 'Change a webhook address, or switch it on or off',
    params,
    body: WebhookDraft.extend({ is_enabled: z.boolean() }).partial(),
    returns: WebhookEndpoint,
    refusals: ['not_found', 'webhook_address'],
  },
  remove: { summary: 'Remove a webhook address and its log', params, returns: Done, refusals: ['not_found'] },
  renewSecret: {
    summary: 'A new signing secret; the former one is invalid at once',
    params,
    returns: Secret,
    refusals: ['not_found'],
  },
  test: { summary: 'Send a test event', params, returns: WebhookDelivery, refusals: ['conflict', 'not_found'] },
  deliveries: {
    summary: 'The latest 50 deliveries, newest first',
    params,
    returns: z.array(WebhookDelivery),
    refusals: ['not_found'],
  },
  sendAgain: {
    summary: 'Send a delivery again, with its former id',
    params: params.extend({ deliveryId: Id }),
    returns: WebhookDelivery,
    refusals: ['conflict', 'not_found'],
  },
} satisfies SchemaTable;
