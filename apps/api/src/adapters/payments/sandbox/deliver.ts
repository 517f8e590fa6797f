import { HOUR_MS, SECOND_MS } from '@pleamar/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { paymentsUpkeepJob } from '../upkeep.ts';
import { SIGNATURE_HEADER, signedEvent } from './events.ts';

export type Post = (body: string, headers: Record<string, string>) => Promise<number>;

export type DeliveryContext = { db: Db; queue: Queue; now: () => Date; secret: string };

/** If the process that delivers an event dies, another one takes over after this time. */
const LEASE_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = HOUR_MS;
/** The attempts take about three days. */
const MAX_ATTEMPTS = 80;
const BATCH = 50;

/** Delivers the oldest event first, and retries failures later. */
export async function deliverDue(ctx: DeliveryContext, post: Post): Promise<void> {
  for (;;) {
    const events = await claimDue(ctx);
    for (const event of events) await deliver(ctx, post, event);
    if (events.length < BATCH) return;
  }
}

type DueEvent = { id: string; payload: unknown; attempts: number };

async function claimDue({ db, now }: DeliveryContext): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update sandbox.events e set attempts = e.attempts + 1, next_attempt_at = ${new Date(now().getTime() + LEASE_MS)}
    from (
      select id from sandbox.events
      where delivered_at is null and next_attempt_at <= ${now()} and attempts < ${MAX_ATTEMPTS}
      order by created_at, id limit ${BATCH} for update skip locked
    ) due
    where e.id = due.id
    returning e.id, e.payload, e.attempts`.execute(db);
  return rows;
}

async function deliver(ctx: DeliveryContext, post: Post, event: DueEvent): Promise<void> {
  const { body, signature } = signedEvent(event.payload, ctx.secret, ctx.now());
  const failure = await post(body, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }).then(
    (status) => (status >= 200 && status < 300 ? null : `answered ${status}`),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure === null) {
    await ctx.db
      .updateTable('sandbox.events')
      .set({ delivered_at: ctx.now(), last_error: null })
      .where('id', '=', event.id)
      .execute();
    return;
  }
  const wait = Math.min(5 * SECOND_MS * 3 ** (event.attempts - 1), MAX_WAIT_MS);
  const again = new Date(ctx.now().getTime() + wait);
  await ctx.db
    .updateTable('sandbox.events')
    .set({ next_attempt_at: again, last_error: failure.slice(0, 500) })
    .where('id', '=', event.id)
    .execute();
  await ctx.queue.add(ctx.db, paymentsUpkeepJob, {}, { key: 'sandbox-again', afterMs: wait });
}

/** Before this process's server listens it gets the event by `inject`. A worker posts to the configured address. */
export function postTo(path: string, server: FastifyInstance | null, otherwise: { host: string; port: number }): Post {
  return async (body, headers) => {
    if (server && !server.server.listening) {
      const answer = await server.inject({ method: 'POST', url: path, headers, payload: body });
      return answer.statusCode;
    }
    const address = server?.server.address();
    const bound = address && typeof address === 'object' ? { host: address.address, port: address.port } : otherwise;
    const answer = await fetch(`http://${reachable(bound.host)}:${bound.port}${path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(15 * SECOND_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };
}

/** The address to which a server is bound may be a wildcard, to which no client can connect. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
