import { setTimeout as wait } from 'node:timers/promises';
import { sandboxDesk } from '../../src/adapters/payments/sandbox/sandbox.ts';
import type { App } from '../../src/ctx.ts';
import { refundLines } from '../../src/modules/orders/service/refund-lines.ts';
import { orderDetail } from '../../src/modules/orders/service/see-orders.ts';
import { startCheckout } from '../../src/modules/orders/service/start-checkout.ts';
import { actingAs } from '../acting.ts';
import type { DemoStep } from '../build.ts';
import { demoEmail } from '../world/people.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

interface Purchase {
  name: string;
  buyer: string;
  /** Photographer and how many of the photos of their newest album, after those that others bought. */
  basket: [photographer: string, count: number, skip: number][];
  outcome: 'paid' | 'declined' | 'cancelled' | 'left' | 'refunded in part' | 'refunded';
}

/** An order in every state. They go through the sandbox card provider, like anybody's. */
const purchases: Purchase[] = [
  {
    name: 'leo-1',
    buyer: 'leo',
    basket: [
      ['ana', 3, 0],
      ['kai', 2, 0],
      ['ines', 1, 0],
    ],
    outcome: 'paid',
  },
  { name: 'leo-2', buyer: 'leo', basket: [['ana', 5, 4]], outcome: 'paid' },
  {
    name: 'nora-1',
    buyer: 'nora',
    basket: [
      ['ana', 2, 2],
      ['youssef', 1, 0],
    ],
    outcome: 'refunded in part',
  },
  { name: 'tom-1', buyer: 'tom', basket: [['ana', 1, 1]], outcome: 'refunded' },
  {
    name: 'kai-1',
    buyer: 'kai',
    basket: [
      ['ana', 6, 6],
      ['sari', 2, 0],
    ],
    outcome: 'paid',
  },
  { name: 'bea-1', buyer: 'bea', basket: [['mateo', 2, 0]], outcome: 'declined' },
  { name: 'leo-3', buyer: 'leo', basket: [['marama', 2, 0]], outcome: 'cancelled' },
  { name: 'leo-4', buyer: 'leo', basket: [['sari', 1, 3]], outcome: 'left' },
];

export const orderSteps = (): DemoStep[] =>
  purchases.map((purchase) => ({
    name: `order:${purchase.name}`,
    title: `an order of ${purchase.buyer}`,
    run: (app) => buy(app, purchase),
  }));

async function buy(app: App, { name, buyer, basket, outcome }: Purchase): Promise<void> {
  // Another provider takes real cards; the demo leaves it alone.
  if (app.config.payments.kind !== 'sandbox') return;
  const ctx = await actingAs(app, buyer);
  const photoIds = (await Promise.all(basket.map((part) => photosOf(app, ...part)))).flat();
  const { id, checkoutUrl } = await startCheckout(ctx, {
    photoIds,
    successUrl: `${app.config.publicUrl}/dashboard/ordenes`,
    cancelUrl: `${app.config.publicUrl}/checkout/cancel`,
    idempotencyKey: `demo:${name}`,
  });
  const desk = sandboxDesk(app.payments);
  const session = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
  if (outcome === 'left') return;
  if (outcome === 'cancelled') return void (await app.payments.expireCheckout(session));
  if (outcome === 'declined') return void (await desk.pay(session, DECLINED_CARD));
  await desk.pay(session, GOOD_CARD);
  await completed(app, id);
  if (outcome === 'refunded' || outcome === 'refunded in part') await refund(app, id, outcome);
}

async function photosOf(app: App, photographer: string, count: number, skip: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('p.id')
    .where('u.email', '=', demoEmail(photographer))
    .where('a.is_listed', '=', true)
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

/** The provider's event comes by the webhook, a moment later. */
async function completed(app: App, orderId: string): Promise<void> {
  for (;;) {
    const order = await app.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
    if (order && order.status !== 'pending' && order.status !== 'processing') return;
    await wait(250);
  }
}

async function refund(app: App, orderId: string, extent: 'refunded' | 'refunded in part'): Promise<void> {
  const ana = await actingAs(app, 'ana');
  const { lines, status } = await orderDetail(ana, orderId, 'photographer');
  const open = lines.filter((line) => line.refunded_at === null);
  if (status !== 'completed' || open.length < lines.length) return;
  await refundLines(ana, orderId, extent === 'refunded' ? undefined : open.slice(0, 1).map((line) => line.id));
}
