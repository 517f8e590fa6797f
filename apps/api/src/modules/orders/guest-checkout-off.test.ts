import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aGuest, startAsGuest } from '../../testing/guests.ts';
import { anAlbumForSale } from '../../testing/orders.ts';
import { aPhotographer } from '../../testing/people.ts';

const api = apiUnderTest({ GUEST_CHECKOUT: '0' });

test('GUEST_CHECKOUT=0 refuses purchases without an account', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });

  const answer = await startAsGuest(api, aGuest(), photoIds);

  expect([answer.statusCode, answer.json().code]).toEqual([403, 'guest_checkout_off']);
});
