import { setTimeout as wait } from 'node:timers/promises';
import { usageOf } from '../support/process-usage.ts';
import { comparisonRow } from '../report/make-rows.ts';
import type { RowsByPart, Row } from '../report/row.ts';
import { median, quantile } from '../report/statistics.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { makePairs, type Pair } from './pairs.ts';
import { ROUNDS } from './benchmark.ts';
import { deliver, type LiveSide, memoryOf, openAll, startLiveBaseline, startLiveProduct, stop } from './sides.ts';

const PAIRS = 500;
const PACE = { count: 250, perSecond: 50 };
/** Opened before the memory is read: the code and the caches of the first streams are not counted. */
const FIRST_STREAMS = 100;
const SETTLE_MS = 3000;

export const measureLive = async (): Promise<RowsByPart> => ({ live: await withTemporary(liveRows) });

async function liveRows(storage: TemporaryStorage): Promise<Row[]> {
  const sides: LiveSide[] = [];
  try {
    const product = await startLiveProduct(storage);
    sides.push(product);
    const baseline = await startLiveBaseline(storage);
    sides.push(baseline);
    const pairs = await makePairs(storage.databaseUrl, PAIRS);
    baseline.running.child.send({
      readers: pairs.map(({ conversationId, photographerToken }) => [conversationId, photographerToken]),
    });
    const kilobytes = {
      product: await kilobytesOfStream(product, pairs),
      baseline: await kilobytesOfStream(baseline, pairs),
    };
    const rounds: { product: Delivery; baseline: Delivery }[] = [];
    for (const side of sides) await measureDelivery(side, pairs);
    while (rounds.length < ROUNDS)
      rounds.push({ baseline: await measureDelivery(baseline, pairs), product: await measureDelivery(product, pairs) });
    const common = { baselineName: 'node:http with LISTEN', better: 'less' } as const;
    return [
      comparisonRow(
        { ...common, what: 'live message, press to reader, median', unit: 'ms', digits: 1 },
        rounds.map(({ product, baseline }) => ({
          product: median(product.times),
          baseline: median(baseline.times),
          cpuMs: { product: product.cpuMs, baseline: baseline.cpuMs },
        })),
      ),
      comparisonRow(
        { ...common, what: 'live message, press to reader, p99', unit: 'ms', digits: 1, goal: { atMost: 500 } },
        rounds.map(({ product, baseline }) => ({
          product: quantile(product.times, 0.99),
          baseline: quantile(baseline.times, 0.99),
        })),
      ),
      comparisonRow(
        {
          ...common,
          what: 'memory of an open stream',
          unit: 'kB',
          digits: 1,
          goal: { atMost: 60 },
          isMeasuredOnce: true,
        },
        [kilobytes],
      ),
    ];
  } finally {
    for (const side of sides) await stop(side);
  }
}

async function kilobytesOfStream(side: LiveSide, pairs: Pair[]): Promise<number> {
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

async function measureDelivery(side: LiveSide, pairs: Pair[]): Promise<Delivery> {
  const cpuSeconds = async () => (await usageOf(side.running.pid)).ownCpuSeconds;
  const before = await cpuSeconds();
  const times = await deliver(side, pairs, PACE);
  return { times, cpuMs: (((await cpuSeconds()) - before) * 1000) / times.length };
}
