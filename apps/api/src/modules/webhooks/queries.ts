import type { WebhookEvent } from '@pleamar/contract';
import { sql, type Insertable, type Updateable } from 'kysely';
import { countRows, hasChanged, readRows } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from '../../db/tables.ts';

// Times are measured by the clock of the database, as those of jobs (decision 073): a process whose clock is wrong would
// send a delivery late or twice.

const endpointColumns = ['id', 'url', 'events', 'is_enabled', 'disabled_at', 'failing_since', 'created_at'] as const;

export type EndpointChange = Pick<
  Updateable<WebhookEndpointsTable>,
  'url' | 'events' | 'is_enabled' | 'failing_since' | 'disabled_at' | 'paused_until' | 'sealed_secret'
>;

const selectEndpoints = (db: Db, userId: string) =>
  db
    .selectFrom('webhook_endpoints')
    .select(endpointColumns)
    .where('user_id', '=', userId)
    .$narrowType<{ events: WebhookEvent[] }>();

export const findEndpoints = (db: Db, userId: string) =>
  selectEndpoints(db, userId).orderBy('created_at').orderBy('id').execute();
export type EndpointRow = Awaited<ReturnType<typeof findEndpoints>>[number];

export const findOwnEndpoint = (db: Db, userId: string, id: string): Promise<EndpointRow | undefined> =>
  selectEndpoints(db, userId).where('id', '=', id).executeTakeFirst();

/** Returns undefined if the user has `maxEndpoints`. Without the lock two concurrent requests could exceed the limit. */
export async function insertEndpoint(
  trx: Db,
  endpoint: Insertable<WebhookEndpointsTable>,
  maxEndpoints: number,
): Promise<EndpointRow | undefined> {
  await lockRow(trx, 'users', endpoint.user_id);
  const own = trx.selectFrom('webhook_endpoints').where('user_id', '=', endpoint.user_id);
  if ((await countRows(own)) >= maxEndpoints) return undefined;
  return trx
    .insertInto('webhook_endpoints')
    .values(endpoint)
    .returning(endpointColumns)
    .$narrowType<{ events: WebhookEvent[] }>()
    .executeTakeFirstOrThrow();
}

export async function updateEndpoint(trx: Db, id: string, change: EndpointChange): Promise<void> {
  await trx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
}

