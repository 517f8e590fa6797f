import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { startProgram } from './built-program.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';

export interface ApiProcess {
  process: ChildProcess;
  url: string;
  send: (address: string, body: object, token?: string) => Promise<{ status: number; body: Record<string, string> }>;
}

export interface Account {
  id: string;
  email: string;
  password: string;
  token: string;
}

export function processesUnderTest() {
  let database: TestDatabase;
  let dataDir: string;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-processes-'));
  });
  afterAll(async () => {
    await Promise.all(running.map(killProcess));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<ApiProcess> {
    const port = await freePort();
    const surroundings = { databaseUrl: database.url, dataDir };
    const child = await startProgram('app-process', surroundings, { PORT: String(port), ...env });
    child.stderr?.pipe(process.stderr);
    running.push(child);
    const url = `http://127.0.0.1:${port}`;
    const isUp = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;
    await vi.waitUntil(isUp, { timeout: 60_000, interval: 50 });
    return { url, process: child, send: (address, body, token) => send(url, address, body, token) };
  }
  return { start, databaseUrl: () => database.url, dataDir: () => dataDir };
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export async function registerAt({ send: post }: ApiProcess, email: string, isPhotographer = false): Promise<Account> {
  const password = 'una ola perfecta';
  const person = { full_name: 'Mar Olas', email, password, is_photographer: isPhotographer };
  const { id = '' } = (await post('/users', person)).body;
  const { access_token: token = '' } = (await post('/auth/login', { email, password })).body;
  return { id, email, password, token };
}

async function send(url: string, address: string, body: object, token?: string) {
  const answer = await fetch(`${url}/api/v1${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
