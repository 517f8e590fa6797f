import { randomUUID } from 'node:crypto';
import { TEST_CARDS } from '../../apps/api/src/adapters/payments/sandbox/cards.ts';
import { PUBLIC_URL } from '../processes/cluster.ts';
import { chooseOne, type Person, type World } from './world.ts';

/** Half of the orders are sent twice at once. For every fifth purchase the buyer opens two checkouts and pays both. */
const REPEATED_PART = 0.5;
const RIVALS_PART = 0.2;
const PAID_URL = `${PUBLIC_URL}/dashboard/ordenes`;

export async function buy(world: World, buyer: Person): Promise<void> {
  const photoIds = choosePhotos(world, buyer);
  if (photoIds.length === 0) return;
  const rivals = world.random() < RIVALS_PART ? 2 : 1;
  const checkouts: string[] = [];
  for (let number = 0; number < rivals; number += 1) checkouts.push(...(await placeOrder(world, buyer, photoIds)));
  for (const checkout of new Set(checkouts)) await pay(world, checkout);
}

function choosePhotos(world: World, buyer: Person): string[] {
  const orderedIds = world.orderedPhotoIds.get(buyer.id) ?? new Set();
  world.orderedPhotoIds.set(buyer.id, orderedIds);
  const free = [...world.visiblePhotoIds].filter((id) => !orderedIds.has(id));
  const chosenIds = new Set([chooseOne(world, free), chooseOne(world, free)].filter((id) => id !== undefined));
  for (const id of chosenIds) orderedIds.add(id);
  return [...chosenIds];
}

async function placeOrder(world: World, buyer: Person, photoIds: string[]): Promise<string[]> {
  const key = randomUUID();
  const request = {
    method: 'POST' as const,
    path: '/api/v1/orders/',
    as: buyer.token,
    headers: { 'idempotency-key': key },
    body: {
      photo_ids: photoIds,
      success_url: PAID_URL,
      cancel_url: `${PUBLIC_URL}/checkout/cancel`,
    },
  };
  const isRepeated = world.random() < REPEATED_PART;
  const answers = isRepeated ? await world.client.sendTwice(request) : [await world.client.send(request)];
  return answers
    .filter(({ status }) => status === 200 || status === 201)
    .map(({ text }) => {
      const { id, checkout_url: page }: { id: string; checkout_url: string } = JSON.parse(text);
      world.journal.orders.push({ id, key, buyerId: buyer.id, photoIds });
      world.checkouts.set(checkoutOf(page), id);
      return checkoutOf(page);
    });
}

const checkoutOf = (page: string) => page.split('/').at(-1) ?? '';

async function pay(world: World, checkout: string): Promise<void> {
  const card = { number: TEST_CARDS.succeeds, expiry: '12/40', cvc: '123', name: 'Mar Olas' };
  const answer = await world.client.send({
    method: 'POST',
    path: `/sandbox/checkout/${checkout}`,
    body: () => new URLSearchParams(card),
    // The checkout was closed, because another order of the same photo was paid.
    expected: [410],
  });
  // 200 means that an earlier try has paid. A checkout that is closed at this moment redirects to itself.
  const isPaid = answer.status === 200 || answer.headers.get('location') === PAID_URL;
  if (isPaid) world.journal.payments.push({ orderId: world.checkouts.get(checkout) ?? '' });
}
