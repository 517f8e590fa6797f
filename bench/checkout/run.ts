import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { databaseUrl, onServer } from '../../apps/api/src/testing/server.ts';
import { usageOf } from '../ingest/watch.ts';
import { copyShared, insertTrace, plainPool, rowCount, tracesSince } from './bare.ts';
import { Shop, type Cart } from './shop.ts';
import { makeWorld, type World } from './world.ts';

/**
 * node bench/checkout/run.ts [orders per round]
 * Orders created and completed per second, beside the bare inserts of the very same rows, in one run on one machine.
 *
 * An order is six photos of three photographers: POST /orders/ with an idempotency key, then the provider's signed
 * event at the webhook, whose answer comes after the books, the access and the jobs were written. Afterwards the rows
 * that this left in all tables are read back and inserted into a twin of the database by plain, prepared inserts: a
 * statement per table and two transactions per order, without a look at anything. Both keep the same number of orders
 * under way, both meet the same indexes, foreign keys and triggers, and neither waits for the disk (the server is a
 * throw-away one), so the ratio is that of the work. The API runs without a worker: mails and payouts are counted as
 * the jobs that they are when the webhook answers.
 *
 * How to read it: each round is product, then bare, seconds apart; the middle round counts. Ratios that differ much
 * mean that the machine was busy with something else.
 */
const PER_ROUND = Number(process.argv[2] ?? 100);
/** Short and many, so that a moment in which the machine does something else falls on few of them. */
const ROUNDS = 9;
const WARM_UP = 200;
const AT_ONCE = 16;

type Round = { product: number; bare: number; cpuMs: number; rows: number };

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const server = await startThrowAway();
try {
  const running = { dataDir: path.join(dir, 'data'), port: 40_000 + Math.floor(Math.random() * 20_000) };
  // The first opening makes the tables and the gazetteer.
  await (await Shop.open({ databaseUrl: server.url, ...running })).stop();
  const world = await makeWorld(server.url, WARM_UP + ROUNDS * PER_ROUND);
  const [productUrl, bareUrl] = await twins();
  const shop = await Shop.open({ databaseUrl: productUrl, ...running });
  const [reader, writer] = [plainPool(productUrl, 1), plainPool(bareUrl, AT_ONCE)];
  try {
    const carts = cartsOf(world);
    const seen = new Set<string>();
    const oneRound = async (count: number): Promise<Round> => {
      const before = await usageOf(shop.pid);
      const product = await perSecond(carts.splice(0, count), (cart) => shop.sell(cart, world.webhookSecret));
      const after = await usageOf(shop.pid);
      const traces = await tracesSince(reader, seen);
      if (traces.length !== count) throw new Error(`${traces.length} of ${count} orders are in the database`);
      await copyShared(reader, writer);
      const bare = await perSecond(traces, (trace) => insertTrace(writer, trace));
      const cpuMs = ((after.ownCpuSeconds - before.ownCpuSeconds) * 1000) / count;
      return { product, bare, cpuMs, rows: rowCount(traces) / count };
    };
    await oneRound(WARM_UP);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await oneRound(PER_ROUND));
    report(rounds);
  } finally {
    await Promise.all([reader.end(), writer.end()]);
    await shop.stop();
  }
} finally {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}

/** Two databases with the same people and albums in them; ids that hold in one hold in the other. */
async function twins(): Promise<[product: string, bare: string]> {
  const made = new URL(server.url).pathname.slice(1);
  const besideIt = databaseUrl(server.url, 'postgres');
  await onServer(besideIt, `create database product template "${made}"`);
  await onServer(besideIt, `create database bare template "${made}"`);
  return [databaseUrl(server.url, 'product'), databaseUrl(server.url, 'bare')];
}

function cartsOf({ buyers, albums }: World): Cart[] {
  return buyers.map((buyer, index) => ({
    buyer,
    photoIds: [0, 1, 2].flatMap((step) => {
      const album = albums[(index * 7 + step * 20) % albums.length] ?? [];
      const first = (index * 2) % album.length;
      return album.slice(first, first + 2);
    }),
  }));
}

async function perSecond<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number> {
  const waiting = items.values();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
  return items.length / ((performance.now() - begun) / 1000);
}

function report(rounds: readonly Round[]): void {
  const middle = (pick: (round: Round) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  const each = (pick: (round: Round) => number, digits: number) =>
    `(${rounds.map((round) => pick(round).toFixed(digits)).join(', ')})`;
  const ratio = ({ product, bare }: Round) => product / bare;
  const table = [
    ['orders per round, at once, cores', `${PER_ROUND}, ${AT_ONCE}, ${availableParallelism()}`],
    ['rows per order', middle((round) => round.rows).toFixed(0)],
    ['bare inserts', `${middle((round) => round.bare).toFixed(0)} orders/s`, each((round) => round.bare, 0)],
    [
      'created and completed',
      `${middle((round) => round.product).toFixed(0)} orders/s`,
      each((round) => round.product, 0),
    ],
    ['ratio (goal: 0.25 or more)', middle(ratio).toFixed(2), each(ratio, 2)],
    ['CPU of the api', `${middle((round) => round.cpuMs).toFixed(1)} ms per order`],
  ];
  for (const [name = '', ...values] of table) console.log(name.padEnd(36), values.join('   '));
}
