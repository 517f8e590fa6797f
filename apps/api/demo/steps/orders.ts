import type { Acting, App } from '../../src/ctx.ts';
import { refundLines } from '../../src/modules/orders/service/refund-lines.ts';
import { orderDetail } from '../../src/modules/orders/service/see-orders.ts';
import { actingAs } from '../acting.ts';
import type { DemoStep } from '../build.ts';
import { beginToPay, buy, houseAt, order } from '../purchases.ts';
import { demoEmail } from '../world/people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Purchase {
  name: string;
  buyer: string;
  daysAgo: number;
  /** Of each photographer: how many photos, after how many that others take; their newest albums first. */
  basket: [photographer: string, count: number, skip: number][];
  outcome: 'paid' | 'being paid' | 'cancelled' | 'left open' | 'refunded in part' | 'refunded';
}

/** An order in every state. They go through the sandbox card provider, like anybody's. */
const purchases: Purchase[] = [
  bought('leo-1', 'leo', 23, [
    ['sari', 2, 0],
    ['marama', 2, 0],
    ['youssef', 1, 0],
  ]),
  bought('lucia-1', 'lucia', 16, [
    ['mateo', 3, 0],
    ['kai', 2, 0],
  ]),
  bought('kai-1', 'kai', 5, [
    ['ana', 6, 0],
    ['sari', 2, 4],
  ]),
  bought('leo-2', 'leo', 4, [['ana', 5, 8]]),
  {
    ...bought('nora-1', 'nora', 3, [
      ['ana', 2, 20],
      ['youssef', 1, 3],
    ]),
    outcome: 'refunded in part',
  },
  { ...bought('tom-1', 'tom', 2, [['ana', 1, 30]]), outcome: 'refunded' },
  bought('jonas-1', 'jonas', 2, [
    ['marama', 4, 6],
    ['ana', 1, 34],
  ]),
  bought('leo-3', 'leo', 0, [
    ['ana', 4, 2],
    ['ines', 2, 0],
  ]),
  { ...bought('bea-1', 'bea', 0, [['ana', 2, 8]]), outcome: 'being paid' },
  { ...bought('leo-4', 'leo', 1, [['marama', 2, 12]]), outcome: 'cancelled' },
  { ...bought('leo-5', 'leo', 0, [['sari', 1, 9]]), outcome: 'left open' },
];

function bought(name: string, buyer: string, daysAgo: number, basket: Purchase['basket']): Purchase {
  return { name, buyer, daysAgo, basket, outcome: 'paid' };
}

export const orderSteps = (): DemoStep[] =>
  purchases.map((purchase) => ({
    name: `order:${purchase.name}`,
    title: `an order of ${purchase.buyer}`,
    run: (app) => make(app, purchase),
  }));

async function make(app: App, { buyer, daysAgo, basket, outcome }: Purchase): Promise<void> {
  // Another provider takes real cards; the demo leaves it alone.
  if (app.config.payments.kind !== 'sandbox') return;
  const then = await houseAt(app, new Date(app.now().getTime() - daysAgo * DAY_MS));
  const ctx = await actingAs(then, buyer);
  const photoIds = (await Promise.all(basket.map((part) => photosOf(then, ...part)))).flat();
  if (photoIds.length === 0 || (await isOrdered(ctx, photoIds))) return;
  if (outcome === 'left open') return void (await order(ctx, photoIds));
  if (outcome === 'being paid') return void (await beginToPay(ctx, photoIds));
  if (outcome === 'cancelled') return cancel(ctx, photoIds);
  const orderId = await buy(ctx, photoIds);
  if (outcome !== 'paid') await refund(then, orderId, outcome);
}

/** What an interrupted start had bought already. */
async function isOrdered(ctx: Acting, photoIds: string[]): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.user_id', '=', ctx.user.id)
    .where('l.photo_id', 'in', photoIds)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function photosOf(app: App, photographer: string, count: number, skip: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('p.id')
    .where('u.email', '=', demoEmail(photographer))
    .where('a.is_listed', '=', true)
    // Nobody buys a morning that has not been yet.
    .where('a.taken_on', '<=', app.now().toISOString().slice(0, 10))
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .orderBy('a.taken_on', 'desc')
    .orderBy('a.id')
    .orderBy('p.sort_at')
    .orderBy('p.id')
    .offset(skip)
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/** The buyer lets the provider's page run out; the next reconciliation finds it closed. */
async function cancel(ctx: Acting, photoIds: string[]): Promise<void> {
  const { session } = await order(ctx, photoIds);
  await ctx.payments.expireCheckout(session);
}

async function refund(app: App, orderId: string, extent: 'refunded' | 'refunded in part'): Promise<void> {
  const ana = await actingAs(app, 'ana');
  const { lines } = await orderDetail(ana, orderId, 'photographer');
  await refundLines(ana, orderId, extent === 'refunded' ? undefined : lines.slice(0, 1).map((line) => line.id));
}
