import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type QueryResult } from 'pg';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { hashOf, newToken } from '../../apps/api/src/modules/auth/tokens.ts';
import { databaseUrl } from '../../apps/api/src/testing/server.ts';
import { postmasterOf } from '../support/process-usage.ts';
import { type Running, type ServerStorage, startProduct } from '../support/product.ts';
import { albumId, fill, large, photographerId, small, surferId, type World } from './fill.ts';

export interface OpenWorld {
  storage: ServerStorage;
  product: Running;
  logins: Record<'surfer' | 'photographer', Record<string, string>>;
  albums: string[];
}

export interface Worlds {
  few: OpenWorld;
  many: OpenWorld;
  databasePid: number;
  stop: () => Promise<void>;
}

/** One server has the 1,000 photos and the 1,000,000. A named server keeps its databases for the next run. */
export async function openWorlds(kept?: string, many: World = large): Promise<Worlds> {
  const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
  const server = kept ? { url: kept, stop: async () => {} } : await startTemporaryServer();
  const stops: (() => Promise<void>)[] = [() => rm(dir, { recursive: true, force: true }), server.stop];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  const open = async (name: string, size: World) => {
    const world = await openWorld({ serverUrl: server.url, name, size, dataDir: path.join(dir, name) });
    stops.push(world.product.stop);
    return world;
  };
  try {
    const databasePid = await postmasterOf(server.url);
    return { few: await open('small', small), many: await open('large', many), databasePid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface WorldToOpen {
  serverUrl: string;
  name: string;
  size: World;
  dataDir: string;
}

async function openWorld({ serverUrl, name, size, dataDir }: WorldToOpen): Promise<OpenWorld> {
  const database = `bench_${name}`;
  const url = databaseUrl(serverUrl, database);
  const known = await onDatabase(serverUrl, `select 1 from pg_database where datname = '${database}'`);
  const isNew = known.rowCount === 0;
  if (isNew) await onDatabase(serverUrl, `create database ${database}`);
  const storage = { databaseUrl: url, dataDir };
  // All requests come from one address.
  const product = await startProduct(storage, { env: { RATE_LIMIT_SCALE: '1000000' } });
  try {
    const begun = performance.now();
    if (isNew) await fill(url, size);
    console.error(`${name}: filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    const step = Math.max(1, Math.floor(size.albums / 200));
    const logins = { surfer: await login(url, surferId(1)), photographer: await login(url, photographerId(1)) };
    const albums = Array.from({ length: Math.min(200, size.albums) }, (_, index) => albumId(1 + index * step));
    return { storage, product, logins, albums };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function login(url: string, userId: string): Promise<Record<string, string>> {
  const token = newToken();
  await onDatabase(url, `insert into access_tokens (user_id, token_hash) values ('${userId}', '${hashOf(token)}')`);
  return { authorization: `Bearer ${token}` };
}

async function onDatabase(url: string, statement: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
