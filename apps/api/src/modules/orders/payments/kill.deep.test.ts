import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, SIGNATURE_HEADER, signedEvent } from '../../../adapters/payments/sandbox/events.ts';
import { readOrCreateWebhookSecret } from '../../../adapters/payments/sandbox/secret.ts';
import { connect, type Connection } from '../../../db/connect.ts';
import { killProcess, processesUnderTest, registerAt, type ApiProcess } from '../../../testing/processes.ts';
import { albumRow, photoRow, readyFields } from '../../../testing/rows.ts';

const WAIT = { timeout: 60_000, interval: 100 };
const processes = processesUnderTest();
let connection: Connection;
let server: ApiProcess;

beforeAll(() => {
  connection = connect(processes.databaseUrl());
});
afterAll(() => connection.close());

test(
  'a kill between the event and its fulfilment leaves nothing half done; the provider’s next try fulfils it once',
  { timeout: 180_000 },
  async () => {
    server = await processes.start();
    const order = await anOrder();
    const held = await holdFulfilment();
    const unanswered = deliver(order.event).then(
      (status) => status,
      () => 'no answer',
    );
    await expect.poll(isFulfilling, WAIT).toBe(true);

    await killProcess(server.process);
    await held.release();

    expect(await unanswered).toBe('no answer');
    await expect.poll(isFulfilling, WAIT).toBe(false);
    expect(await traces(order.id)).toEqual({ status: 'pending', events: 0, sales: 0, access: 0, jobs: 0 });

    server = await processes.start();
    expect(await Promise.all([deliver(order.event), deliver(order.event)])).toEqual([200, 200]);
    // Acknowledged work survives the next kill, including waiting mails.
    await killProcess(server.process);
    expect(await traces(order.id)).toEqual({ status: 'completed', events: 1, sales: 1, access: 2, jobs: 3 });

    server = await processes.start({ WORKER: '1' });
    await expect.poll(async () => (await traces(order.id)).jobs, WAIT).toBe(0);
    expect((await subjects()).filter((subject) => /orden|vendido/.test(subject)).toSorted()).toEqual([
      'Has vendido 2 fotos',
      expect.stringMatching(/^Tus fotos: orden PM-/),
    ]);
  },
);

type Order = { id: string; event: unknown };

async function anOrder(): Promise<Order> {
  const ana = await registerAt(server, 'ana@example.com', true);
  const leo = await registerAt(server, 'leo@example.com');
  const albumId = await albumRow(connection.db, { user_id: ana.id });
  const photo = (key: string) => ({ ...readyFields, thumbnail_key: `public/t${key}`, preview_key: `public/p${key}` });
  const photoIds = [
    await photoRow(connection.db, albumId, photo('1')),
    await photoRow(connection.db, albumId, photo('2')),
  ];
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const { body: order } = await server.send(
    '/orders',
    { photo_ids: photoIds, success_url: `${origin}/dashboard/ordenes`, cancel_url: `${origin}/checkout/cancel` },
    leo.token,
  );
  const content = {
    type: 'checkout.paid',
    order: order['id'],
    session: order['checkout_url']?.split('/').at(-1),
    payment: newId('pay'),
    amount: 1771,
    fee: 52,
    paid_at: new Date(),
  };
  return { id: order['id'] ?? '', event: { id: newId('evt'), created: Math.floor(Date.now() / 1000), content } };
}

/** Blocks the fulfilment after the event and the books are written, before access is granted. */
async function holdFulfilment(): Promise<{ release: () => Promise<void> }> {
  const client = new Client({ connectionString: processes.databaseUrl() });
  await client.connect();
  await client.query('begin');
  await client.query('lock table photo_access in share row exclusive mode');
  return { release: () => client.end() };
}

async function isFulfilling(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'photo_access' and not l.granted
    union all
    select from pg_stat_activity where datname = current_database() and query like 'insert into "photo_access"%'
      and state = 'active'`.execute(connection.db);
  return rows.length > 0;
}

async function traces(orderId: string) {
  const { rows } = await sql<{ status: string; events: number; sales: number; access: number; jobs: number }>`
    select o.status,
      (select count(*)::int from provider_events e where e.order_id = o.id) as events,
      (select count(*)::int from ledger_transactions t where t.order_id = o.id) as sales,
      (select count(*)::int from photo_access x join order_lines l on l.id = x.order_line_id
        where l.order_id = o.id) as access,
      (select count(*)::int from graphile_worker.jobs j where j.task_identifier like 'orders.%'
        and j.task_identifier <> 'orders.reconcile') as jobs
    from orders o where o.id = ${orderId}`.execute(connection.db);
  return rows[0] ?? { status: 'none', events: 0, sales: 0, access: 0, jobs: 0 };
}

async function subjects(): Promise<string[]> {
  const folder = path.join(processes.dataDir(), 'mail');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  return mails.map(({ subject = '' }) => subject);
}

async function deliver(event: unknown): Promise<number> {
  const { body, signature } = signedEvent(event, await readOrCreateWebhookSecret(connection.db), new Date());
  const answer = await fetch(`${server.url}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  });
  return answer.status;
}
