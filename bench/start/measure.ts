import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { type Place, type Running, startProduct } from '../support/product.ts';
import { type Row, rowOf } from '../support/row.ts';
import { cpuSecondsOf, usageOf } from '../support/watch.ts';

const ROUNDS = 5;
/** The garbage of the start is collected and deferred work is done after this time. */
const IDLE_AFTER_MS = 8000;

/** `npm start` runs the same: built, and with the compile cache of an earlier start. */
const env = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compile') };
const product = { entry: 'apps/api/dist/server/main.js', env };
const bare = { entry: 'bench/start/bare.ts', execArgv: [], env };
const beside = 'Fastify with one connection to PostgreSQL';

export async function measureStart(parts: ReadonlySet<string>): Promise<Row[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
  const database = await startTemporaryServer();
  try {
    const place = { databaseUrl: database.url, dataDir: path.join(dir, 'data') };
    // The first start makes the tables and fills the compile cache.
    for (const each of [product, bare]) await (await startProduct(place, each)).stop();
    return [
      ...(parts.has('start') ? [await coldStart(place)] : []),
      ...(parts.has('memory') ? [await idleMemory(place)] : []),
    ];
  } finally {
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function coldStart(place: Place): Promise<Row> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [theirs, ours] = [await timed(place, bare), await timed(place, product)];
    rounds.push({
      ours: ours.seconds,
      theirs: theirs.seconds,
      cpuMs: { ours: ours.cpuSeconds * 1000, theirs: theirs.cpuSeconds * 1000 },
    });
  }
  const what = { what: 'start to the first answer', bare: beside, unit: 's', digits: 2 };
  return rowOf({ ...what, better: 'less', goal: { atMost: 1.2 } }, rounds);
}

async function timed(place: Place, which: typeof product | typeof bare) {
  const begun = performance.now();
  const running = await startProduct(place, which);
  const seconds = (performance.now() - begun) / 1000;
  const cpuSeconds = await cpuSecondsOf(running.pid);
  await running.stop();
  return { seconds, cpuSeconds };
}

async function idleMemory(place: Place): Promise<Row> {
  const rounds = [];
  for (let round = 0; round < 2; round += 1) {
    const both = { ours: await startProduct(place, product), theirs: await startProduct(place, bare) };
    await wait(IDLE_AFTER_MS);
    rounds.push({ ours: await megabytesOf(both.ours), theirs: await megabytesOf(both.theirs) });
    for (const running of Object.values(both)) await running.stop();
  }
  const what = { what: 'memory of an idle server', bare: beside, unit: 'MB' };
  return rowOf({ ...what, better: 'less', goal: { atMost: 130 } }, rounds);
}

async function megabytesOf({ pid }: Running): Promise<number> {
  const { ownBytes, childBytes } = await usageOf(pid);
  return (ownBytes + childBytes) / 1e6;
}
