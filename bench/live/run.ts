import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { hashOf, newToken } from '../../apps/api/src/modules/auth/tokens.ts';
import { usageOf } from '../ingest/watch.ts';
import { Streams } from './streams.ts';

/**
 * node bench/live/run.ts [streams] [messages] [messages per second]
 * Many open streams on one api process: how long a message takes from the press of its writer to the page of its reader,
 * and how much memory a stream costs. Goals: 99 of 100 under 500 ms, under 60 kB per stream.
 *
 * Every stream is of another person; each surfer has a conversation with one photographer, and only the photographers
 * read. Writing, delivery and reading share the machine's processors with the database. Memory is counted from the first
 * tenth of the streams to all of them, so that code and caches of the first ones are left out: what is held in the heap once
 * garbage is collected, and by how much the process has grown, which is more: sockets, and the room that the heap took
 * while so many were opened at once and does not give back.
 */
const STREAMS = Number(process.argv[2] ?? 2_000);
const MESSAGES = Number(process.argv[3] ?? 1_500);
const PER_SECOND = Number(process.argv[4] ?? 50);
const AT_ONCE = 20;
/** A heartbeat and a collection of garbage come by. */
const SETTLE_MS = 25_000;

interface Pair {
  conversationId: string;
  surferToken: string;
  photographerToken: string;
}

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const database = await startThrowAway();
const port = 40_000 + Math.floor(Math.random() * 20_000);
const product = await startApi().catch(async (error: unknown) => {
  await database.stop();
  throw error;
});
const streams = new Streams(port);
try {
  const pairs = await makePairs(Math.ceil(STREAMS / 2));
  const tokens = pairs.flatMap(({ surferToken, photographerToken }) => [photographerToken, surferToken]);
  const first = tokens.slice(0, STREAMS / 10);
  await openAll(first);
  await wait(SETTLE_MS);
  const before = await product.memory();
  const began = performance.now();
  await openAll(tokens.slice(first.length));
  const openedMs = performance.now() - began;
  await wait(SETTLE_MS);
  const after = await product.memory();
  const perStream = (bytes: (of: NodeJS.MemoryUsage) => number) =>
    `${((bytes(after) - bytes(before)) / (tokens.length - first.length) / 1000).toFixed(1)} kB`;

  await deliver(pairs, 200);
  const cpuBefore = (await usageOf(product.pid)).ownCpuSeconds;
  const times = (await deliver(pairs, MESSAGES)).toSorted((one, other) => one - other);
  const cpu = (await usageOf(product.pid)).ownCpuSeconds - cpuBefore;
  const at = (share: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)} ms`;

  console.log(
    `${tokens.length} streams, the last ${tokens.length - first.length} opened in ${(openedMs / 1000).toFixed(1)} s`,
  );
  console.log(`in the heap           ${perStream((of) => of.heapUsed + of.external)} a stream, garbage collected`);
  console.log(`process grew by       ${perStream((of) => of.rss)} a stream, to ${(after.rss / 1e6).toFixed(0)} MB`);
  console.log(`messages delivered    ${times.length} of ${MESSAGES}, ${PER_SECOND} a second`);
  console.log(`press to reader       p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`);
  console.log(`processor per message ${((cpu * 1000) / MESSAGES).toFixed(2)} ms, heartbeats included`);
} finally {
  streams.close();
  await product.stop();
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}

/** One process, with its default settings; what it logs goes nowhere. */
async function startApi() {
  const child = fork(path.join(import.meta.dirname, 'api-process.ts'), {
    // As `npm start` starts it; else the room for new objects alone would be a third of what is counted.
    execArgv: ['--expose-gc', '--max-semi-space-size=8'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: path.join(dir, 'data'),
      PORT: String(port),
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The api ended at its start.');
    await wait(100);
  }
  return {
    pid: child.pid ?? 0,
    memory: async (): Promise<NodeJS.MemoryUsage> => {
      const answered = once(child, 'message');
      child.send('memory');
      return (await answered)[0];
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** People and their conversations, as rows: registering them would take longer than everything else. */
async function makePairs(count: number): Promise<Pair[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const people = await client.query<{ surfer_id: string; photographer_id: string; id: string }>(
      `with surfers as (
         insert into users (username, email, password_hash, full_name)
         select 'surf-' || n, 'surf-' || n || '@example.com', 'x', 'Leo ' || n from generate_series(1, $1::int) n
         returning id, username
       ), photographers as (
         insert into users (username, email, password_hash, full_name, is_photographer)
         select 'foto-' || n, 'foto-' || n || '@example.com', 'x', 'Ana ' || n, true from generate_series(1, $1::int) n
         returning id, username
       )
       insert into conversations (surfer_id, photographer_id)
       select s.id, p.id from surfers s join photographers p on substr(s.username, 6) = substr(p.username, 6)
       returning id, surfer_id, photographer_id`,
      [count],
    );
    const pairs = people.rows.map(({ id, surfer_id: surferId, photographer_id: photographerId }) => ({
      conversationId: id,
      surfer: { id: surferId, token: newToken() },
      photographer: { id: photographerId, token: newToken() },
    }));
    const all = pairs.flatMap(({ surfer, photographer }) => [surfer, photographer]);
    await client.query(`insert into access_tokens (user_id, token_hash) select * from unnest($1::uuid[], $2::text[])`, [
      all.map(({ id }) => id),
      all.map(({ token }) => hashOf(token)),
    ]);
    return pairs.map(({ conversationId, surfer, photographer }) => ({
      conversationId,
      surferToken: surfer.token,
      photographerToken: photographer.token,
    }));
  } finally {
    await client.end();
  }
}

async function openAll(tokens: string[]): Promise<void> {
  const waiting = [...tokens];
  const openNext = async () => {
    for (let token = waiting.shift(); token !== undefined; token = waiting.shift()) await streams.open(token);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
}

/** One message after the other at an even pace, each in another conversation; how long each took. */
async function deliver(pairs: Pair[], count: number): Promise<number[]> {
  const deliveries: Promise<number>[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const pair = pairs[nth % pairs.length];
    if (pair) deliveries.push(send(pair));
    await wait(1000 / PER_SECOND);
  }
  const late = wait(20_000).then(() => Promise.reject(new Error('Messages were lost.')));
  return Promise.race([Promise.all(deliveries), late]);
}

function send({ conversationId, surferToken }: Pair): Promise<number> {
  const key = crypto.randomUUID();
  const arrived = streams.awaitMessage(key);
  const body = JSON.stringify({ text: '¿Nos vemos el sábado en Mundaka?', client_key: key });
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/v1/conversations/${conversationId}/messages`,
    headers: {
      authorization: `Bearer ${surferToken}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (answer) => {
      answer.resume();
      if (answer.statusCode !== 201) reject(new Error(`A message was answered ${answer.statusCode}.`));
      else arrived.then(resolve, reject);
    });
    sent.end(body);
  });
}
