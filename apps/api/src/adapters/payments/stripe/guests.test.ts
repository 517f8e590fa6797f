import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { aGuest, aGuestOrder, readAsGuest } from '../../../testing/guests.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { anAlbumForSale, statusOf } from '../../../testing/orders.ts';
import { aPhotographer, type Person } from '../../../testing/people.ts';
import { apiWithStripe } from '../testing/stripe-api.ts';

const { api, stripe, post: receive } = await apiWithStripe({});

let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

async function post(event: unknown) {
  await receive(event);
  await api.runJobs();
}

test('Stripe gets the typed address, and another one in its event does not own the order', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const guest = aGuest();
  const { id, session } = await aGuestOrder(api, guest, photoIds);

  const asked = stripe.requests.findLast(({ path }) => path.endsWith('/checkout/sessions'));
  const paid = JSON.parse(JSON.stringify(stripe.pay(session)));
  paid.data.object.customer_details = { email: 'wallet@example.com' };
  await post(paid);

  expect(asked?.body['customer_email']).toBe(guest.email);
  expect((await readAsGuest(api, id, guest.key)).json()).toMatchObject({
    email: guest.email,
    order: { status: 'completed' },
  });
  expect(await mailsTo(api, 'wallet@example.com')).toEqual([]);
  expect((await mailsTo(api, guest.email)).map(({ link }) => link.pathname)).toEqual([`/compra/${id}`]);
});

test('declined cards at Stripe close the page of a guest', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const { id, session } = await aGuestOrder(api, aGuest(), photoIds);

  for (let card = 0; card < 5; card += 1)
    await post({
      id: `evt_${randomUUID()}`,
      object: 'event',
      created: Math.floor(api.clock.now.getTime() / 1000),
      type: 'payment_intent.payment_failed',
      data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { order_id: id } } },
    });

  expect(await statusOf(api, id)).toBe('cancelled');
  expect(await api.app.payments.lookup(session)).toMatchObject({ state: 'expired' });
});
