import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';

export interface TemporaryStorage {
  databaseUrl: string;
  /** For files of the benchmark. */
  dir: string;
  /** `DATA_DIR` of the product, which creates it. */
  dataDir: string;
}

/** The database and the folders exist until `work` ends. */
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
