import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type QueryResult } from 'pg';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { hashToken, newToken } from '../../apps/api/src/modules/auth/tokens.ts';
import { databaseUrl } from '../../apps/api/src/testing/server.ts';
import { postmasterOf } from '../support/process-usage.ts';
import { type RunningProcess, type ServerStorage, startServer } from '../support/server.ts';
import { albumId, databaseNameOf, fill, photographerId, surferId } from '../support/database/fill.ts';
import {
  type DatabaseSize,
  largeSize,
  type PlannedAlbum,
  plannedAlbums,
  requestedNumbers,
  smallSize,
} from '../support/database/plan.ts';

export interface MeasuredDatabase {
  storage: ServerStorage;
  product: RunningProcess;
  logins: Record<'surfer' | 'photographer', Record<string, string>>;
  albums: string[];
}

export interface Databases {
  small: MeasuredDatabase;
  large: MeasuredDatabase;
  databasePid: number;
  stop: () => Promise<void>;
}

/** Both databases are on one PostgreSQL server: that of `keptUrl`, which keeps them for the next run, or a temporary one. */
export async function openDatabases(keptUrl?: string): Promise<Databases> {
  const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
  const server = keptUrl ? { url: keptUrl, stop: async () => {} } : await startTemporaryServer();
  const stops: (() => Promise<void>)[] = [() => rm(dir, { recursive: true, force: true }), server.stop];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  const open = async (name: string, size: DatabaseSize) => {
    const opened = await openDatabase({ serverUrl: server.url, name, size, dataDir: path.join(dir, name) });
    stops.push(opened.product.stop);
    return opened;
  };
  try {
    const databasePid = await postmasterOf(server.url);
    return { small: await open('small', smallSize), large: await open('large', largeSize), databasePid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface DatabaseToOpen {
  serverUrl: string;
  name: string;
  size: DatabaseSize;
  dataDir: string;
}

async function openDatabase({ serverUrl, name, size, dataDir }: DatabaseToOpen): Promise<MeasuredDatabase> {
  const planned = plannedAlbums(size);
  const database = databaseNameOf(planned);
  const url = databaseUrl(serverUrl, database);
  const known = await onDatabase(serverUrl, `select 1 from pg_database where datname = '${database}'`);
  if (known.rowCount === 0) await onDatabase(serverUrl, `create database ${database}`);
  const storage = { databaseUrl: url, dataDir };
  // All requests come from one address, which would soon reach its rate limit.
  const product = await startServer(storage, { env: { RATE_LIMIT_SCALE: '1000000' } });
  try {
    await fillOnce(url, name, planned);
    const logins = { surfer: await login(url, surferId(1)), photographer: await login(url, photographerId(1)) };
    return { storage, product, logins, albums: requestedNumbers(size).map(albumId) };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** A kept database may be empty, if the run that created it was ended early. */
async function fillOnce(url: string, name: string, planned: readonly PlannedAlbum[]): Promise<void> {
  const { rowCount } = await onDatabase(url, 'select 1 from albums limit 1');
  if (rowCount === 1) return;
  const begun = performance.now();
  await fill(url, planned);
  console.error(`${name}: filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function login(url: string, userId: string): Promise<Record<string, string>> {
  const token = newToken();
  await onDatabase(url, `insert into access_tokens (user_id, token_hash) values ('${userId}', '${hashToken(token)}')`);
  return { authorization: `Bearer ${token}` };
}

async function onDatabase(url: string, statement: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
