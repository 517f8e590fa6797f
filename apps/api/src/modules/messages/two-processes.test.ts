import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveEvent } from '@pleamar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { streamFrom, type OpenStream } from '../../testing/event-stream.ts';

const WAIT = { timeout: 60_000, interval: 50 };
let database: TestDatabase;
let dataDir: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-two-'));
});
afterAll(async () => {
  await Promise.all(running.map(kill));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'what is written through one process arrives at a reader of another, who goes on at the first when that one is killed',
  { timeout: 180_000 },
  async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()]);
    const ana = await register(one.url, 'ana@example.com', true);
    const leo = await register(one.url, 'leo@example.com', false);
    const conversation = await post<{ id: string }>(one.url, '/conversations', { user_id: ana.id }, leo.token);
    const write = (text: string) =>
      post(one.url, `/conversations/${conversation.id}/messages`, { text, client_key: text }, leo.token);
    const heard: OpenStream[] = [await streamFrom(other.url, ana.token)];
    const texts = () =>
      heard.flatMap(({ events }) => events.flatMap(({ data }) => (isMessage(data) ? [data.message.text] : [])));
    const listen = async (lastId: number) => heard.push(await streamFrom(one.url, ana.token, lastId));

    await write('1');
    await write('2');
    await expect.poll(texts, WAIT).toEqual(['1', '2']);
    await kill(other.process);
    await heard[0]?.ended;
    await Promise.all(['3', '4', '5', '6'].map(write));
    await listen(heard[0]?.events.at(-1)?.id ?? 0);
    await write('7');

    await expect.poll(() => texts().length, WAIT).toBe(7);
    expect(texts().slice(0, 2)).toEqual(['1', '2']);
    expect(texts().toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(heard[1]?.events[0]?.data).toEqual({ kind: 'ready', is_whole: true });
    heard[1]?.leave();
  },
);

test('a process that is told to stop ends its streams and goes', { timeout: 120_000 }, async () => {
  const { url, process: child } = await startProcess({ WORKER: '1' });
  const eva = await register(url, 'eva@example.com', false);
  const stream = await streamFrom(url, eva.token);

  const gone = once(child, 'exit');
  child.kill('SIGTERM');

  await stream.ended;
  expect(await gone).toEqual([0, null]);
});

const isMessage = (event: LiveEvent) => event.kind === 'message';

async function startProcess(env: Record<string, string> = {}): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../testing/app-process.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      WORKER: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status;
  await expect.poll(isUp, WAIT).toBe(200);
  return { url, process: child };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function register(url: string, email: string, isPhotographer: boolean): Promise<{ id: string; token: string }> {
  const password = 'una ola perfecta';
  const person = { full_name: 'Mar Olas', email, password, is_photographer: isPhotographer };
  const { id } = await post<{ id: string }>(url, '/users', person);
  const { access_token: token } = await post<{ access_token: string }>(url, '/auth/login', { email, password });
  return { id, token };
}

async function post<T>(url: string, address: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}/api/v1${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
