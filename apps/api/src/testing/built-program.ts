import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { programsFolder } from './programs-folder.ts';

export interface ProgramEnvironment {
  databaseUrl: string;
  dataDir: string;
}

type Program = 'app-process' | 'transfer' | 'worker';

const apiDir = path.resolve(import.meta.dirname, '../..');
const vite = path.resolve(apiDir, '../../node_modules/vite/bin/vite.js');

let building: Promise<string> | undefined;

/**
 * A test starts and kills such processes by the dozen, so they are built: the sources cost each start three times as
 * much.
 */
export async function startProgram(
  program: Program,
  { databaseUrl, dataDir }: ProgramEnvironment,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const folder = await (building ??= build());
  return spawn(process.execPath, [path.join(folder, `${program}.js`)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(folder, 'cache'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      WORKER: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Each worker of the run has a folder: two that built into one would read each other's halves. */
async function build(): Promise<string> {
  const folder = `${programsFolder(process.ppid)}-${process.pid}`;
  const args = [vite, 'build', '--config', 'build.programs.config.ts', '--outDir', folder, '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, args, { cwd: apiDir, env: { ...process.env, NODE_ENV: 'production' } });
  return folder;
}
