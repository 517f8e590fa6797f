import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { NODE_FLAGS, endProcess, envOf, type ServerStorage, type RunningProcess } from '../support/server.ts';
import { measureWork } from '../support/process-usage.ts';
import type { ReadingBaseline, Statement } from './baseline.ts';
import type { LoadFigures, LoadTask } from './load-generator.ts';

const pathOf = (name: string) => path.join(import.meta.dirname, name);
const recorder = path.join(import.meta.dirname, '../../apps/api/src/testing/statements-process.ts');
const run = promisify(execFile);

export async function statementsFor(
  storage: ServerStorage,
  requests: { url: string; headers: Record<string, string> }[],
): Promise<Statement[][]> {
  const options = { env: envOf(storage, 0), maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [recorder, JSON.stringify(requests)], options);
  return JSON.parse(stdout);
}

export async function startReadingBaseline(task: ReadingBaseline): Promise<RunningProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, pathOf('baseline.ts'), JSON.stringify(task)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The baseline ended at its start.'))),
  ]);
  return { port: task.port, pid: child.pid ?? 0, child, stop: () => endProcess(child) };
}

export interface RequestCost extends LoadFigures {
  /** Processor time of the server and the database for all requests. */
  cpuMs: number;
}

export async function measureCost(task: LoadTask, serverPid: number, databasePid: number): Promise<RequestCost> {
  const { result, cpuSeconds } = await measureWork([serverPid, databasePid], () =>
    run(process.execPath, [pathOf('load-generator.ts'), JSON.stringify(task)]),
  );
  const figures: LoadFigures = JSON.parse(result.stdout);
  return { ...figures, cpuMs: cpuSeconds * 1000 };
}
