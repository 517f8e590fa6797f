import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../apps/api/src/testing/database.ts';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { productEnv } from '../../testing/product-env.ts';
import { AppProcess } from '../processes/app-process.ts';
import { SOURCES } from '../processes/cluster.ts';
import { readHeap, heapMeasurement } from './heap.ts';

const ROUNDS = 10;
/** Rounds until all code is compiled and every cache has its first entries. */
const WARM_AFTER = 3;
const REQUESTS = 400;
const STREAMS = 20;
/** A kilobyte for each request, or twenty for each stream, would be more than this. */
const MAX_GROWTH_BYTES = 2_500_000;

let folder: string;
let database: TestDatabase;
let api: AppProcess;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pleamar-memory-'));
  database = await testDatabase();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { args, env } = heapMeasurement(folder);
  api = new AppProcess({
    name: 'api',
    args: [...args, SOURCES.api],
    logFile: path.join(folder, 'api.log'),
    readyUrl: `${origin}/readyz`,
    env: { ...productEnv({ databaseUrl: database.url, dataDir: path.join(folder, 'data'), port }), ...env },
  });
  await api.start();
});
afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'thousands of requests and hundreds of streams later a server holds no more memory',
  { timeout: 240_000 },
  async () => {
    const held = async () => (await readHeap(folder, api.pid)).heldBytes;
    for (let round = 0; round < WARM_AFTER; round += 1) await aRound();
    const warm = await held();

    for (let round = WARM_AFTER; round < ROUNDS; round += 1) await aRound();

    // The server may notice a closed stream a moment later.
    await expect.poll(held, { interval: 250 }).toBeLessThan(warm + MAX_GROWTH_BYTES);
  },
);

async function aRound(): Promise<void> {
  const token = await aLogin();
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const streams = Array.from({ length: STREAMS }, () =>
    fetch(`${origin}/api/v1/live`, { headers, signal: leaving.signal }),
  );
  const opened = await Promise.all(streams);
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  for (let sent = 0; sent < REQUESTS; sent += paths.length) {
    const answers = await Promise.all(paths.map((each) => fetch(`${origin}${each()}`, { headers })));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  leaving.abort();
}

const paths = [
  () => '/api/v1/users/me',
  () => '/api/v1/albums',
  () => `/api/v1/albums?q=${randomUUID()}`,
  () => `/api/v1/albums/${randomUUID()}`,
  () => `/api/v1/users/${randomUUID()}`,
  () => '/api/v1/notifications',
  () => '/api/v1/bookings?group=requests',
  () => `/${randomUUID()}`,
];

async function aLogin(): Promise<string> {
  const person = { email: `${randomUUID()}@example.com`, password: 'marea-baja-9' };
  const post = (where: string, body: object) =>
    fetch(`${origin}/api/v1/${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const made = await post('users/', { full_name: 'Mar Olas', is_surfer: true, is_photographer: false, ...person });
  expect(made.status).toBe(201);
  const { access_token: token }: { access_token: string } = JSON.parse(await (await post('auth/login', person)).text());
  return token;
}
