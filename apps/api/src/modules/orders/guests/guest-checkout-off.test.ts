import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { aGuest, startAsGuest, withKey } from '../../../testing/guests.ts';
import { anAlbumForSale } from '../../../testing/orders.ts';
import { aPhotographer } from '../../../testing/people.ts';

const api = apiUnderTest({ GUEST_CHECKOUT: '0' });

test('GUEST_CHECKOUT=0 refuses purchases without an account', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });

  const answer = await startAsGuest(api, aGuest(), photoIds);

  expect([answer.statusCode, answer.json().code]).toEqual([403, 'guest_checkout_off']);
});

test('GUEST_CHECKOUT=0 checks no gift without an account', async () => {
  const answer = await api.post('/gifts/check', { code: '0000-0000-0000-0000' }, { headers: withKey(aGuest().key) });

  expect([answer.statusCode, answer.json().code]).toEqual([403, 'guest_checkout_off']);
});
