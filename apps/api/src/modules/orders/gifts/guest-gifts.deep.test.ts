import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { aDiscount } from '../../../testing/discounts.ts';
import { aGift, balanceOfGift, wrongGifts } from '../../../testing/gifts.ts';
import { aGuest, mailedKey, readAsGuest, withKey, type GuestDevice } from '../../../testing/guests.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { anAlbumForSale, balancesOf, payAtProvider, RETURN_URLS, statusOf } from '../../../testing/orders.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest();
let ana: Person;
let eva: Person;
beforeAll(async () => {
  [ana, eva] = [await aPhotographer(api), await aSurfer(api)];
});

afterEach(async () => {
  const wrong = await wrongGifts(api);
  if (wrong.length > 0) throw new Error(`The ledger and the gifts disagree: ${JSON.stringify(wrong)}`);
});

/** One photo of 8.05 € costs 8.86 € with its tax. */
const PHOTO = 886;

const buy = (guest: GuestDevice, photoIds: readonly string[], more: object) =>
  api.post(
    '/guest_orders',
    { photo_ids: photoIds, email: guest.email, cancel_url: RETURN_URLS.cancel_url, ...more },
    { headers: withKey(guest.key), address: guest.address },
  );
const check = (guest: GuestDevice, code: string) =>
  api.post('/gifts/check', { code }, { headers: withKey(guest.key), address: guest.address });
const someCode = (number: number) => `0000-0000-0000-${String(number).padStart(4, '0')}`;

async function aCart(giftCents: number, photos = 2) {
  const gift = await aGift(api, eva, giftCents);
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos });
  return { guest: aGuest(), gift, photoIds };
}

describe('a guest spends a gift', () => {
  test("a guest's order is lowered by a code and paid by a gift and a card; page, receipt and books show each", async () => {
    const { guest, gift } = await aCart(1000);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, { ownCents: 1000 }] });
    const { code } = await aDiscount(api, ana, { percent: 25 });
    const checked = await check(guest, gift.code.toLowerCase());
    expect(checked.json()).toMatchObject({ balance: 1000, code_ending: gift.code.slice(-4) });

    const started = (await buy(guest, photoIds, { gift_codes: [gift.code], discount_code: code })).json();
    const session = started.checkout_url.split('/').at(-1);
    await payAtProvider(api, { ...started, session });
    await api.runJobs();

    // 20.00 less 5.00, and 1.50 of tax: the gift pays 10.00 and the card 6.50.
    expect(await api.app.payments.lookup(session)).toMatchObject({ totalCents: 650 });
    expect(await balancesOf(api, [started.id])).toMatchObject({ buyer: -650, gift: -1000, tax: 150 });
    expect((await readAsGuest(api, started.id, guest.key)).json()).toMatchObject({
      order: { status: 'completed', total_amount: 1650, gift_amount: 1000, discount_amount: 500, discount_code: code },
    });
    const receipt = await api.get(`/guest_orders/${started.id}/receipt`, { headers: withKey(guest.key) });
    const text = pdfText(receipt.rawPayload).join('\n');
    expect(text).toContain(`Descuento ${code}\n-5,00 €`);
    expect(text).toContain('con tarjeta regalo 10,00 €, en línea 6,50 €');
    const [mail] = await mailsTo(api, guest.email);
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain('Pagado con tarjeta regalo: 10,00 €');
  });

  test("a gift that pays a guest's whole order completes it at once, and a retry gets the answer that was lost", async () => {
    const { guest, gift, photoIds } = await aCart(5000, 1);

    const started = (await buy(guest, photoIds, { gift_codes: [gift.code] })).json();
    const again = (await buy(guest, photoIds, { gift_codes: [gift.code] })).json();
    await api.runJobs();

    expect(new URL(started.checkout_url).pathname).toBe(`/compra/${started.id}`);
    expect(again).toEqual(started);
    expect(await balanceOfGift(api, eva, gift.id)).toBe(5000 - PHOTO);
    const mailed = await readAsGuest(api, started.id, await mailedKey(api, guest.email));
    expect(mailed.json().photos.map(({ photo_id }: { photo_id: string }) => photo_id)).toEqual(photoIds);
    const { photoIds: others } = await anAlbumForSale(api, { owner: ana });
    const second = await buy(guest, others, { gift_codes: [gift.code] });
    expect([second.statusCode, second.json().code]).toEqual([409, 'order_already_bought']);
  });

  test('a refund of a guest’s order returns the gift’s part to the gift', async () => {
    const { guest, gift, photoIds } = await aCart(5000, 1);
    const { id } = (await buy(guest, photoIds, { gift_codes: [gift.code] })).json();
    await api.runJobs();

    await api.post(`/orders/${id}/refund`, {}, { as: ana });
    await api.runJobs();

    expect(await statusOf(api, id)).toBe('refunded');
    expect(await balanceOfGift(api, eva, gift.id)).toBe(5000);
    expect(await balancesOf(api, [id])).toMatchObject({ buyer: 0, gift: 0, tax: 0 });
  });

  test('a guest who corrects the address or the choice can spend the same gift again', async () => {
    const { guest, gift, photoIds } = await aCart(1000);
    const first = (await buy(guest, photoIds, { gift_codes: [gift.code] })).json();
    expect(await balanceOfGift(api, eva, gift.id)).toBe(0);
    expect((await check(guest, gift.code)).json()).toMatchObject({ balance: 1000 });

    const corrected = { ...guest, email: aGuest().email };
    const second = await buy(corrected, photoIds, { gift_codes: [gift.code] });
    const third = await buy(corrected, photoIds.slice(0, 1), { gift_codes: [gift.code] });

    expect([second.statusCode, third.statusCode]).toEqual([201, 201]);
    expect(await statusOf(api, first.id)).toBe('cancelled');
    expect(await statusOf(api, second.json().id)).toBe('cancelled');
    expect(await statusOf(api, third.json().id)).toBe('completed');
    expect(await balanceOfGift(api, eva, gift.id)).toBe(1000 - PHOTO);
  });
});

