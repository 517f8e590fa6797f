import { databaseUrl, onServer } from '../../apps/api/src/testing/server.ts';
import { inParallel } from '../support/in-parallel.ts';
import { cpuSecondsOf, postmasterOf, usageOf } from '../support/process-usage.ts';
import { shareRow } from '../report/make-rows.ts';
import type { LinesByPart } from '../report/row.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { copySharedAccounts, insertOrder, plainPool, newOrders } from './bare.ts';
import { Shop, type Cart } from './shop.ts';
import { insertBuyersAndAlbums, type BuyersAndAlbums } from './buyers.ts';

/** Many short rounds: a moment in which the machine is busy falls on few of them. */
const ROUNDS = 9;
const ORDERS = 100;
const WARM_UP = 200;
const AT_ONCE = 16;

interface Cost {
  perSecond: number;
  /** Both are processor time for one order. */
  clientMs: number;
  databaseMs: number;
}

interface CheckoutRound {
  product: Cost;
  bare: Cost;
}

export async function measureCheckout(): Promise<LinesByPart> {
  const rounds = await withTemporary(checkoutRounds);
  return {
    checkout: [
      shareRow(
        {
          what: 'checkout, created and paid',
          beside: 'bare inserts of the same rows',
          unit: 'orders/s',
          better: 'more',
          goal: { share: 0.25 },
        },
        rounds.map(({ product, bare }) => ({
          ours: product.perSecond,
          theirs: bare.perSecond,
          cpuMs: { ours: product.clientMs + product.databaseMs, theirs: bare.clientMs + bare.databaseMs },
        })),
      ),
    ],
  };
}

/** The bare side has a prepared statement per table and two transactions per order into a twin database, without any check. */
async function checkoutRounds({ databaseUrl: serverUrl, dataDir }: TemporaryStorage): Promise<CheckoutRound[]> {
  const databasePid = await postmasterOf(serverUrl);
  // The first start makes the tables and the gazetteer.
  await (await Shop.open({ databaseUrl: serverUrl, dataDir })).stop();
  const buyersAndAlbums = await insertBuyersAndAlbums(serverUrl, WARM_UP + ROUNDS * ORDERS);
  const [productUrl, bareUrl] = await createTwins(serverUrl);
  const shop = await Shop.open({ databaseUrl: productUrl, dataDir });
  const [reader, writer] = [plainPool(productUrl, 1), plainPool(bareUrl, AT_ONCE)];
  try {
    const carts = cartsOf(buyersAndAlbums);
    const seen = new Set<string>();
    const measureRound = async (count: number): Promise<CheckoutRound> => {
      const product = await measureCost(
        carts.splice(0, count),
        (cart) => shop.sell(cart, buyersAndAlbums.webhookSecret),
        [async () => (await usageOf(shop.pid)).ownCpuSeconds, () => cpuSecondsOf(databasePid)],
      );
      const orders = await newOrders(reader, seen);
      if (orders.length !== count) throw new Error(`${orders.length} of ${count} orders are in the database`);
      await copySharedAccounts(reader, writer);
      const bare = await measureCost(orders, (order) => insertOrder(writer, order), [
        async () => (await usageOf(process.pid)).ownCpuSeconds,
        () => cpuSecondsOf(databasePid),
      ]);
      return { product, bare };
    };
    await measureRound(WARM_UP);
    const rounds: CheckoutRound[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureRound(ORDERS));
    return rounds;
  } finally {
    await Promise.all([reader.end(), writer.end()]);
    await shop.stop();
  }
}

async function createTwins(serverUrl: string): Promise<[product: string, bare: string]> {
  const made = new URL(serverUrl).pathname.slice(1);
  const maintenanceUrl = databaseUrl(serverUrl, 'postgres');
  await onServer(maintenanceUrl, `create database product template "${made}"`);
  await onServer(maintenanceUrl, `create database bare template "${made}"`);
  return [databaseUrl(serverUrl, 'product'), databaseUrl(serverUrl, 'bare')];
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
  [clientSeconds, databaseSeconds]: [client: () => Promise<number>, database: () => Promise<number>],
): Promise<Cost> {
  const before = [await clientSeconds(), await databaseSeconds()] as const;
  const begun = performance.now();
  await inParallel(AT_ONCE, items, work);
  const seconds = (performance.now() - begun) / 1000;
  const msPerItem = (after: number, before: number) => ((after - before) * 1000) / items.length;
  return {
    perSecond: items.length / seconds,
    clientMs: msPerItem(await clientSeconds(), before[0]),
    databaseMs: msPerItem(await databaseSeconds(), before[1]),
  };
}
