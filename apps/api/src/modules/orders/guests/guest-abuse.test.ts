import { expect, test } from 'vitest';
import { TEST_CARDS } from '../../../adapters/payments/sandbox/cards.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aGuest, aGuestOrder, startAsGuest } from '../../../testing/guests.ts';
import { anAlbumForSale, payAtProvider, statusOf } from '../../../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer } from '../../../testing/people.ts';

const api = apiUnderTest();

test("a guest's payment page is closed after too many declined cards", async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
  const order = await aGuestOrder(api, aGuest(), photoIds);

  const attempts: string[] = [];
  for (let card = 0; card < 8; card += 1) {
    attempts.push(await payAtProvider(api, order, TEST_CARDS.declined));
    await api.runJobs();
  }

  expect(attempts).toEqual([...Array<string>(5).fill('declined'), ...Array<string>(3).fill('expired')]);
  expect(await statusOf(api, order.id)).toBe('cancelled');
});

test('after thirty declined cards a network gets no guest purchase for a while, whatever email addresses and browsers it names', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
  const address = anAddress();

  let declined = 0;
  let refused = 0;
  for (let card = 0; card < 100; card += 1) {
    const guest = aGuest({ address });
    const started = await startAsGuest(api, guest, photoIds);
    if (started.statusCode === 429) refused += 1;
    if (started.statusCode !== 201) continue;
    const session = started.json().checkout_url.split('/').at(-1);
    if ((await payAtProvider(api, { ...started.json(), session }, TEST_CARDS.declined)) === 'declined') declined += 1;
    await api.runJobs();
  }

  expect([declined, refused]).toEqual([30, 70]);
  expect((await startAsGuest(api, aGuest(), photoIds)).statusCode).toBe(201);
});

test('declined cards of one email address are counted over all networks', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
  const { email } = aGuest();

  const statuses: number[] = [];
  for (let card = 0; card < 12; card += 1) {
    const started = await startAsGuest(api, aGuest({ email }), photoIds);
    statuses.push(started.statusCode);
    if (started.statusCode !== 201) continue;
    const session = started.json().checkout_url.split('/').at(-1);
    await payAtProvider(api, { ...started.json(), session }, TEST_CARDS.declined);
    await api.runJobs();
  }

  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
});

test('an order of an account counts no declined card', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
  const leo = await aSurfer(api);
  const answer = await api.post(
    '/orders/',
    { photo_ids: photoIds, success_url: 'http://localhost:3000/a', cancel_url: 'http://localhost:3000/b' },
    { as: leo },
  );
  const order = { ...answer.json(), session: answer.json().checkout_url.split('/').at(-1) };

  for (let card = 0; card < 8; card += 1) await payAtProvider(api, order, TEST_CARDS.declined);
  await api.runJobs();

  expect(await statusOf(api, order.id)).toBe('pending');
});
