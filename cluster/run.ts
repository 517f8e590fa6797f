import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createS3Storage } from '../apps/api/src/adapters/storage/s3.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { check, type Verdict } from './check/check.ts';
import { readOutboxes } from './check/evidence.ts';
import type { ClientTally } from './load/client.ts';
import type { Journal } from './load/journal.ts';
import { endLoad, createWorld, runLoad } from './load/load.ts';
import { openCluster, type Programs } from './processes/cluster.ts';
import type { Infrastructure } from './processes/infrastructure.ts';
import { waitUntilQueueIsEmpty } from './queue-empty.ts';
import { injectFaults, type Fault } from './faults.ts';

export interface RunOptions {
  infrastructure: Infrastructure;
  programs: Programs;
  seed: number;
  faults: readonly Fault[];
  /** The load lasts at least this long, until the last fault is over and each act was acknowledged some times. */
  minMs: number;
  idleWithinMs: number;
  log?: (line: string) => void;
}

export interface RunReport {
  verdicts: Verdict[];
  journal: Journal;
  tally: ClientTally;
  mails: number;
  seconds: { use: number; idle: number };
  /** Errors in the logs of the processes, which explain the checker's findings. */
  errors: string[];
}

export async function runCluster(options: RunOptions): Promise<RunReport> {
  const { infrastructure, programs, seed, faults, minMs, idleWithinMs, log = () => undefined } = options;
  const cluster = await openCluster(infrastructure, programs);
  const { db, close } = connect(cluster.databaseUrl, { max: 4 });
  const storage = createS3Storage(cluster.s3);
  try {
    const world = await createWorld(cluster, seed);
    const startedAt = Date.now();
    let isOver = false;
    const ending = injectFaults(cluster, faults, log)
      .then(() => waitUntilEnough(world.journal, startedAt + minMs))
      .finally(() => {
        isOver = true;
        endLoad(world);
      });
    await Promise.all([ending, runLoad(world, db, () => isOver)]);
    const loadedAt = Date.now();
    await waitUntilQueueIsEmpty(db, idleWithinMs);
    const idleAt = Date.now();
    const mails = await readOutboxes(cluster.outboxes);
    const { journal } = world;
    const verdicts = await check({ db, storage, journal, mails, interruptions: faults.length });
    const seconds = { use: (loadedAt - startedAt) / 1000, idle: (idleAt - loadedAt) / 1000 };
    const errors = await readErrors(cluster.logs);
    return { verdicts, journal, tally: world.client.tally, mails: mails.length, seconds, errors };
  } finally {
    await storage.close();
    await close();
    await cluster.close();
  }
}

/** Each act must be acknowledged so many times, for which a busy machine needs longer. */
const MIN_OF_EACH = 3;
const MAX_LONGER_MS = 120_000;

async function waitUntilEnough(journal: Journal, minUntil: number): Promise<void> {
  const { unexpected: _, ...acknowledged } = journal;
  const isTried = () => Object.values(acknowledged).every((all) => all.length >= MIN_OF_EACH);
  while (Date.now() < minUntil || (!isTried() && Date.now() < minUntil + MAX_LONGER_MS)) await wait(100);
}

async function readErrors(files: readonly string[]): Promise<string[]> {
  const logs = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return logs.flatMap((log) => log.split('\n').filter((line) => /"level":(50|60|"error"|"fatal")/.test(line)));
}
