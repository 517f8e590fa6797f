import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ORDER_KEY_HEADER } from '@pleamar/domain';
import { sql } from 'kysely';
import { Client } from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrCreateWebhookSecret } from '../../../adapters/payments/sandbox/secret.ts';
import { connect, type Connection } from '../../../db/connect.ts';
import { signedDelivery, paidEvent, sessionOf } from '../../../testing/paid-event.ts';
import {
  killProcess,
  processesUnderTest,
  registerAt,
  type Account,
  type ApiProcess,
} from '../../../testing/processes.ts';
import { albumRow, photoRow, readyFields } from '../../../testing/rows.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const TIMEOUT = { timeout: 900_000 };
const PASSWORD = 'una ola perfecta';

/** Tables that a payment, a new account and a merge write, in turn: the process is killed before each. */
const PAYMENT_WRITES = [
  'provider_events',
  'payments',
  'orders',
  'ledger_transactions',
  'ledger_entries',
  'audit_log',
  'photo_access',
  'graphile_worker.jobs',
  'notifications',
];
/** An order that a gift pays whole is placed, paid and granted in one transaction. */
const GIFTED_WRITES = [
  'orders',
  'order_lines',
  'gift_uses',
  'payments',
  'ledger_transactions',
  'photo_access',
  'graphile_worker.jobs',
];
const ACCOUNT_WRITES = ['users', 'guests', 'guest_keys', 'graphile_worker.jobs', 'access_tokens', 'audit_log'];
const MERGE_WRITES = ['orders', 'photo_access', 'downloads', 'guests', 'guest_keys', 'audit_log'];

const processes = processesUnderTest();
let connection: Connection;
let server: ApiProcess;
let ana: Account;

beforeAll(async () => {
  connection = connect(processes.databaseUrl());
  server = await processes.start();
  ana = await registerAt(server, 'ana@example.com', true);
});
afterAll(() => connection.close());

test(
  'a kill at any write of the payment leaves the order unpaid, and the next delivery gives the photos once',
  TIMEOUT,
  async () => {
    const guest = await aGuestOrder(`${randomUUID()}@example.com`);

    for (const table of PAYMENT_WRITES) {
      await killedAt(table, () => pay(guest));
      expect([table, await traces(guest)]).toEqual([table, UNPAID]);
    }
    await restart();
    expect([await pay(guest), await pay(guest)]).toEqual([200, 200]);
    // The provider has its answer and will not come again.
    await restart();

    expect(await traces(guest)).toEqual(PAID);
    expect(await opened(guest, guest.key)).toMatchObject({ order: { status: 'completed' }, account: 'unproved' });
    expect(await photosOf(guest, guest.key)).toEqual(guest.photoIds);
  },
);

test(
  'a kill before the mail, and one after it that the queue does not know of, leave one mail whose links open the order',
  TIMEOUT,
  async () => {
    const guest = await aGuestOrder(`${randomUUID()}@example.com`);
    await pay(guest);
    const beforeMail = await hold('guest_keys');
    await restart({ WORKER: '1' });
    await expect.poll(isWaiting, WAIT).toBe(true);

    await killHolding(beforeMail);
    expect(await mailsTo(guest.email)).toEqual([]);

    const beforeAgain = await hold('guest_keys');
    server = await processes.start({ WORKER: '1' });
    await expect.poll(isWaiting, WAIT).toBe(true);
    // The job has begun; now its end cannot be written.
    const beforeEnd = await hold('graphile_worker.jobs');
    await beforeAgain.release();
    await expect.poll(async () => (await mailsTo(guest.email)).length, WAIT).toBe(1);
    await killHolding(beforeEnd);

    server = await processes.start({ WORKER: '1' });
    await expect.poll(waitingMails, WAIT).toBe(0);
    const mails = await mailsTo(guest.email);
    // A mail program shows two of one id as one.
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    for (const { key } of mails) expect(await photosOf(guest, key)).toEqual(guest.photoIds);
  },
);

test(
  'a kill at any write of the new account leaves the guest with a working link, and the next try makes one account',
  TIMEOUT,
  async () => {
    const guest = await aGuestOrder(`${randomUUID()}@example.com`);
    await pay(guest);
    const key = await mailedKey(guest);

    for (const table of ACCOUNT_WRITES) {
      await killedAt(table, () => claim(guest, key));
      expect([table, await accountsOf(guest.email), await isClaimed(guest)]).toEqual([table, 0, false]);
    }
    await restart();
    expect(await photosOf(guest, key)).toEqual(guest.photoIds);
    expect(await claim(guest, key)).toBe(201);
    // The answer with the login may be lost: the account is there, and the used link makes no second one.
    await restart();
    expect(await claim(guest, key)).toBe(404);

    expect([await accountsOf(guest.email), await traces(guest)]).toEqual([1, PAID]);
    const { access_token: token = '' } = (await server.send('/auth/login', { email: guest.email, password: PASSWORD }))
      .body;
    expect(await downloadsOf(token)).toEqual(guest.photoIds.toSorted());
    await restart({ WORKER: '1' });
    await expect.poll(waitingMails, WAIT).toBe(0);
    const kinds = (await mailsTo(guest.email)).map(({ id }) => id.slice(1, 8));
    expect(kinds.toSorted()).toEqual(['receipt', 'welcome']);
  },
);

