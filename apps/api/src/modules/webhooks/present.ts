import type { WebhookDelivery, WebhookEndpoint } from '@pleamar/contract';
import type { DeliveryRow, EndpointRow } from './queries.ts';

export const presentEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  events: row.events,
  is_enabled: row.is_enabled,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.due_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_error: row.last_error,
});
