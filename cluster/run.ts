import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createS3Storage } from '../apps/api/src/adapters/storage/s3.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { check, type Verdict } from './check/check.ts';
import { readOutboxes } from './check/evidence.ts';
import type { Tally } from './load/client.ts';
import type { Journal } from './load/journal.ts';
import { endOf, settle, loadUntil } from './load/load.ts';
import { openCluster, type Programs } from './machines/cluster.ts';
import type { Infrastructure } from './machines/infrastructure.ts';
import { untilIdle } from './idle.ts';
import { injectFaults, type Fault } from './faults.ts';

export interface RunOptions {
  infrastructure: Infrastructure;
  programs: Programs;
  seed: number;
  faults: readonly Fault[];
  /** The run takes at least this long, until the last fault is over and every act was acknowledged some times. */
  leastMs: number;
  idleWithinMs: number;
  log?: (line: string) => void;
}

export interface Report {
  verdicts: Verdict[];
  journal: Journal;
  tally: Tally;
  mails: number;
  seconds: { use: number; idle: number };
  /** Unexpected errors in the processes' logs are the cause of the checker's findings. */
  errors: string[];
}

export async function runCluster(options: RunOptions): Promise<Report> {
  const { infrastructure, programs, seed, faults, leastMs, idleWithinMs, log = () => undefined } = options;
  const cluster = await openCluster(infrastructure, programs);
  const { db, close } = connect(cluster.databaseUrl, { max: 4 });
  const storage = createS3Storage(cluster.s3);
  try {
    const world = await settle(cluster, seed);
    const begun = Date.now();
    let isOver = false;
    const ending = injectFaults(cluster, faults, log)
      .then(() => enough(world.journal, begun + leastMs))
      .finally(() => {
        isOver = true;
        endOf(world);
      });
    await Promise.all([ending, loadUntil(world, db, () => isOver)]);
    const used = Date.now();
    await untilIdle(db, idleWithinMs);
    const rested = Date.now();
    const mails = await readOutboxes(cluster.outboxes);
    const { journal } = world;
    const verdicts = await check({ db, storage, journal, mails, interruptions: faults.length });
    const seconds = { use: (used - begun) / 1000, idle: (rested - used) / 1000 };
    const errors = await errorsIn(cluster.logs);
    return { verdicts, journal, tally: world.client.tally, mails: mails.length, seconds, errors };
  } finally {
    await storage.close();
    await close();
    await cluster.close();
  }
}

/** An act counts as tested after this many acknowledgements; a busy machine needs longer. */
const LEAST_OF_EACH = 3;
const MAX_LONGER_MS = 120_000;

async function enough(journal: Journal, leastUntil: number): Promise<void> {
  const { unexpected: _, ...acknowledged } = journal;
  const isTried = () => Object.values(acknowledged).every((all) => all.length >= LEAST_OF_EACH);
  while (Date.now() < leastUntil || (!isTried() && Date.now() < leastUntil + MAX_LONGER_MS)) await wait(100);
}

async function errorsIn(files: readonly string[]): Promise<string[]> {
  const logs = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return logs.flatMap((log) => log.split('\n').filter((line) => /"level":(50|60|"error"|"fatal")/.test(line)));
}
