import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { usageOf } from '../ingest/watch.ts';
import type { Bare, Statement } from './bare.ts';
import type { Finding, Task } from './load.ts';

const here = (name: string) => path.join(import.meta.dirname, name);
const product = path.join(import.meta.dirname, '../../apps/api/src/testing/app-process.ts');
const recorder = path.join(import.meta.dirname, '../../apps/api/src/testing/statements-process.ts');
const run = promisify(execFile);

export interface Running {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

interface Place {
  databaseUrl: string;
  dataDir: string;
}

const envOf = ({ databaseUrl, dataDir }: Place, port: number) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO: '0',
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
});

/** The API with its default settings; what it logs goes nowhere. */
export async function startProduct(place: Place, port: number): Promise<Running> {
  const child = spawn(process.execPath, [product], { env: envOf(place, port), stdio: ['ignore', 'ignore', 'inherit'] });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The product ended at its start.');
    await wait(100);
  }
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

/** What the product sends to the database for each of these. */
export async function statementsFor(
  place: Place,
  asked: { url: string; headers: Record<string, string> }[],
): Promise<Statement[][]> {
  const { stdout } = await run(process.execPath, [recorder, JSON.stringify(asked)], { env: envOf(place, 0) });
  return JSON.parse(stdout);
}

export async function startBare(bare: Bare): Promise<Running> {
  const child = spawn(process.execPath, [here('bare.ts'), JSON.stringify(bare)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('bare ended'))),
  ]);
  return { port: bare.port, pid: child.pid ?? 0, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export interface Cost extends Finding {
  perSecond: number;
  /** Of the server and of the database, in milliseconds of CPU for one request. */
  serverMs: number;
  databaseMs: number;
}

/** One slice of load, with the CPU that server and database spent on it. */
export async function load(task: Task, serverPid: number, databasePid: number): Promise<Cost> {
  const cpuNow = () => Promise.all([serverPid, databasePid].map(cpuSecondsOf));
  const before = await cpuNow();
  const { stdout } = await run(process.execPath, [here('load.ts'), JSON.stringify(task)]);
  const after = await cpuNow();
  const finding: Finding = JSON.parse(stdout);
  const spent = (which: number) => (((after[which] ?? 0) - (before[which] ?? 0)) / finding.requests) * 1000;
  return { ...finding, perSecond: finding.requests / finding.seconds, serverMs: spent(0), databaseMs: spent(1) };
}

async function cpuSecondsOf(pid: number): Promise<number> {
  const { ownCpuSeconds, childCpuSeconds } = await usageOf(pid);
  return ownCpuSeconds + childCpuSeconds;
}

/** The process whose children are the database's connections: the one that holds this socket folder's lock. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const folder = new URL(databaseUrl).searchParams.get('host') ?? '';
  const lock = (await readdir(folder)).find((name) => name.endsWith('.lock'));
  const [pid] = (await readFile(path.join(folder, lock ?? ''), 'utf8')).split('\n');
  return Number(pid);
}
