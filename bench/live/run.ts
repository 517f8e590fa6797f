import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { quantile } from '../support/statistics.ts';
import { usageOf } from '../support/watch.ts';
import { makePairs } from './pairs.ts';
import { deliver, memoryOf, openAll, startApi, stop } from './sides.ts';

/**
 * node bench/live/run.ts [streams] [messages] [messages per second]
 * Many open streams on one API process: the time of a message from its writer to the page of its reader, and the memory
 * of a stream. Goals: 99 of 100 under 500 ms, under 60 kB per stream.
 *
 * Every stream is of another user; each surfer has a conversation with one photographer, and only photographers read.
 * Load, API and database share the processors. Memory is counted from the first tenth of the streams to all of them, so
 * that code and first caches are left out: heap in use after a collection, and growth of the process, which is more:
 * sockets, and heap space that is not given back.
 */
const STREAMS = Number(process.argv[2] ?? 2_000);
const MESSAGES = Number(process.argv[3] ?? 1_500);
const PER_SECOND = Number(process.argv[4] ?? 50);
/** Long enough for a heartbeat and a garbage collection. */
const SETTLE_MS = 25_000;

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const database = await startTemporaryServer();
try {
  const product = await startApi({ databaseUrl: database.url, dataDir: path.join(dir, 'data') });
  try {
    const pairs = await makePairs(database.url, Math.ceil(STREAMS / 2));
    const tokens = pairs.flatMap(({ surferToken, photographerToken }) => [photographerToken, surferToken]);
    const first = tokens.slice(0, STREAMS / 10);
    await openAll(product, first);
    await wait(SETTLE_MS);
    const before = await memoryOf(product);
    const began = performance.now();
    await openAll(product, tokens.slice(first.length));
    const openedMs = performance.now() - began;
    await wait(SETTLE_MS);
    const after = await memoryOf(product);
    const perStream = (bytes: (of: NodeJS.MemoryUsage) => number) =>
      `${((bytes(after) - bytes(before)) / (tokens.length - first.length) / 1000).toFixed(1)} kB`;

    await deliver(product, pairs, { count: 200, perSecond: PER_SECOND });
    const cpuBefore = (await usageOf(product.running.pid)).ownCpuSeconds;
    const times = await deliver(product, pairs, { count: MESSAGES, perSecond: PER_SECOND });
    const cpu = (await usageOf(product.running.pid)).ownCpuSeconds - cpuBefore;
    const at = (share: number) => `${quantile(times, share).toFixed(1)} ms`;

    console.log(
      `${tokens.length} streams, the last ${tokens.length - first.length} opened in ${(openedMs / 1000).toFixed(1)} s`,
    );
    console.log(`in the heap           ${perStream((of) => of.heapUsed + of.external)} a stream, garbage collected`);
    console.log(`process grew by       ${perStream((of) => of.rss)} a stream, to ${(after.rss / 1e6).toFixed(0)} MB`);
    console.log(`messages delivered    ${times.length} of ${MESSAGES}, ${PER_SECOND} a second`);
    console.log(`press to reader       p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`);
    console.log(`processor per message ${((cpu * 1000) / MESSAGES).toFixed(2)} ms, heartbeats included`);
  } finally {
    await stop(product);
  }
} finally {
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}
