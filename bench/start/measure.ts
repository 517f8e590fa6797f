import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSecondsOf, usageOf } from '../support/process-usage.ts';
import { type RunningProcess, type ServerStorage, startServer } from '../support/server.ts';
import { shareRow } from '../report/make-rows.ts';
import type { LinesByPart, Row } from '../report/row.ts';
import { withTemporary } from '../support/temporary.ts';

const STARTS = 5;
const IDLE_ROUNDS = 3;
/** The garbage of the start is collected and deferred work is done after this time. */
const IDLE_AFTER_MS = 8000;

/** `npm start` runs the same: built, and with the compile cache of an earlier start. */
const env = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compile') };
const product = { entry: 'apps/api/dist/server/main.js', env };
const bare = { entry: 'bench/start/bare.ts', execArgv: [], env };
const beside = 'Fastify with one connection to PostgreSQL';

export const measureStart = (parts: ReadonlySet<string>): Promise<LinesByPart> =>
  withTemporary(async (storage) => {
    // The first start makes the tables and fills the compile cache.
    for (const each of [product, bare]) await (await startServer(storage, each)).stop();
    return {
      ...(parts.has('start') && { start: [await startRow(storage)] }),
      ...(parts.has('memory') && { memory: [await memoryRow(storage)] }),
    };
  });

async function startRow(storage: ServerStorage): Promise<Row> {
  const rounds = [];
  for (let round = 0; round < STARTS; round += 1) {
    const [theirs, ours] = [await timeStart(storage, bare), await timeStart(storage, product)];
    rounds.push({
      ours: ours.seconds,
      theirs: theirs.seconds,
      cpuMs: { ours: ours.cpuSeconds * 1000, theirs: theirs.cpuSeconds * 1000 },
    });
  }
  const texts = { what: 'start to the first answer', beside, unit: 's', digits: 2 };
  return shareRow({ ...texts, better: 'less', goal: { atMost: 1.2 } }, rounds);
}

async function timeStart(storage: ServerStorage, which: typeof product | typeof bare) {
  const begun = performance.now();
  const running = await startServer(storage, which);
  const seconds = (performance.now() - begun) / 1000;
  const cpuSeconds = await cpuSecondsOf(running.pid);
  await running.stop();
  return { seconds, cpuSeconds };
}

async function memoryRow(storage: ServerStorage): Promise<Row> {
  const rounds = [];
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    const both = { ours: await startServer(storage, product), theirs: await startServer(storage, bare) };
    await wait(IDLE_AFTER_MS);
    rounds.push({ ours: await megabytesOf(both.ours), theirs: await megabytesOf(both.theirs) });
    for (const running of Object.values(both)) await running.stop();
  }
  const texts = { what: 'memory of an idle server', beside, unit: 'MB' };
  return shareRow({ ...texts, better: 'less', goal: { atMost: 130 } }, rounds);
}

async function megabytesOf({ pid }: RunningProcess): Promise<number> {
  const { ownBytes, childBytes } = await usageOf(pid);
  return (ownBytes + childBytes) / 1e6;
}
