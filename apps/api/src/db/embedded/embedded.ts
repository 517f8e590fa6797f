import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../../process/startup-error.ts';
import { type Account, serverAccount } from './account.ts';
import { installedBinaries, reachableBinaries } from './binaries.ts';
import { databaseUser, ensureCluster, readPassword } from './cluster.ts';
import { abandonedHomes, existingHome, type Home, isOwn, serverHome } from './home.ts';
import { lockDataDir } from './lock.ts';
import { type Postmaster, startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { serverSettings } from './settings.ts';

export type EmbeddedLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: EmbeddedLog;
  /**
   * Started by root, the server runs under another account. Binaries and data that this account cannot reach elsewhere
   * are in this folder.
   */
  stage?: string;
  binaries?: string;
  settings?: Record<string, string>;
};

export type Embedded = { url: string; stop: () => Promise<void> };

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = await usableFolder(options.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const server = await prepare(dataDir, options);
    const postmaster = await firstStart(server);
    const keeper = keepRunning(server, postmaster, options.log);
    const url = await ensureDatabase(server.home).catch(async (error: unknown) => {
      await keeper.stop();
      throw error;
    });
    const close = async (): Promise<void> => {
      await keeper.stop();
      // Every start creates this folder, for a deep data folder among the system's temporary files.
      await rm(server.home.socketDir, { recursive: true, force: true });
    };
    let stopped: Promise<void> | undefined;
    return { url, stop: () => (stopped ??= close().finally(() => lock.release())) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export async function runningEmbedded(dataDir: string): Promise<string | null> {
  try {
    const url = await urlOf(await existingHome(resolve(dataDir)), 'pleamar');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}

type Server = { home: Home; binaries: string; account: Account; settings: Record<string, string> };

async function usableFolder(path: string): Promise<string> {
  const dataDir = resolve(path);
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    throw new StartupError(`The data folder ${dataDir} cannot be made or written.`, { cause });
  });
  return dataDir;
}

async function prepare(dataDir: string, options: EmbeddedOptions): Promise<Server> {
  const { log, stage = '/var/lib/pleamar', binaries: installed = installedBinaries() } = options;
  const account = await serverAccount(resolve(dataDir, 'postgres'));
  const binaries = isOwn(account) ? installed : await reachableBinaries(installed, account, stage);
  const home = await serverHome(dataDir, account, stage).catch((cause: unknown) => {
    const remedy = 'Start Pleamar as the user who made it, or choose another DATA_DIR.';
    throw new StartupError(`The database in ${dataDir} belongs to another user or cannot be written. ${remedy}`, {
      cause,
    });
  });
  for (const path of await abandonedHomes(dataDir, stage)) {
    log.warn({ path }, 'the database of an earlier data folder is still there; delete it if it is no longer needed');
  }
  const orphan = await stopOrphan(home);
  if (orphan) log.warn({ pid: orphan }, 'stopped the PostgreSQL that a killed process had left running');
  await ensureCluster(home, binaries, account);
  return { home, binaries, account, settings: { ...serverSettings(home), ...options.settings } };
}

async function firstStart(server: Server): Promise<Postmaster> {
  return startWithRetries(server, 5_000).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The embedded PostgreSQL does not start (its log: ${server.home.logDir}). ${reason}`, {
      cause,
    });
  });
}

/** After a kill -9 the old server's children hold its shared memory for a moment, and a new server refuses to start. */
export async function startWithRetries(server: Server, retryForMs: number): Promise<Postmaster> {
  const until = performance.now() + retryForMs;
  for (;;) {
    try {
      return await startPostmaster(server);
    } catch (error) {
      if (performance.now() > until) throw error;
      await delay(50);
    }
  }
}

function keepRunning(server: Server, first: Postmaster, log: EmbeddedLog): { stop(): Promise<void> } {
  let current = first;
  const stopping = new AbortController();
  const killOnExit = (): void => void current.child.kill('SIGINT');
  process.once('exit', killOnExit);

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      log.error({ how }, 'PostgreSQL fell; starting it again');
      current = await restart();
      if (stopping.signal.aborted) return stopPostmaster(current);
      log.info({ pid: current.child.pid }, 'PostgreSQL is back');
    }
  })();

  async function restart(): Promise<Postmaster> {
    while (!stopping.signal.aborted) {
      try {
        return await startWithRetries(server, 5_000);
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start; trying on');
        await delay(500);
      }
    }
    return current;
  }

  return {
    stop: async () => {
      stopping.abort();
      await stopPostmaster(current);
      await watching;
      process.removeListener('exit', killOnExit);
    },
  };
}

async function ensureDatabase(home: Home): Promise<string> {
  const client = new Client({ connectionString: await urlOf(home, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'pleamar'");
    if (rowCount === 0) await client.query('create database pleamar');
  } finally {
    await client.end();
  }
  return urlOf(home, 'pleamar');
}

async function urlOf(home: Home, database: string): Promise<string> {
  const password = await readPassword(home);
  return `postgres://${databaseUser}:${password}@localhost/${database}?host=${encodeURIComponent(home.socketDir)}`;
}
