import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import type { App, UserContext } from '../../src/common/context.ts';
import { executePayout } from '../../src/modules/orders/payouts/execute-payout.ts';
import { refundOwnLines } from '../../src/modules/orders/refunds/refund-lines.ts';
import { readOrderDetail } from '../../src/modules/orders/read-orders.ts';
import { asUser, readDemoStart } from '../as-user.ts';
import type { DemoStep } from '../step.ts';
import { startPayment, buy, withSandboxAt, placeOrder } from '../purchases.ts';
import { demoEmail } from '../world/people.ts';
import { demoPurchases, type DemoPurchase } from '../world/purchases.ts';

/** All orders are paid with the sandbox. The notifications of older orders are read, those of recent ones are not. */
export const olderOrderSteps = (): DemoStep[] => stepsOf(({ daysAgo }) => daysAgo > RECENT_DAYS);
export const recentOrderSteps = (): DemoStep[] => stepsOf(({ daysAgo }) => daysAgo <= RECENT_DAYS);
const RECENT_DAYS = 3;

const stepsOf = (isOne: (purchase: DemoPurchase) => boolean): DemoStep[] =>
  demoPurchases().flatMap((purchase, index) =>
    isOne(purchase)
      ? {
          name: `order:${purchase.name}`,
          title: `an order of ${purchase.buyer}`,
          run: (app: App) => makeOrder(app, purchase, index),
        }
      : [],
  );

async function makeOrder(app: App, { buyer, daysAgo, basket, outcome }: DemoPurchase, index: number): Promise<void> {
  // Any other provider takes real cards.
  if (app.config.payments.kind !== 'sandbox') return;
  const demoStart = await readDemoStart(app);
  // No two orders have the same time, because `hasOrder` finds them by it.
  const earlierMs = daysAgo * DAY_MS + (1 + ((index * 97) % 540)) * MINUTE_MS;
  const then = await withSandboxAt(app, new Date(demoStart.getTime() - earlierMs));
  const ctx = await asUser(then, buyer);
  if (await hasOrder(ctx)) return;
  const photoIds: string[] = [];
  for (const part of basket) photoIds.push(...(await findPhotos(ctx, ...part)));
  if (photoIds.length === 0) return;
  if (outcome === 'left open') return void (await placeOrder(ctx, photoIds));
  if (outcome === 'being paid') return void (await startPayment(ctx, photoIds));
  if (outcome === 'cancelled') return expireCheckout(ctx, photoIds);
  const orderId = await buy(ctx, photoIds);
  await payOut(then, orderId);
  if (outcome !== 'paid') await refundLines(then, orderId, outcome);
}

/** Pays out on the day of the sale. The job would make all transfers today. */
async function payOut(app: App, orderId: string): Promise<void> {
  const payouts = await app.db.selectFrom('payouts').select('id').where('order_id', '=', orderId).execute();
  for (const { id } of payouts) await executePayout(app, id);
}

async function hasOrder(ctx: UserContext): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', ctx.user.id)
    .where('created_at', '=', ctx.now())
    .executeTakeFirst();
  return row !== undefined;
}

async function findPhotos(ctx: UserContext, photographer: string, count: number, skip: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('p.id')
    .where('u.email', '=', demoEmail(photographer))
    .where('a.is_listed', '=', true)
    // Albums of later days could not be bought yet.
    .where('a.taken_on', '<=', ctx.now().toISOString().slice(0, 10))
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_lines as l')
            .innerJoin('orders as o', 'o.id', 'l.order_id')
            .select('l.id')
            .whereRef('l.photo_id', '=', 'p.id')
            .where('o.user_id', '=', ctx.user.id),
        ),
      ),
    )
    .orderBy('a.taken_on', 'desc')
    .orderBy('a.id')
    .orderBy('p.sort_at')
    .orderBy('p.id')
    .offset(skip)
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/** The next reconciliation finds the expired page and cancels the order. */
async function expireCheckout(ctx: UserContext, photoIds: string[]): Promise<void> {
  const { session } = await placeOrder(ctx, photoIds);
  await ctx.payments.expireCheckout(session);
}

async function refundLines(app: App, orderId: string, extent: 'refunded' | 'refunded in part'): Promise<void> {
  const ana = await asUser(app, 'ana');
  const { lines } = await readOrderDetail(ana, orderId, 'photographer');
  await refundOwnLines(ana, orderId, extent === 'refunded' ? undefined : lines.slice(0, 1).map((line) => line.id));
}
