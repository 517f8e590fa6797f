import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { type Row, rowOf } from '../support/row.ts';
import { quantile } from '../support/statistics.ts';
import { usageOf } from '../support/watch.ts';
import { makePairs, type Pair } from './pairs.ts';
import { deliver, memoryOf, openAll, type Side, startApi, startBare, stop } from './sides.ts';

const PAIRS = 500;
const ROUNDS = 5;
const PACE = { count: 250, perSecond: 50 };
/** Code and caches of the first streams are not counted. */
const FIRST_STREAMS = 100;
const SETTLE_MS = 3000;

export async function measureLive(): Promise<Row[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
  const database = await startTemporaryServer();
  const sides: Side[] = [];
  try {
    const place = { databaseUrl: database.url, dataDir: path.join(dir, 'data') };
    const product = await startApi(place);
    sides.push(product);
    const bare = await startBare(place);
    sides.push(bare);
    const pairs = await makePairs(database.url, PAIRS);
    bare.running.child.send({
      readers: pairs.map(({ conversationId, photographerToken }) => [conversationId, photographerToken]),
    });
    const kilobytes = { ours: await streamKilobytes(product, pairs), theirs: await streamKilobytes(bare, pairs) };
    const rounds: { ours: Delivered; theirs: Delivered }[] = [];
    for (const side of sides) await delivered(side, pairs);
    while (rounds.length < ROUNDS)
      rounds.push({ theirs: await delivered(bare, pairs), ours: await delivered(product, pairs) });
    const what = { bare: 'bare node:http with LISTEN', better: 'less' } as const;
    return [
      rowOf(
        { ...what, what: 'live message, press to reader, median', unit: 'ms', digits: 1 },
        rounds.map(({ ours, theirs }) => ({
          ours: quantile(ours.times, 0.5),
          theirs: quantile(theirs.times, 0.5),
          cpuMs: { ours: ours.cpuMs, theirs: theirs.cpuMs },
        })),
      ),
      rowOf(
        { ...what, what: 'live message, press to reader, p99', unit: 'ms', digits: 1, goal: { atMost: 500 } },
        rounds.map(({ ours, theirs }) => ({ ours: quantile(ours.times, 0.99), theirs: quantile(theirs.times, 0.99) })),
      ),
      rowOf({ ...what, what: 'memory of an open stream', unit: 'kB', digits: 1, goal: { atMost: 60 } }, [kilobytes]),
    ];
  } finally {
    for (const side of sides) await stop(side);
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function streamKilobytes(side: Side, pairs: Pair[]): Promise<number> {
  const tokens = pairs.flatMap(({ surferToken, photographerToken }) => [photographerToken, surferToken]);
  const held = async () => {
    await wait(SETTLE_MS);
    const { heapUsed, external } = await memoryOf(side);
    return heapUsed + external;
  };
  await openAll(side, tokens.slice(0, FIRST_STREAMS));
  const before = await held();
  await openAll(side, tokens.slice(FIRST_STREAMS));
  return ((await held()) - before) / (tokens.length - FIRST_STREAMS) / 1000;
}

interface Delivered {
  times: number[];
  cpuMs: number;
}

async function delivered(side: Side, pairs: Pair[]): Promise<Delivered> {
  const cpuSeconds = async () => (await usageOf(side.running.pid)).ownCpuSeconds;
  const before = await cpuSeconds();
  const times = await deliver(side, pairs, PACE);
  return { times, cpuMs: (((await cpuSeconds()) - before) * 1000) / times.length };
}
