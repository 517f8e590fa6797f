import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { newKeys } from '../../apps/api/src/adapters/push/keys.ts';
import { createApp } from '../../apps/api/src/compose.ts';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { notifyAll } from '../../apps/api/src/modules/notifications/notify.ts';
import { sendDue } from '../../apps/api/src/modules/push/send-due.ts';
import { readConfig } from '../../apps/api/src/process/config.ts';

/**
 * node bench/push/run.ts [people]
 * One notice to many people with a device each: a tenth of the devices is gone, a tenth hangs on a push service that takes the
 * connection and never answers. How long until everybody is told, until the first and the last living device has its
 * notice, and beside it the same number without a dead one. Goal: 10,000 in under a minute on two cores.
 *
 * The push services run in this process and share its processor; they take what comes and decrypt nothing.
 */
const PEOPLE = Number(process.argv[2] ?? 10_000);
const IN_ONE_TRANSACTION = 1000;

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const database = await startThrowAway();
const arrived: number[] = [];
const living = await aService((address) => {
  if (address.startsWith('/gone')) return 410;
  arrived.push(performance.now());
  return 201;
});
const silent = await aService(() => null);
const config = readConfig({
  DATABASE_URL: database.url,
  DATA_DIR: dir,
  DEMO: '0',
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
  PUSH_LOOPBACK: '1',
});
const running = await createApp(config, pino({ level: 'error' }));
try {
  const { db } = running.background.app;
  await send('without a dead device', () => `${living.url}/ok`);
  await send('a tenth gone, a tenth silent', (nth) =>
    nth % 10 === 0 ? `${living.url}/gone` : nth % 10 === 1 ? `${silent.url}/mute` : `${living.url}/ok`,
  );

  async function send(name: string, at: (nth: number) => string): Promise<void> {
    const ids = await makePeople(at);
    arrived.length = 0;
    const began = performance.now();
    for (let from = 0; from < ids.length; from += IN_ONE_TRANSACTION) {
      const some = ids.slice(from, from + IN_ONE_TRANSACTION);
      await db.transaction().execute((trx) =>
        notifyAll(
          trx,
          some.map((userId) => ({
            userId,
            kind: 'order',
            params: { order_id: userId, order: 'PM-1', count: 2 },
            dedupeKey: 'bench',
          })),
        ),
      );
    }
    const toldMs = performance.now() - began;
    await sendDue(running.background.app);
    const after = (moment = Number.NaN) => `${((moment - began) / 1000).toFixed(1)} s`;
    console.log(
      `${name}: ${PEOPLE} people told in ${(toldMs / 1000).toFixed(1)} s, ${arrived.length} devices reached,`,
    );
    console.log(
      `  the first after ${after(arrived[0])}, the last after ${after(arrived.at(-1))}, the end after ${after(performance.now())}`,
    );
  }

  async function makePeople(at: (nth: number) => string): Promise<string[]> {
    const { publicKey } = newKeys();
    const devices = Array.from({ length: PEOPLE }, (_, nth) => ({
      nth,
      endpoint: `${at(nth)}/${crypto.randomUUID()}`,
    }));
    const { rows } = await sql<{ user_id: string }>`
      with given as (
        select d.*, new_id() as id, gen_random_uuid()::text as name
        from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as d (nth integer, endpoint text)
      ), people as (
        insert into users (id, username, email, full_name, country_code, password_hash)
        select id, 'p' || replace(name, '-', ''), name || '@example.com', 'Leo', 'ES', 'x' from given
        returning id
      ), tokens as (
        insert into access_tokens (user_id, token_hash)
        select g.id, encode(sha256(g.name::bytea), 'hex') from given g join people p on p.id = g.id
        returning id, user_id
      )
      insert into push_subscriptions (user_id, token_id, endpoint, p256dh, auth, label)
      select t.user_id, t.id, g.endpoint, ${publicKey}, ${'a'.repeat(21) + 'A'}, 'Bench'
      from tokens t join given g on g.id = t.user_id
      returning user_id`.execute(db);
    return rows.map(({ user_id }) => user_id);
  }
} finally {
  await running.close();
  living.close();
  silent.close();
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}

/** Answers with a status, or never. */
async function aService(statusOf: (address: string) => number | null) {
  const server = createServer((request, response) => {
    request.resume();
    const status = statusOf(request.url ?? '');
    if (status !== null) response.writeHead(status).end();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    // What listens on a port has an address with one.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