export async function deleteEndpoint(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

const deliveryColumns = [
  'id',
  'event',
  'status',
  'attempts',
  'created_at',
  'last_attempt_at',
  'due_at',
  'last_status',
  'last_error',
] as const;

export const findLatestDeliveries = (db: Db, endpointId: string, limit: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select(deliveryColumns)
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export type DeliveryRow = Awaited<ReturnType<typeof findLatestDeliveries>>[number];

export const insertDelivery = (trx: Db, delivery: Insertable<WebhookDeliveriesTable>): Promise<DeliveryRow> =>
  trx.insertInto('webhook_deliveries').values(delivery).returning(deliveryColumns).executeTakeFirstOrThrow();

export async function resetDelivery(trx: Db, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
  await updateEndpoint(trx, endpointId, { paused_until: null });
  return trx
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, due_at: sql<Date>`now()`, begun_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .returning(deliveryColumns)
    .executeTakeFirst();
}

export interface WebhookFacts {
  userId: string;
  event: WebhookEvent;
  /** The event is delivered once for each `subjectId`. */
  subjectId: string;
  /** Ids and counts that the photographer may see. Links are added when the delivery is sent. */
  data: Record<string, string | number>;
}

/** Skips events that are stored already. */
export async function insertDeliveries(trx: Db, facts: readonly WebhookFacts[]): Promise<number> {
  const rows = facts.map(({ userId, event, subjectId, data }) => ({
    user_id: userId,
    event,
    event_key: `${event}:${subjectId}`,
    data,
  }));
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (endpoint_id, event, event_key, data)
    select e.id, g.event, g.event_key, g.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (user_id uuid, event text, event_key text, data jsonb)
    join webhook_endpoints e on e.user_id = g.user_id and e.is_enabled and g.event = any(e.events)
    join users u on u.id = e.user_id and u.blocked_at is null
    on conflict (endpoint_id, event_key) do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export interface DueDelivery {
  id: string;
  endpoint_id: string;
  user_id: string;
  url: string;
  sealed_secret: string;
  event: string;
  data: Record<string, string | number>;
  created_at: Date;
  attempts: number;
  age_ms: number;
}

/**
 * Another process may take the same deliveries again after two minutes. The deliveries of an address are in the order of
 * their events. Those of a blocked user wait.
 */
export const takeDueDeliveries = (
  db: Db,
  { maxAddresses, maxPerAddress }: { maxAddresses: number; maxPerAddress: number },
) => readRows<DueDelivery>(db)`
  with due as (
    select d.id from (
      select e.id from webhook_endpoints e join users u on u.id = e.user_id and u.blocked_at is null
      where e.is_enabled and (e.paused_until is null or e.paused_until <= now())
        and exists (select from webhook_deliveries w where w.endpoint_id = e.id and w.due_at <= now())
      order by e.paused_until nulls first, e.id limit ${maxAddresses}
    ) e cross join lateral (
      select w.id from webhook_deliveries w where w.endpoint_id = e.id and w.due_at <= now()
      order by w.due_at, w.id limit ${maxPerAddress} for update skip locked
    ) d
  ), taken as (
    update webhook_deliveries w set attempts = w.attempts + 1, due_at = now() + interval '2 minutes'
    from due where w.id = due.id
    returning w.*
  )
  select t.id, t.endpoint_id, e.user_id, e.url, e.sealed_secret, t.event, t.data, t.created_at, t.attempts,
    (extract(epoch from now() - t.begun_at) * 1000)::double precision as age_ms
  from taken t join webhook_endpoints e on e.id = t.endpoint_id
  order by t.endpoint_id, t.created_at, t.id`;

export interface DeliveryOutcome {
  status: number | null;
  error: string | null;
}

export async function markDelivered(db: Db, { id, endpoint_id }: DueDelivery, status: number): Promise<void> {
  await sql`
    with done as (
      update webhook_deliveries set status = 'delivered', due_at = null, last_attempt_at = now(),
        last_status = ${status}, last_error = null
      where id = ${id} returning endpoint_id
    )
    update webhook_endpoints set failing_since = null, paused_until = null
    where id = ${endpoint_id} and (failing_since is not null or paused_until is not null)`.execute(db);
}

/** Without `retryMs` the delivery is not repeated. Returns for how long the address has failed. */
export async function markDeliveryFailed(
  db: Db,
  { id, endpoint_id }: DueDelivery,
  { status, error, retryMs, pauseMs }: DeliveryOutcome & { retryMs: number | null; pauseMs: number },
): Promise<number> {
  const { rows } = await sql<{ failing_ms: number }>`
    with failed as (
      update webhook_deliveries set last_attempt_at = now(), last_status = ${status}, last_error = ${error},
        status = case when ${retryMs}::double precision is null then 'failed' else 'waiting' end,
        due_at = now() + ${retryMs}::double precision * interval '1 millisecond'
      where id = ${id} returning endpoint_id
    )
    update webhook_endpoints set failing_since = coalesce(failing_since, now()),
      paused_until = now() + ${pauseMs}::double precision * interval '1 millisecond'
    where id = ${endpoint_id}
    returning (extract(epoch from now() - failing_since) * 1000)::double precision as failing_ms`.execute(db);
  return rows[0]?.failing_ms ?? 0;
}

/** Makes taken deliveries due again. Their attempts do not count, because they were not sent. */
export async function returnDeliveries(db: Db, deliveries: readonly DueDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    update webhook_deliveries set attempts = attempts - 1, due_at = now()
    where id = any(${deliveries.map(({ id }) => id)}::uuid[]) and status = 'waiting'`.execute(db);
}

/** Waiting deliveries fail and can be sent again by hand. Returns false if the address was switched off before. */
export async function disableEndpoint(trx: Db, endpointId: string): Promise<boolean> {
  const enabled = trx.updateTable('webhook_endpoints').where('id', '=', endpointId).where('is_enabled', '=', true);
  if (!(await hasChanged(enabled.set({ is_enabled: false, disabled_at: sql<Date>`now()` })))) return false;
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', due_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute();
  return true;
}

export async function deleteDeliveriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before} and status <> 'waiting' limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
