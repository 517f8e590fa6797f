import { beforeAll, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aDiscount, aPaidOrderWith } from '../../testing/discounts.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { anAlbumForSale } from '../../testing/orders.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let [ana, pau, leo]: Person[] = [];
let orderId = '';
let code = '';

/** Ana's photo of 10.00 has 25 % off, Pau's of 20.00 nothing: Leo pays 30.25. */
beforeAll(async () => {
  [ana, pau, leo] = [await aPhotographer(api), await aPhotographer(api), await aSurfer(api)];
  const anas = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });
  const paus = await anAlbumForSale(api, { owner: pau, photos: [{ ownCents: 2000 }] });
  code = (await aDiscount(api, ana, { percent: 25 })).code;
  ({ id: orderId } = await aPaidOrderWith(api, leo, [...anas.photoIds, ...paus.photoIds], code));
});

const requirePerson = (person: Person | undefined): Person => {
  if (!person) throw new Error('made before the tests');
  return person;
};
const textOf = async (kind: 'receipt' | 'credit_note', language = 'es') =>
  pdfText(
    (await api.get(`/orders/${orderId}/${kind}`, { as: requirePerson(leo), headers: { 'accept-language': language } }))
      .rawPayload,
  ).join('\n');
const bookOf = async (person: Person | undefined) => {
  const year = api.clock.now.getFullYear();
  return (await api.get(`/books/export?year=${year}&format=json`, { as: requirePerson(person) })).json().rows;
};
const textsTo = async (person: Person | undefined) =>
  (await mailsTo(api, requirePerson(person).email)).map(({ text }) => text.replaceAll('\u00A0', ' ')).join('\n');

test('the receipt has the price before, the discount with its code, and what was paid, on its seller’s sheet', async () => {
  const text = await textOf('receipt');

  expect(text).toContain(
    `Antes del descuento\n10,00 €\nDescuento ${code}\n-2,50 €\nBase\n7,50 €\nImpuestos (10 %)\n0,75 €\nTotal\n8,25 €`,
  );
  expect(text.split(code)).toHaveLength(2);
  expect(await textOf('receipt', 'en')).toContain(`Before the discount\n€10.00\nDiscount ${code}\n-€2.50\nNet\n€7.50`);
});

test('the books of each seller have their own share of a discount', async () => {
  const [anas] = await bookOf(ana);
  const [paus] = await bookOf(pau);

  expect(anas).toMatchObject({ kind: 'sale', net: 750, before_discount: 1000, discount: 250, discount_code: code });
  expect(paus).toMatchObject({ kind: 'sale', net: 2000, before_discount: 2000, discount: 0, discount_code: '' });
});

test('a discount is in the mails to the buyer and to the photographer of its code, and not in that to another photographer', async () => {
  expect(await textsTo(leo)).toContain(`Antes del descuento: 30,00 €\nDescuento ${code}: -2,50 €\nSubtotal: 27,50 €`);
  expect(await textsTo(ana)).toContain(`Antes del descuento: 10,00 €\nDescuento ${code}: -2,50 €\nPrecio: 7,50 €`);
  expect(await textsTo(pau)).not.toContain(code);
});

test('a refund of a discounted order returns what was paid, and its credit note and book row take the discount back', async () => {
  await api.post(`/orders/${orderId}/refund`, {}, { as: requirePerson(ana) });
  await api.runJobs();

  expect((await api.get(`/orders/${orderId}`, { as: requirePerson(leo) })).json()).toMatchObject({
    refunded_amount: 825,
  });
  expect(await textOf('credit_note')).toContain(
    `Antes del descuento\n-10,00 €\nDescuento ${code}\n2,50 €\nBase\n-7,50 €\nImpuestos (10 %)\n-0,75 €\nTotal\n-8,25 €`,
  );
  const rows = await bookOf(ana);
  expect(rows.find((row: { kind: string }) => row.kind === 'refund')).toMatchObject({
    net: -750,
    before_discount: -1000,
    discount: -250,
  });
});
