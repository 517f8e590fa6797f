import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { asStarted, end, envOf, type ServerStorage, type Running } from '../support/product.ts';
import { cpuSecondsOf } from '../support/process-usage.ts';
import type { BareTask, Statement } from './bare.ts';
import type { Finding, Task } from './load.ts';

const here = (name: string) => path.join(import.meta.dirname, name);
const recorder = path.join(import.meta.dirname, '../../apps/api/src/testing/statements-process.ts');
const run = promisify(execFile);

export async function statementsFor(
  storage: ServerStorage,
  asked: { url: string; headers: Record<string, string> }[],
): Promise<Statement[][]> {
  const options = { env: envOf(storage, 0), maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [recorder, JSON.stringify(asked)], options);
  return JSON.parse(stdout);
}

export async function startBare(bare: BareTask): Promise<Running> {
  const child = spawn(process.execPath, [...asStarted, here('bare.ts'), JSON.stringify(bare)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('bare ended'))),
  ]);
  return { port: bare.port, pid: child.pid ?? 0, child, stop: () => end(child) };
}

export interface Cost extends Finding {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
}

export const cpuMsOf = ({ serverMs, databaseMs }: Pick<Cost, 'serverMs' | 'databaseMs'>): number =>
  serverMs + databaseMs;

export async function load(task: Task, serverPid: number, databasePid: number): Promise<Cost> {
  const cpuNow = () => Promise.all([serverPid, databasePid].map(cpuSecondsOf));
  const before = await cpuNow();
  const { stdout } = await run(process.execPath, [here('load.ts'), JSON.stringify(task)]);
  const after = await cpuNow();
  const finding: Finding = JSON.parse(stdout);
  const consumed = (which: number) => (((after[which] ?? 0) - (before[which] ?? 0)) / finding.requests) * 1000;
  return { ...finding, perSecond: finding.requests / finding.seconds, serverMs: consumed(0), databaseMs: consumed(1) };
}