test(
  'a kill at any write of the merge leaves the order with the guest, and the next try gives it to the account once',
  TIMEOUT,
  async () => {
    await restart();
    const leo = await registerAt(server, 'leo@example.com');
    const guest = await aGuestOrder(leo.email);
    await pay(guest);
    const key = await mailedKey(guest);

    for (const table of MERGE_WRITES) {
      await killedAt(table, () => merge(leo, guest, key));
      expect([table, await isClaimed(guest), await accessRows(leo.id)]).toEqual([table, false, 0]);
    }
    await restart();
    expect(await downloadsOf(leo.token)).toEqual([]);
    expect(await photosOf(guest, key)).toEqual(guest.photoIds);
    expect(await merge(leo, guest, key)).toBe(200);
    await restart();

    expect(await merge(leo, guest, key)).toBe(404);
    expect(await downloadsOf(leo.token)).toEqual(guest.photoIds.toSorted());
    expect([await accountsOf(leo.email), await accessRows(leo.id), await traces(guest)]).toEqual([1, 2, PAID]);
  },
);

test(
  'a kill at any write of an order that a gift pays leaves the gift whole, and the next try spends it once',
  TIMEOUT,
  async () => {
    await restart();
    const gift = await aPaidGift(5000);
    const photoIds = await somePhotos();
    const key = randomBytes(32).toString('base64url');
    const place = () => placed(key, `${key.slice(0, 8)}@example.com`, photoIds, [gift.code]);

    for (const table of GIFTED_WRITES) {
      await killedAt(table, place);
      expect([table, await usedOf(gift.id)]).toEqual([table, { uses: 0, cents: 0 }]);
    }
    await restart();
    const first = await place();
    await restart();
    const again = await place();

    expect(again).toEqual(first);
    expect(await usedOf(gift.id)).toEqual({ uses: 1, cents: 1771 });
    expect(await traces(first.body)).toEqual({ ...PAID, events: 0, sales: 2 });
  },
);

interface GuestOrder {
  id: string;
  email: string;
  key: string;
  photoIds: string[];
  event: ReturnType<typeof paidEvent>;
}

const UNPAID = { status: 'pending', paid: false, events: 0, sales: 0, access: 0 };
const PAID = { status: 'completed', paid: true, events: 1, sales: 1, access: 2 };

async function aGuestOrder(email: string): Promise<GuestOrder> {
  const photoIds = await somePhotos();
  const key = randomBytes(32).toString('base64url');
  const { id, checkout_url } = (await placed(key, email, photoIds)).body;
  const event = paidEvent({ order: id, session: sessionOf(checkout_url), totalCents: 1771 });
  return { id, email, key, photoIds, event };
}

async function placed(key: string, email: string, photoIds: readonly string[], giftCodes: readonly string[] = []) {
  const gifts = giftCodes.length > 0 && { gift_codes: giftCodes };
  return call('/guest_orders', { key, body: { photo_ids: photoIds, email, cancel_url: cancelUrl(), ...gifts } });
}

const cancelUrl = () => `${server.url.replace('127.0.0.1', 'localhost')}/checkout/cancel`;

async function aPaidGift(cents: number): Promise<{ id: string; code: string }> {
  const { token } = await registerAt(server, `${randomUUID()}@example.com`);
  const gift = await call('/gifts', { token, body: { amount: cents, cancel_url: cancelUrl() } });
  const { id, checkout_url }: { id: string; checkout_url: string } = gift.body;
  const { order_id: order } = await connection.db
    .selectFrom('gifts')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await pay({ event: paidEvent({ order, session: sessionOf(checkout_url), totalCents: cents }) });
  return { id, code: (await call(`/gifts/${id}`, { token })).body.code };
}

async function usedOf(giftId: string) {
  const { rows } = await sql`select count(*)::int as uses, coalesce(sum(used_cents), 0)::int as cents
    from gift_uses where gift_id = ${giftId}`.execute(connection.db);
  return rows[0];
}

/** Two, of 17.71 € together with their tax. */
async function somePhotos(): Promise<string[]> {
  const albumId = await albumRow(connection.db, { user_id: ana.id });
  const photo = () => {
    const unique = randomBytes(8).toString('hex');
    return { ...readyFields, thumbnail_key: `public/t${unique}`, preview_key: `public/p${unique}` };
  };
  return [
    await photoRow(connection.db, albumId, { ...photo(), position: 0 }),
    await photoRow(connection.db, albumId, { ...photo(), position: 1 }),
  ];
}

