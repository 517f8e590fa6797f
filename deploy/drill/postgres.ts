import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { Client } from 'pg';
import { missingTools, postgresFolders } from './tools.ts';

export function postgresTools(): string {
  const found = postgresFolders(process.env['PG_BIN']).find((folder) => existsSync(path.join(folder, 'pg_basebackup')));
  if (!found) throw new Error('No PostgreSQL with pg_basebackup was found: name its folder of programs in PG_BIN.');
  return found;
}

export function requireTools(): void {
  const missing = missingTools({
    path: process.env['PATH'] ?? '',
    pgBin: process.env['PG_BIN'],
    isRoot: process.getuid?.() === 0,
    hasPostgresAccount: () => spawnSync('id', ['postgres'], { stdio: 'ignore' }).status === 0,
  });
  if (missing.length === 0) return;
  console.error(`The drill cannot begin. It lacks ${missing.join('\nIt lacks ')}`);
  process.exit(1);
}

/** PostgreSQL refuses to run as root: then it, and what works on its files, run under its own account. */
export function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** The server's account may write the folder. */
export function aFolder(...parts: string[]): string {
  const folder = path.join(...parts);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export interface RunningPostgres {
  url: string;
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

export function initialise(dataDir: string): void {
  const args = ['--pgdata', dataDir, '--username', 'pleamar', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'];
  execFileSync(path.join(postgresTools(), 'initdb'), args, { ...account(), stdio: 'ignore' });
}

export async function serve(dataDir: string, port: number, settings: string[] = []): Promise<RunningPostgres> {
  const fixed = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=60'];
  const child = spawn(
    path.join(postgresTools(), 'postgres'),
    ['-D', dataDir, ...[...fixed, ...settings].flatMap((setting) => ['-c', setting])],
    { ...account(), stdio: ['ignore', 'ignore', process.env['DRILL_LOG'] ? 'inherit' : 'ignore'] },
  );
  // An error must leave nothing of a drill running.
  process.once('exit', () => child.kill('SIGQUIT'));
  const url = `postgresql://pleamar@127.0.0.1:${port}/postgres`;
  await untilWritable(url, () => child.exitCode === null);
  return {
    url,
    stop: async (signal) => {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

/** A server that replays an archive answers before it takes writes. */
async function untilWritable(url: string, isAlive: () => boolean): Promise<void> {
  for (;;) {
    if (!isAlive()) throw new Error('PostgreSQL did not start; DRILL_LOG=1 shows what it says.');
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      if (rows[0]?.recovers === false) return;
    } catch {
      // The server does not answer yet.
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(200);
  }
}
