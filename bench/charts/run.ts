import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { chartSpan, chartSteps, instantsOf, yearEarlier, type ChartPeriod } from '@pleamar/domain';
import { connect, type Db } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { firstTraces, seenIn } from '../../apps/api/src/modules/charts/queries/days.ts';
import {
  billedInEach,
  cardsOf,
  purchaseVisits,
  soldAlbums,
  soldByHour,
} from '../../apps/api/src/modules/charts/queries/sales.ts';
import { loadGazetteer } from '../../apps/api/src/modules/places/load-gazetteer.ts';
import { fill, large } from '../reading/fill.ts';
import { fillSales, giveAllToLargest, giveBack, LARGEST, NOW, ORDINARY } from './fill-sales.ts';

/**
 * node bench/charts/run.ts [database server]
 * What PostgreSQL spends on the charts' sums at 1,000,000 photos and 100,000 orders (300,000 lines, 1,000,000 days of
 * albums), asked one after the other: for an ordinary photographer (0.4 % of all), for one with a tenth of everything,
 * and, as what cannot be worse, for one to whom all of it belongs. Milliseconds of the database's own processor time,
 * which a busy machine does not change, and beside them the fastest of the answers as the asker waited for it. No other
 * process of the database helps. A server that is named keeps its database, so that the next run need not fill it again.
 */
const RUNS = 15;
const ZONE = 'Europe/Madrid';

const kept = process.argv[2];
const server = kept ? { url: kept, stop: async () => {} } : await startThrowAway();
const { db, close } = connect(server.url, { max: 1, statementTimeoutMs: 600_000 });
const client = new Client({ connectionString: server.url });
try {
  await client.connect();
  if (!(await isFilled())) {
    await migrate(server.url);
    await loadGazetteer({ db });
    await fill(server.url, large);
    await fillSales(client);
  }
  await sql`set max_parallel_workers_per_gather = 0`.execute(db);
  await measure('ordinary', ORDINARY);
  await measure('a tenth', LARGEST);
  await giveAllToLargest(client);
  await measure('everything', LARGEST);
  if (kept) await giveBack(client);
} finally {
  await client.end();
  await close();
  await server.stop();
}

async function isFilled(): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('album_days') is not null as is_filled");
  return rows[0].is_filled;
}

async function measure(name: string, userId: string): Promise<void> {
  for (const period of ['30d', '12m', 'all'] as const) {
    const costs: [part: string, Cost][] = [];
    for (const [part, ask] of Object.entries(partsOf(period))) costs.push([part, await costOf(() => ask(db, userId))]);
    const sum = (of: keyof Cost) => costs.reduce((total, [, cost]) => total + cost[of], 0).toFixed(1);
    const parts = costs.map(([part, { cpuMs }]) => `${part} ${cpuMs.toFixed(1)}`);
    console.log(`${name}, ${period}: ${sum('cpuMs')} ms, fastest ${sum('fastestMs')} (${parts.join(', ')})`);
  }
}

function partsOf(period: ChartPeriod): Record<string, (db: Db, userId: string) => Promise<unknown>> {
  const span = chartSpan({ period, first: '2024-11-16', today: NOW.toISOString().slice(0, 10) });
  const { steps } = chartSteps(span);
  const whole = instantsOf(span, ZONE);
  return {
    first: firstTraces,
    billing: (on, userId) =>
      billedInEach(
        on,
        userId,
        steps.map((step) => instantsOf(step, ZONE)),
      ),
    previous: (on, userId) =>
      billedInEach(
        on,
        userId,
        steps.map((step) => instantsOf(yearEarlier(step), ZONE)),
      ),
    albums: async (on, userId) => {
      const albums = await soldAlbums(on, userId, whole);
      return cardsOf(
        on,
        albums.slice(0, 200).map((album) => album.album_id),
      );
    },
    hours: (on, userId) => soldByHour(on, userId, whole),
    funnel: async (on, userId) => {
      await seenIn(on, userId, span);
      await purchaseVisits(on, userId, whole);
    },
  };
}

interface Cost {
  cpuMs: number;
  fastestMs: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  await work();
  const times: number[] = [];
  const before = await backendCpuMs();
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return { cpuMs: ((await backendCpuMs()) - before) / RUNS, fastestMs: Math.min(...times) };
}

/** Of the one connection's process, to the nanosecond. */
async function backendCpuMs(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const [nanoseconds = '0'] = (await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
