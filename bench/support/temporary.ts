import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';

export interface TemporaryStorage {
  databaseUrl: string;
  /** A folder for files of the benchmark. */
  dir: string;
  /** The product's own folder, which it makes. */
  dataDir: string;
}

/** A benchmark has a database and a folder until its work ends. */
export async function withTemporary<T>(work: (temporary: TemporaryStorage) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
  const database = await startTemporaryServer();
  try {
    return await work({ databaseUrl: database.url, dir, dataDir: path.join(dir, 'data') });
  } finally {
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
