import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/api/src/testing/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningProcess {
  port: number;
  pid: number;
  child: ChildProcess;
  stop: () => Promise<void>;
}

export interface ServerStorage {
  databaseUrl: string;
  dataDir: string;
}

interface Start {
  /** From the root of the repository. Without it: the API and its worker from their sources, without the web's pages. */
  entry?: string;
  execArgv?: string[];
  env?: Record<string, string>;
  /** With a channel for messages to the process. */
  hasChannel?: true;
}

export const envOf = ({ databaseUrl, dataDir }: ServerStorage, port: number) => ({
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

/** The flags of `npm start`: V8's space for new objects holds the answers of a busy second. */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/** The settings are those of `npm start`, but for `env`; the log is dropped, where `BENCH_LOG` does not print it. */
export async function startServer(storage: ServerStorage, start: Start = {}): Promise<RunningProcess> {
  const port = await freePort();
  const entry = start.entry ?? 'apps/api/src/testing/app-process.ts';
  const child = spawn(process.execPath, [...(start.execArgv ?? NODE_FLAGS), path.join(root, entry)], {
    cwd: root,
    env: { ...envOf(storage, port), ...start.env },
    stdio: [
      'ignore',
      process.env['BENCH_LOG'] ? 'inherit' : 'ignore',
      'inherit',
      ...(start.hasChannel ? (['ipc'] as const) : []),
    ],
  });
  await waitUntilReady(child, `http://127.0.0.1:${port}/readyz`);
  return { port, pid: child.pid ?? 0, child, stop: () => endProcess(child) };
}

/** Polls often, because the start benchmark measures how long this takes. */
export async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const isGood = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isGood())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('A process ended at its start.');
    await wait(10);
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
