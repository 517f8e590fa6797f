import { Client } from 'pg';
import { startTemporaryServer } from '../db/temporary-server.ts';
import type { TestDatabase } from './database.ts';
import { folderInMemory } from './folder-in-memory.ts';

export interface Freezing {
  /** Every process stops with its connections open, as on a machine that swaps or whose disk hangs. */
  freeze: () => Promise<void>;
  thaw: () => void;
}

export type OwnServer = TestDatabase & Freezing;

/** The test would disturb others on the run's server. */
export async function ownServer(settings?: Record<string, string>): Promise<OwnServer> {
  const server = await startTemporaryServer(settings, await folderInMemory());
  const { freeze, thaw } = createFreezing(server.url);
  return {
    url: server.url,
    freeze,
    thaw,
    drop: async () => {
      thaw();
      await server.stop();
    },
  };
}

export function createFreezing(url: string): Freezing {
  let frozen: number[] = [];
  return {
    freeze: async () => {
      frozen = await serverProcesses(url);
      frozen.forEach((pid) => signal(pid, 'SIGSTOP'));
    },
    thaw: () => frozen.splice(0).forEach((pid) => signal(pid, 'SIGCONT')),
  };
}

/** The postmaster is first: no connection is made while the others are stopped one by one. */
export async function serverProcesses(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(`
      select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid
      union all select pid from pg_stat_activity where pid <> pg_backend_pid()`);
    return rows.map((row) => row.pid);
  } finally {
    await client.end();
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
