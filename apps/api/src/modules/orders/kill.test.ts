import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, SIGNATURE_HEADER, signedEvent } from '../../adapters/payments/sandbox/events.ts';
import { webhookSecret } from '../../adapters/payments/sandbox/secret.ts';
import { connect, type Connection } from '../../db/connect.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { albumRow, photoRow, readyFields } from '../../testing/rows.ts';

const WAIT = { timeout: 60_000, interval: 100 };
let database: TestDatabase;
let connection: Connection;
let dataDir: string;
let port: number;
let running: ChildProcess | null = null;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.url);
  dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-kill-'));
  port = await freePort();
});
afterAll(async () => {
  await kill();
  await connection.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'a kill between the event and its fulfilment leaves nothing half done; the provider’s next try does it once',
  { timeout: 180_000 },
  async () => {
    await start({ WORKER: '0' });
    const order = await anOrder();
    const held = await holdFulfilment();
    const unanswered = deliver(order.event).then(
      (status) => status,
      () => 'no answer',
    );
    await expect.poll(isFulfilling, WAIT).toBe(true);

    await kill();
    await held.release();

    expect(await unanswered).toBe('no answer');
    await expect.poll(isFulfilling, WAIT).toBe(false);
    expect(await traces(order.id)).toEqual({ status: 'pending', events: 0, sales: 0, access: 0, jobs: 0 });

    await start({ WORKER: '0' });
    expect(await Promise.all([deliver(order.event), deliver(order.event)])).toEqual([200, 200]);
    // What was acknowledged outlives the next kill, the mails that wait included.
    await kill();
    expect(await traces(order.id)).toEqual({ status: 'completed', events: 1, sales: 1, access: 2, jobs: 3 });

    await start({ WORKER: '1' });
    await expect.poll(async () => (await traces(order.id)).jobs, WAIT).toBe(0);
    expect((await subjects()).filter((subject) => /orden|vendido/.test(subject)).toSorted()).toEqual([
      'Has vendido 2 fotos',
      expect.stringMatching(/^Tus fotos: orden PM-/),
    ]);
  },
);

type Order = { id: string; event: unknown };

/** Two photos in a checkout that the provider has been paid for. */
async function anOrder(): Promise<Order> {
  const ana = await register('ana@example.com', true);
  const leo = await register('leo@example.com', false);
  const albumId = await albumRow(connection.db, { user_id: ana.id });
  const photo = (key: string) => ({ ...readyFields, thumbnail_key: `public/t${key}`, preview_key: `public/p${key}` });
  const photoIds = [
    await photoRow(connection.db, albumId, photo('1')),
    await photoRow(connection.db, albumId, photo('2')),
  ];
  const order = await post<{ id: string; checkout_url: string }>(
    '/orders',
    {
      photo_ids: photoIds,
      success_url: `http://localhost:${port}/dashboard/ordenes`,
      cancel_url: `http://localhost:${port}/checkout/cancel`,
    },
    { authorization: `Bearer ${leo.token}` },
  );
  const content = {
    type: 'checkout.paid',
    order: order.id,
    session: order.checkout_url.split('/').at(-1),
    payment: newId('pay'),
    amount: 1771,
    fee: 52,
    paid_at: new Date(),
  };
  return { id: order.id, event: { id: newId('evt'), created: Math.floor(Date.now() / 1000), content } };
}

async function register(email: string, isPhotographer: boolean): Promise<{ id: string; token: string }> {
  const password = 'una ola perfecta';
  const user = await post<{ id: string }>('/users', {
    full_name: 'Mar Olas',
    email,
    password,
    is_photographer: isPhotographer,
  });
  const { access_token: token } = await post<{ access_token: string }>('/auth/login', { email, password });
  return { id: user.id, token };
}

/** The fulfilment writes the event and the books, and then waits at the access until this lets go. */
async function holdFulfilment(): Promise<{ release: () => Promise<void> }> {
  const client = new Client({ connectionString: database.url });
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
  const folder = path.join(dataDir, 'mail');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  return mails.map(({ subject = '' }) => subject);
}

async function deliver(event: unknown): Promise<number> {
  const { body, signature } = signedEvent(event, await webhookSecret(connection.db), new Date());
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  });
  return answer.status;
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

async function start(env: { WORKER: '0' | '1' }): Promise<void> {
  running = spawn(process.execPath, [path.join(import.meta.dirname, '../../testing/app-process.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, WAIT).toBe(200);
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
  running = null;
}
