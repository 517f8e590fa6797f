import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../testing/built-program.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';

let database: TestDatabase;
let dataDir: string;
let port: number;
let server: ChildProcess;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-stop-'));
});
afterEach(async () => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a connection that waits in the kernel when SIGTERM comes is answered with connection: close', async () => {
  await start({ graceMs: 0 });
  const gone = once(server, 'exit');
  server.kill('SIGSTOP');
  const waiting = await many(100, ask);

  server.kill('SIGTERM');
  server.kill('SIGCONT');

  const ends = await outcomes(waiting);
  expect(ends).toEqual({ '200, connection: close': 100 });
  expect(await gone).toEqual([0, null]);
});

test('during the grace /readyz says no; a connection that waits in the kernel at its end is answered, and then none gets in', async () => {
  const graceMs = 3_000;
  await start({ graceMs });
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { timeout: graceMs, interval: 10 }).toBe(503);
  server.kill('SIGSTOP');
  const waiting = await many(100, ask);
  // The process is blocked while its grace ends: only the clock shows that it is over.
  await delay(graceMs);

  server.kill('SIGCONT');

  expect(await outcomes(waiting)).toEqual({ '200, connection: close': 100 });
  const refused = () => statusOf('/readyz').catch((error: NodeJS.ErrnoException) => error.code);
  await expect.poll(refused, { timeout: 10_000 }).toBe('ECONNREFUSED');
  expect(await gone).toEqual([0, null]);
});

test('a connection that was opened in advance and says nothing does not hold the process', async () => {
  await start({ graceMs: 0 });
  const silent = await connected();
  const [closed, gone] = [once(silent.resume(), 'close'), once(server, 'exit')];

  server.kill('SIGTERM');

  await closed;
  expect(await gone).toEqual([0, null]);
});

async function start({ graceMs }: { graceMs: number }): Promise<void> {
  port = await freePort();
  server = await startProgram(
    'app-process',
    { databaseUrl: database.url, dataDir },
    { PORT: String(port), RATE_LIMIT_SCALE: '1000', SHUTDOWN_GRACE: String(graceMs / 1000) },
  );
  server.stderr?.pipe(process.stderr);
  await expect.poll(() => statusOf('/readyz').catch(() => 0), { timeout: 60_000, interval: 100 }).toBe(200);
}

interface Asked {
  answered: Promise<string>;
}

async function ask(url = '/api/v1/continents'): Promise<Asked> {
  const socket = await connected();
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return { answered: wholeOf(socket) };
}

async function connected(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket;
}

async function wholeOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    if (Buffer.byteLength(body) >= Number(/content-length: (\d+)/i.exec(head)?.[1])) break;
  }
  return text;
}

async function statusOf(url: string): Promise<number> {
  const { answered } = await ask(url);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await answered)?.[1]);
}

async function outcomes(asked: Asked[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const end of await Promise.allSettled(asked.map(({ answered }) => answered))) {
    const what = end.status === 'fulfilled' ? headOf(end.value) : end.reason.code;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

function headOf(answer: string): string {
  const [status] = /(?<=^HTTP\/1\.1 )\d+/.exec(answer) ?? ['no answer'];
  const [connection] = /^connection: \w+/im.exec(answer) ?? ['connection stays'];
  return `${status}, ${connection.toLowerCase()}`;
}

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, () => make()));
