import { readFile, statfs } from 'node:fs/promises';
import type { AdminOverview } from '@pleamar/contract';
import { z } from 'zod';
import type { UserContext } from '../../common/context.ts';
import { readQueueState } from '../../jobs/failed.ts';
import { ownFile } from '../../process/own-files.ts';
import { readDatabaseSize, estimateOriginals } from './queries/overview.ts';
import { presentSettings } from './settings-in-force.ts';

export async function readOverview(ctx: UserContext): Promise<AdminOverview> {
  const [queue, originals, database, version, freeBytes] = await Promise.all([
    readQueueState(ctx.db),
    estimateOriginals(ctx.db),
    readDatabaseSize(ctx.db),
    readVersion(),
    readFreeBytes(ctx),
  ]);
  return {
    version,
    queue: { ...queue, oldest_waiting_at: queue.oldest_waiting_at?.toISOString() ?? null },
    storage: { kind: ctx.config.storage.kind, ...originals, free_bytes: freeBytes },
    database_bytes: database.bytes,
    people: database.people,
    replicas: ctx.replicas
      .states()
      .map(({ name, isInUse, lagBytes }) => ({ name, is_in: isInUse, behind_bytes: Math.round(lagBytes) })),
    settings: presentSettings(ctx.config),
  };
}

async function readFreeBytes({ config }: UserContext): Promise<number | null> {
  if (config.storage.kind !== 'fs') return null;
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}

const Package = z.object({ version: z.string() });

const readVersion = async () => Package.parse(JSON.parse(await readFile(ownFile('package.json'), 'utf8'))).version;
