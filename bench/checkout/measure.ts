import { databaseUrl, onServer } from '../../apps/api/src/testing/server.ts';
import { inParallel } from '../support/in-parallel.ts';
import { cpuSecondsOf, postmasterOf, usageOf } from '../support/process-usage.ts';
import { comparisonRow } from '../report/make-rows.ts';
import type { RowsByPart } from '../report/row.ts';
import { type RunningProcess, type ServerStorage, startServer } from '../support/server.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { copySharedAccounts, insertOrder, newOrders, textPool } from './baseline.ts';
import { ROUNDS } from './benchmark.ts';
import { CheckoutClient, type Cart } from './checkout-client.ts';
import { insertBuyersAndAlbums, type BuyersAndAlbums } from './buyers.ts';

const ORDERS = 100;
const WARM_UP = 200;
const AT_ONCE = 16;

/** Processor time is for one order. */
interface CheckoutCost {
  perSecond: number;
  /** The server's time; in the baseline the time of the inserting process. */
  serverMs: number;
  databaseMs: number;
}

interface CheckoutRound {
  product: CheckoutCost;
  baseline: CheckoutCost;
}

export async function measureCheckout(): Promise<RowsByPart> {
  const rounds = await withTemporary(checkoutRounds);
  return {
    checkout: [
      comparisonRow(
        {
          what: 'checkout, created and paid',
          baselineName: 'prepared inserts of the same rows',
          unit: 'orders/s',
          better: 'more',
          goal: { ratio: 0.25 },
        },
        rounds.map(({ product, baseline }) => ({
          product: product.perSecond,
          baseline: baseline.perSecond,
          cpuMs: {
            product: product.serverMs + product.databaseMs,
            baseline: baseline.serverMs + baseline.databaseMs,
          },
        })),
      ),
    ],
  };
}

/**
 * The product takes a round's orders. Then the baseline inserts the rows of these orders into a database of its own, with
 * a prepared statement for each table and two transactions for each order, without any check.
 */
async function checkoutRounds({ databaseUrl: serverUrl, dataDir }: TemporaryStorage): Promise<CheckoutRound[]> {
  const databasePid = await postmasterOf(serverUrl);
  // The first start makes the tables and the gazetteer.
  await (await startShop({ databaseUrl: serverUrl, dataDir })).stop();
  const buyersAndAlbums = await insertBuyersAndAlbums(serverUrl, WARM_UP + ROUNDS * ORDERS);
  const [productUrl, baselineUrl] = await copyDatabase(serverUrl);
  const server = await startShop({ databaseUrl: productUrl, dataDir });
  const client = new CheckoutClient(server.port);
  const [reader, writer] = [textPool(productUrl, 1), textPool(baselineUrl, AT_ONCE)];
  try {
    const carts = cartsOf(buyersAndAlbums);
    const seen = new Set<string>();
    const measureRound = async (count: number): Promise<CheckoutRound> => {
      const product = await measureCost(
        carts.splice(0, count),
        (cart) => client.buy(cart, buyersAndAlbums.webhookSecret),
        [async () => (await usageOf(server.pid)).ownCpuSeconds, () => cpuSecondsOf(databasePid)],
      );
      const orders = await newOrders(reader, seen);
      if (orders.length !== count) throw new Error(`${orders.length} of ${count} orders are in the database`);
      await copySharedAccounts(reader, writer);
      const baseline = await measureCost(orders, (order) => insertOrder(writer, order), [
        async () => (await usageOf(process.pid)).ownCpuSeconds,
        () => cpuSecondsOf(databasePid),
      ]);
      return { product, baseline };
    };
    await measureRound(WARM_UP);
    const rounds: CheckoutRound[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureRound(ORDERS));
    return rounds;
  } finally {
    await Promise.all([reader.end(), writer.end()]);
    client.close();
    await server.stop();
  }
}

/** Mails and payouts wait in the queue while orders are counted, because no worker runs. */
const startShop = (storage: ServerStorage): Promise<RunningProcess> =>
  startServer(storage, { env: { WORKER: '0', LOG_LEVEL: 'error' } });

async function copyDatabase(serverUrl: string): Promise<[product: string, baseline: string]> {
  const made = new URL(serverUrl).pathname.slice(1);
  const maintenanceUrl = databaseUrl(serverUrl, 'postgres');
  await onServer(maintenanceUrl, `create database product template "${made}"`);
  await onServer(maintenanceUrl, `create database baseline template "${made}"`);
  return [databaseUrl(serverUrl, 'product'), databaseUrl(serverUrl, 'baseline')];
}

function cartsOf({ buyerTokens, photoIdsByAlbum }: BuyersAndAlbums): Cart[] {
  return buyerTokens.map((buyerToken, index) => ({
    buyerToken,
    photoIds: [0, 1, 2].flatMap((step) => {
      const photoIds = photoIdsByAlbum[(index * 7 + step * 20) % photoIdsByAlbum.length] ?? [];
      const first = (index * 2) % photoIds.length;
      return photoIds.slice(first, first + 2);
    }),
  }));
}

async function measureCost<T>(
  items: T[],
  work: (item: T) => Promise<void>,
  [serverSeconds, databaseSeconds]: [server: () => Promise<number>, database: () => Promise<number>],
): Promise<CheckoutCost> {
  const before = [await serverSeconds(), await databaseSeconds()] as const;
  const begun = performance.now();
  await inParallel(AT_ONCE, items, work);
  const seconds = (performance.now() - begun) / 1000;
  const msPerItem = (after: number, before: number) => ((after - before) * 1000) / items.length;
  return {
    perSecond: items.length / seconds,
    serverMs: msPerItem(await serverSeconds(), before[0]),
    databaseMs: msPerItem(await databaseSeconds(), before[1]),
  };
}
