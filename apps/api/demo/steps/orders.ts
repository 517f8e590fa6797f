import type { App, UserContext } from '../../src/common/context.ts';
import { executePayout } from '../../src/modules/orders/payouts/execute-payout.ts';
import { refundOwnLines } from '../../src/modules/orders/refunds/refund-lines.ts';
import { readOrderDetail } from '../../src/modules/orders/read-orders.ts';
import { asUser, demoOpened } from '../as-user.ts';
import type { DemoStep } from '../step.ts';
import { beginToPay, buy, appAt, order } from '../purchases.ts';
import { demoEmail } from '../world/people.ts';
import { demoPurchases, type Purchase } from '../world/purchases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Demo orders go through the sandbox provider. People read their notifications between older and recent ones. */
export const olderOrderSteps = (): DemoStep[] => stepsOf(({ daysAgo }) => daysAgo > RECENT_DAYS);
export const recentOrderSteps = (): DemoStep[] => stepsOf(({ daysAgo }) => daysAgo <= RECENT_DAYS);
const RECENT_DAYS = 3;

const stepsOf = (isOne: (purchase: Purchase) => boolean): DemoStep[] =>
  demoPurchases().flatMap((purchase, index) =>
    isOne(purchase)
      ? {
          name: `order:${purchase.name}`,
          title: `an order of ${purchase.buyer}`,
          run: (app: App) => make(app, purchase, index),
        }
      : [],
  );

async function make(app: App, { buyer, daysAgo, basket, outcome }: Purchase, index: number): Promise<void> {
  // Another provider takes real cards; the demo leaves it alone.
  if (app.config.payments.kind !== 'sandbox') return;
  const opened = await demoOpened(app);
  // Orders are spread over the day; no two share a moment, by which `isMade` finds them.
  const earlierMs = daysAgo * DAY_MS + (1 + ((index * 97) % 540)) * MINUTE_MS;
  const then = await appAt(app, new Date(opened.getTime() - earlierMs));
  const ctx = await asUser(then, buyer);
  if (await isMade(ctx)) return;
  const photoIds: string[] = [];
  for (const part of basket) photoIds.push(...(await photosOf(ctx, ...part)));
  if (photoIds.length === 0) return;
  if (outcome === 'left open') return void (await order(ctx, photoIds));
  if (outcome === 'being paid') return void (await beginToPay(ctx, photoIds));
  if (outcome === 'cancelled') return cancel(ctx, photoIds);
  const orderId = await buy(ctx, photoIds);
  await payOut(then, orderId);
  if (outcome !== 'paid') await refund(then, orderId, outcome);
}

/** The job would date all transfers today, so the step pays out on the day of the sale. */
async function payOut(app: App, orderId: string): Promise<void> {
  const payouts = await app.db.selectFrom('payouts').select('id').where('order_id', '=', orderId).execute();
  for (const { id } of payouts) await executePayout(app, id);
}

async function isMade(ctx: UserContext): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', ctx.user.id)
    .where('created_at', '=', ctx.now())
    .executeTakeFirst();
  return found !== undefined;
}

async function photosOf(ctx: UserContext, photographer: string, count: number, skip: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('p.id')
    .where('u.email', '=', demoEmail(photographer))
    .where('a.is_listed', '=', true)
    // An album of a future day has no buyers yet.
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

/** The provider's page expires; the next reconciliation finds it closed. */
async function cancel(ctx: UserContext, photoIds: string[]): Promise<void> {
  const { session } = await order(ctx, photoIds);
  await ctx.payments.expireCheckout(session);
}

async function refund(app: App, orderId: string, extent: 'refunded' | 'refunded in part'): Promise<void> {
  const ana = await asUser(app, 'ana');
  const { lines } = await readOrderDetail(ana, orderId, 'photographer');
  await refundOwnLines(ana, orderId, extent === 'refunded' ? undefined : lines.slice(0, 1).map((line) => line.id));
}