/** Kills the process while `act` waits to write into the table. */
async function killedAt(table: string, act: () => Promise<unknown>): Promise<void> {
  await restart();
  const lock = await hold(table);
  const unanswered = act().then(
    (status) => status,
    () => 'no answer',
  );
  await expect.poll(isWaiting, { ...WAIT, message: `nothing writes into ${table}` }).toBe(true);
  await killHolding(lock);
  expect([table, await unanswered]).toEqual([table, 'no answer']);
}

interface TableLock {
  release: () => Promise<void>;
}

/** Rows can be read and locked, and none can be written. */
async function hold(table: string): Promise<TableLock> {
  const client = new Client({ connectionString: processes.databaseUrl() });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in share row exclusive mode`);
  return { release: () => client.end() };
}

async function killHolding(lock: TableLock): Promise<void> {
  await killProcess(server.process);
  await lock.release();
  // The database learns of the kill when it answers.
  await expect.poll(openTransactions, WAIT).toBe(0);
}

async function restart(env: Record<string, string> = {}): Promise<void> {
  await killProcess(server.process);
  server = await processes.start(env);
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'relation' and not l.granted`.execute(connection.db);
  return rows.length > 0;
}

async function openTransactions(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(connection.db);
  return rows.length;
}

async function traces({ id }: Pick<GuestOrder, 'id'>) {
  const { rows } = await sql`
    select o.status, o.paid_at is not null as paid,
      (select count(*)::int from provider_events e where e.order_id = o.id) as events,
      (select count(*)::int from ledger_transactions t where t.order_id = o.id) as sales,
      (select count(*)::int from photo_access x join order_lines l on l.id = x.order_line_id
        where l.order_id = o.id) as access
    from orders o where o.id = ${id}`.execute(connection.db);
  return rows[0];
}

const countOf = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()).length;
const accountsOf = (email: string) =>
  countOf(connection.db.selectFrom('users').select('id').where('email', '=', email));
const accessRows = (userId: string) =>
  countOf(connection.db.selectFrom('photo_access').select('id').where('user_id', '=', userId));

async function isClaimed({ id }: GuestOrder): Promise<boolean> {
  const guest = await connection.db
    .selectFrom('guests as g')
    .innerJoin('orders as o', 'o.guest_id', 'g.user_id')
    .select('g.claimed_at')
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return guest.claimed_at !== null;
}

async function waitingMails(): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier in ('orders.send-receipt', 'orders.send-sale-notice', 'users.send-welcome')`.execute(
    connection.db,
  );
  return rows.length;
}

async function mailsTo(address: string): Promise<{ id: string; key: string }[]> {
  const folder = path.join(processes.dataDir(), 'mail');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  return mails
    .filter(({ to }) => to?.[0]?.address === address)
    .map(({ messageId = '', text = '' }) => ({ id: messageId, key: /\/compra\/\S+#(\S+)/.exec(text)?.[1] ?? '' }));
}

/** The worker writes the mail and is gone. */
async function mailedKey({ email }: GuestOrder): Promise<string> {
  await restart({ WORKER: '1' });
  await expect.poll(waitingMails, WAIT).toBe(0);
  return (await mailsTo(email)).find(({ key }) => key !== '')?.key ?? '';
}

interface Call {
  method?: 'GET' | 'POST';
  key?: string;
  token?: string;
  body?: object;
}

async function call(address: string, { body, method = body ? 'POST' : 'GET', key, token }: Call) {
  const answer = await fetch(`${server.url}/api/v1${address}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { [ORDER_KEY_HEADER]: key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') };
}

async function pay({ event }: Pick<GuestOrder, 'event'>): Promise<number> {
  const { body, headers } = signedDelivery(event, await readOrCreateWebhookSecret(connection.db));
  return (await fetch(`${server.url}/api/v1/webhooks/sandbox`, { method: 'POST', headers, body })).status;
}

const opened = async ({ id }: GuestOrder, key: string) => (await call(`/guest_orders/${id}`, { key })).body;

const photoIdsIn = (photos: { photo_id: string }[]) => photos.map(({ photo_id }) => photo_id);

const photosOf = async (guest: GuestOrder, key: string) => photoIdsIn((await opened(guest, key)).photos);

const downloadsOf = async (token: string) => photoIdsIn((await call('/orders/downloads', { token })).body).toSorted();

const claim = async ({ id }: GuestOrder, key: string) =>
  (await call(`/guest_orders/${id}/account`, { key, body: { full_name: 'Eva Ruiz', password: PASSWORD } })).status;

const merge = async ({ token }: Account, { id }: GuestOrder, key: string) =>
  (await call(`/guest_orders/${id}/merge`, { method: 'POST', key, token })).status;
