import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { aDiscount, orderWith } from '../../../testing/discounts.ts';
import { aGift, balanceOfGift, wrongGifts } from '../../../testing/gifts.ts';
import { anAlbumForSale, balancesOf, payAtProvider, statusOf } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';

const api = apiUnderTest();

async function aDiscountedCart(percent: number) {
  const [ana, eva, leo] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const gift = await aGift(api, eva, 1000);
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, { ownCents: 1000 }] });
  const { code } = await aDiscount(api, ana, { percent });
  return { ana, eva, leo, gift, photoIds, code };
}

test('a discount code lowers the price, a gift pays of what is left, and a refund returns what was paid', async () => {
  const { ana, eva, leo, gift, photoIds, code } = await aDiscountedCart(25);
  const started: { id: string; checkout_url: string } = (
    await orderWith(api, leo, photoIds, code, { gift_codes: [gift.code] })
  ).json();
  const session = started.checkout_url.split('/').at(-1) ?? '';
  await payAtProvider(api, { ...started, session });
  await api.runJobs();

  // 20.00 less 5.00, and 1.50 of tax: the gift pays 10.00 and the card 6.50.
  expect(await api.app.payments.lookup(session)).toMatchObject({ totalCents: 650 });
  expect(await balancesOf(api, [started.id])).toMatchObject({ buyer: -650, gift: -1000, tax: 150 });
  const detail = (await api.get(`/orders/${started.id}`, { as: leo })).json();
  expect(detail).toMatchObject({ total_amount: 1650, discount_amount: 500, discount_code: code });

  await api.post(`/orders/${started.id}/refund`, {}, { as: ana });
  await api.runJobs();

  expect(await statusOf(api, started.id)).toBe('refunded');
  expect(await api.app.payments.lookup(session)).toMatchObject({ refundedCents: 650 });
  expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
  expect(await balancesOf(api, [started.id])).toMatchObject({ buyer: 0, gift: 0, tax: 0 });
  expect(await wrongGifts(api)).toEqual([]);
});

test('a discount of the whole price leaves the gift unspent', async () => {
  const { eva, leo, gift, photoIds, code } = await aDiscountedCart(100);

  const { id }: { id: string } = (await orderWith(api, leo, photoIds, code, { gift_codes: [gift.code] })).json();

  expect(await statusOf(api, id)).toBe('completed');
  expect(await balanceOfGift(api, eva, gift.id)).toBe(1000);
});
