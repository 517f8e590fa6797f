import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { serverAccount } from '../db/embedded/account.ts';
import { installedBinaries, reachableBinaries } from '../db/embedded/binaries.ts';
import { startWithRetries } from '../db/embedded/embedded.ts';
import { type Postmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { serverSettings } from '../db/embedded/settings.ts';
import { createFreezing, type Freezing } from './own-server.ts';

export interface TestReplica extends Freezing {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  drop: () => Promise<void>;
}

export async function aReplicaOf(primaryUrl: string): Promise<TestReplica> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-replica-'));
  await chmod(folder, 0o755);
  const home = {
    data: path.join(folder, 'data'),
    socketDir: path.join(folder, 'socket'),
    logDir: path.join(folder, 'log'),
    passwordFile: '',
  };
  const source = await copyData(primaryUrl, home.data);
  const account = await serverAccount(source);
  for (const made of [home.socketDir, home.logDir]) {
    await mkdir(made);
    await chown(made, account.uid, account.gid);
  }
  const primary = new URL(primaryUrl);
  const url = new URL(primaryUrl);
  url.searchParams.set('host', home.socketDir);
  const server = {
    home,
    account,
    binaries: await reachableBinaries(installedBinaries(), account, '/var/lib/pleamar'),
    settings: {
      ...serverSettings(home),
      fsync: 'off',
      max_connections: '300',
      primary_conninfo: `host=${primary.searchParams.get('host')} user=${primary.username} password=${primary.password}`,
    },
  };
  // The old server's children hold its memory for a moment after a kill.
  const startServer = () => startWithRetries(server, 10_000);
  let running: Postmaster | null = await startServer();
  const { freeze, thaw } = createFreezing(url.href);
  const stop = async () => {
    thaw();
    if (running) await stopPostmaster(running);
    running = null;
  };
  return {
    url: url.href,
    freeze,
    thaw,
    stop,
    start: async () => void (running ??= await startServer()),
    kill: async () => {
      running?.child.kill('SIGKILL');
      await running?.ended;
      running = null;
    },
    drop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's documented backup of a running server: the log has what changed during the copy. */
async function copyData(url: string, target: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ source: string }>(
      "select current_setting('data_directory') as source, pg_backup_start('replica', true)",
    );
    const source = rows[0]?.source ?? '';
    await promisify(execFile)('cp', ['-a', source, target]);
    const stopped = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    await rm(path.join(target, 'postmaster.pid'), { force: true });
    const files = { backup_label: stopped.rows[0]?.label ?? '', 'standby.signal': '' };
    const owner = await serverAccount(source);
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(target, name), text);
      await chown(path.join(target, name), owner.uid, owner.gid);
    }
    return source;
  } finally {
    await client.end();
  }
}
