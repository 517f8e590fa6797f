import { setTimeout as wait } from 'node:timers/promises';
import { usageOf } from '../support/process-usage.ts';
import { shareRow } from '../report/make-rows.ts';
import type { LinesByPart, Row } from '../report/row.ts';
import { median, quantile } from '../report/statistics.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { makePairs, type Pair } from './pairs.ts';
import { deliver, memoryOf, openAll, type Side, startApi, startBare, stop } from './sides.ts';

const PAIRS = 500;
const ROUNDS = 5;
const PACE = { count: 250, perSecond: 50 };
/** Code and caches of the first streams are not counted. */
const FIRST_STREAMS = 100;
const SETTLE_MS = 3000;

export const measureLive = async (): Promise<LinesByPart> => ({ live: await withTemporary(liveRows) });

async function liveRows(storage: TemporaryStorage): Promise<Row[]> {
  const sides: Side[] = [];
  try {
    const product = await startApi(storage);
    sides.push(product);
    const bare = await startBare(storage);
    sides.push(bare);
    const pairs = await makePairs(storage.databaseUrl, PAIRS);
    bare.running.child.send({
      readers: pairs.map(({ conversationId, photographerToken }) => [conversationId, photographerToken]),
    });
    const kilobytes = { ours: await kilobytesOfStream(product, pairs), theirs: await kilobytesOfStream(bare, pairs) };
    const rounds: { ours: Delivery; theirs: Delivery }[] = [];
    for (const side of sides) await measureDelivery(side, pairs);
    while (rounds.length < ROUNDS)
      rounds.push({ theirs: await measureDelivery(bare, pairs), ours: await measureDelivery(product, pairs) });
    const common = { beside: 'bare node:http with LISTEN', better: 'less' } as const;
    return [
      shareRow(
        { ...common, what: 'live message, press to reader, median', unit: 'ms', digits: 1 },
        rounds.map(({ ours, theirs }) => ({
          ours: median(ours.times),
          theirs: median(theirs.times),
          cpuMs: { ours: ours.cpuMs, theirs: theirs.cpuMs },
        })),
      ),
      shareRow(
        { ...common, what: 'live message, press to reader, p99', unit: 'ms', digits: 1, goal: { atMost: 500 } },
        rounds.map(({ ours, theirs }) => ({ ours: quantile(ours.times, 0.99), theirs: quantile(theirs.times, 0.99) })),
      ),
      shareRow({ ...common, what: 'memory of an open stream', unit: 'kB', digits: 1, goal: { atMost: 60 } }, [
        kilobytes,
      ]),
    ];
  } finally {
    for (const side of sides) await stop(side);
  }
}

async function kilobytesOfStream(side: Side, pairs: Pair[]): Promise<number> {
  const tokens = pairs.flatMap(({ surferToken, photographerToken }) => [photographerToken, surferToken]);
  const usedBytes = async () => {
    await wait(SETTLE_MS);
    const { heapUsed, external } = await memoryOf(side);
    return heapUsed + external;
  };
  await openAll(side, tokens.slice(0, FIRST_STREAMS));
  const before = await usedBytes();
  await openAll(side, tokens.slice(FIRST_STREAMS));
  return ((await usedBytes()) - before) / (tokens.length - FIRST_STREAMS) / 1000;
}

interface Delivery {
  times: number[];
  cpuMs: number;
}

async function measureDelivery(side: Side, pairs: Pair[]): Promise<Delivery> {
  const cpuSeconds = async () => (await usageOf(side.running.pid)).ownCpuSeconds;
  const before = await cpuSeconds();
  const times = await deliver(side, pairs, PACE);
  return { times, cpuMs: (((await cpuSeconds()) - before) * 1000) / times.length };
}
