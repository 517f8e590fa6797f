import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Home } from './home.ts';
import { run, serverEnvironment } from './run.ts';

export type Postmaster = { child: ChildProcess; ended: Promise<string> };

export async function startPostmaster(options: {
  home: Home;
  binaries: string;
  account: Account;
  settings: Record<string, string>;
}): Promise<Postmaster> {
  const { home, binaries, account, settings } = options;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'bin/postgres'), ['-D', home.data, ...flags], {
    ...account,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C in the terminal must not stop the server before our last request, so it has a process group of its own.
    detached: true,
  });
  let stderrEnd = '';
  child.stderr.on('data', (chunk) => (stderrEnd = (stderrEnd + String(chunk)).slice(-4000)));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}. ${stderrEnd}`.trim()));
  });
  await waitUntilReady(home, child, ended);
  return { child, ended };
}

/** SIGINT rolls open transactions back and writes all commits to disk. An immediate shutdown follows after 20 s. */
export async function stopPostmaster({ child, ended }: Postmaster): Promise<void> {
  child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(killTimer);
}

/** A server may outlive a killed process of ours. We hold the lock of the folder, so no other process can use it. */
export async function stopOrphan(home: Home): Promise<number | undefined> {
  const pid = (await readPidFile(home))?.pid;
  const isOrphan = pid !== undefined && (await isServerOf(home, pid));
  if (isOrphan) await stopProcess(home, pid);
  // PostgreSQL refuses to start if the recorded pid belongs to any process, also to an unrelated one. It recognizes a
  // server that really runs by its shared memory.
  await rm(pidFile(home), { force: true });
  await rm(join(home.socketDir, '.s.PGSQL.5432.lock'), { force: true });
  return isOrphan ? pid : undefined;
}

async function stopProcess(home: Home, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const killAt = performance.now() + 10_000;
  while (await isServerOf(home, pid)) {
    if (performance.now() > killAt) signal(pid, 'SIGQUIT');
    await delay(20);
  }
}

async function waitUntilReady(home: Home, child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (;;) {
    const file = await readPidFile(home);
    if (file?.pid === child.pid && file?.status === 'ready') return;
    const end = await Promise.race([ended, delay(20)]);
    if (end !== undefined) throw new Error(`PostgreSQL ${end}`);
  }
}

const pidFile = (home: Home): string => join(home.data, 'postmaster.pid');

async function readPidFile(home: Home): Promise<{ pid: number; status: string } | undefined> {
  const text = await readFile(pidFile(home), 'utf8').catch(() => undefined);
  const lines = text?.split('\n');
  const pid = Number(lines?.[0]);
  return pid > 1 ? { pid, status: lines?.[7]?.trim() ?? '' } : undefined;
}

/** Another program may have the number now: only a process with our folder in its command line counts. */
async function isServerOf(home: Home, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    process.platform === 'linux' ? '' : run('/bin/ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ''),
  );
  return command.split(/\0| -/).some((part) => part === home.data || part === `D ${home.data}`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