describe('attacks', () => {
  test('guests and accounts that spend one gift at once never get more than it has', async () => {
    const { gift, photoIds } = await aCart(1000, 1);
    const people = await Promise.all(Array.from({ length: 20 }, () => aSurfer(api)));
    const body = { photo_ids: photoIds, gift_codes: [gift.code], ...RETURN_URLS };

    const answers = await Promise.all(
      people.flatMap((person) => [
        api.post('/orders', body, { as: person }),
        buy(aGuest(), photoIds, { gift_codes: [gift.code] }),
      ]),
    );
    await api.runJobs();

    const uses = await api.app.db.selectFrom('gift_uses').select('used_cents').where('gift_id', '=', gift.id).execute();
    expect(uses.reduce((sum, use) => sum + use.used_cents, 0)).toBe(1000);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.every((status) => status === 201 || status === 422)).toBe(true);
  });

  test('a gift that another guest’s open order holds is not free, and says no more than an unknown one', async () => {
    const { guest, gift, photoIds } = await aCart(1000);
    await buy(guest, photoIds, { gift_codes: [gift.code] });

    const [held, unknown] = [await check(aGuest(), gift.code), await check(aGuest(), someCode(1))];

    expect(held.statusCode).toBe(422);
    expect(held.json()).toEqual(unknown.json());
  });

  test("a guest's device may enter ten wrong gift codes, checks and orders counted together, and right ones do not count", async () => {
    const { guest, gift, photoIds } = await aCart(1000);
    for (let number = 0; number < 5; number += 1) {
      expect((await check(guest, gift.code)).statusCode).toBe(200);
      expect((await check(guest, someCode(number))).statusCode).toBe(422);
      expect((await buy(guest, photoIds, { gift_codes: [someCode(number)] })).statusCode).toBe(422);
    }

    expect((await check(guest, gift.code)).statusCode).toBe(429);
    expect((await buy(guest, photoIds, { gift_codes: [gift.code] })).statusCode).toBe(429);
    expect((await buy(guest, photoIds, {})).statusCode).toBe(201);
    expect((await check(aGuest(), gift.code)).statusCode).toBe(200);
  });

  test('a network may enter fifty wrong gift codes, however many keys it makes', async () => {
    const { gift } = await aCart(1000);
    const address = anAddress();
    for (let number = 0; number < 50; number += 1) await check(aGuest({ address }), someCode(number));

    const answer = await check(aGuest({ address }), gift.code);

    expect(answer.statusCode).toBe(429);
  });

  test('a gift code is not checked without an order key, and opens no order of another guest', async () => {
    const { guest, gift, photoIds } = await aCart(5000, 1);
    const { id } = (await buy(guest, photoIds, { gift_codes: [gift.code] })).json();
    const other = aGuest();

    const keyless = await api.post('/gifts/check', { code: gift.code });
    await check(other, gift.code);

    expect([keyless.statusCode, keyless.json().code]).toEqual([422, 'order_key']);
    expect((await readAsGuest(api, id, other.key)).statusCode).toBe(404);
    const sameKey = await check({ ...other, key: guest.key }, gift.code);
    expect(sameKey.json()).toMatchObject({ balance: 5000 - PHOTO });
  });
});
