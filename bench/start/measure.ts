import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSecondsOf, usageOf } from '../support/process-usage.ts';
import { type RunningProcess, type ServerStorage, startServer } from '../support/server.ts';
import { comparisonRow } from '../report/make-rows.ts';
import type { RowsByPart, Row } from '../report/row.ts';
import { withTemporary } from '../support/temporary.ts';
import { MEMORY_ROUNDS, START_ROUNDS } from './benchmark.ts';

/** V8 has collected the garbage of the start by then, and the product has done its deferred work. */
const IDLE_AFTER_MS = 8000;

/** Both servers have the flags of `npm start` and, like it, the compile cache of an earlier start. */
const env = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compile') };
const productServer = { entry: 'apps/api/dist/server/main.js', env };
const baselineServer = { entry: 'bench/start/baseline.ts', env };
const baselineName = 'Fastify with one connection to PostgreSQL';

export const measureStart = (parts: ReadonlySet<string>): Promise<RowsByPart> =>
  withTemporary(async (storage) => {
    // The first start makes the tables and fills the compile cache.
    for (const each of [productServer, baselineServer]) await (await startServer(storage, each)).stop();
    return {
      ...(parts.has('start') && { start: [await startRow(storage)] }),
      ...(parts.has('memory') && { memory: [await memoryRow(storage)] }),
    };
  });

async function startRow(storage: ServerStorage): Promise<Row> {
  const rounds = [];
  for (let round = 0; round < START_ROUNDS; round += 1) {
    const [baseline, product] = [await timeStart(storage, baselineServer), await timeStart(storage, productServer)];
    rounds.push({
      product: product.seconds,
      baseline: baseline.seconds,
      cpuMs: { product: product.cpuSeconds * 1000, baseline: baseline.cpuSeconds * 1000 },
    });
  }
  const texts = { what: 'start to the first answer', baselineName, unit: 's', digits: 2 };
  return comparisonRow({ ...texts, better: 'less', goal: { atMost: 1.2 } }, rounds);
}

async function timeStart(storage: ServerStorage, server: typeof productServer) {
  const begun = performance.now();
  const running = await startServer(storage, server);
  const seconds = (performance.now() - begun) / 1000;
  const cpuSeconds = await cpuSecondsOf(running.pid);
  await running.stop();
  return { seconds, cpuSeconds };
}

async function memoryRow(storage: ServerStorage): Promise<Row> {
  const rounds = [];
  for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
    const both = {
      product: await startServer(storage, productServer),
      baseline: await startServer(storage, baselineServer),
    };
    await wait(IDLE_AFTER_MS);
    rounds.push({ product: await megabytesOf(both.product), baseline: await megabytesOf(both.baseline) });
    for (const running of Object.values(both)) await running.stop();
  }
  const texts = { what: 'memory of an idle server', baselineName, unit: 'MB' };
  return comparisonRow({ ...texts, better: 'less', goal: { atMost: 130 } }, rounds);
}

async function megabytesOf({ pid }: RunningProcess): Promise<number> {
  const { ownBytes, largestChildBytes } = await usageOf(pid);
  return (ownBytes + largestChildBytes) / 1e6;
}
