import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { someTaxDetails, withTaxDetails } from '../../testing/tax-details.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

const change = (as: Person, more: object) => api.put('/books/tax_details', { ...someTaxDetails, ...more }, { as });
const kept = async (as: Person) => (await api.get('/books/tax_details', { as })).json().details;

async function sellersOf(orderId: string) {
  return api.app.db
    .selectFrom('order_sellers')
    .select(['photographer_id', 'full_name', 'legal_name', 'tax_id', 'city', 'regime', 'rate'])
    .where('order_id', '=', orderId)
    .orderBy('full_name')
    .execute();
}

describe('tax details', () => {
  test('tax details are null at first, and then the typed ones in normal form', async () => {
    const ana = await aPhotographer(api);
    const before = await kept(ana);

    const answer = await change(ana, { tax_id: ' 12.345.678-z ', regime: 'igic', rate: 0 });

    expect(before).toBeNull();
    expect(answer.json().details).toEqual({ ...someTaxDetails, regime: 'igic', rate: 700 });
    expect(await kept(ana)).toEqual(answer.json().details);
  });

  test('a typed tax rate counts only for a regime without a rate of its own', async () => {
    const ana = await aPhotographer(api);

    const fixed = await change(ana, { regime: 'iva_general', rate: 5 });
    const typed = await change(ana, { regime: 'ipsi', rate: 400 });

    expect([fixed.json().details.rate, typed.json().details.rate]).toEqual([2100, 400]);
  });

  test.for([
    ['tax_id', { tax_id: '12345678A' }],
    ['tax_id', { country_code: 'PT' }],
    ['postal_code', { postal_code: '99999' }],
    ['legal_name', { legal_name: ' ' }],
    ['country_code', { country_code: 'XX' }],
    ['regime', { regime: 'iva_cero' }],
    ['rate', { rate: 3001 }],
  ] as const)('an invalid %s is refused and changes nothing: %o', async ([field, wrong]) => {
    const ana = await aPhotographer(api);
    await withTaxDetails(api, ana);

    const answer = await change(ana, wrong);

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([field]);
    expect(await kept(ana)).toEqual(someTaxDetails);
  });

  test('withdrawn tax details are null again, and later sales have the seller’s name alone', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    await withTaxDetails(api, ana);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const [sold = '', later = ''] = photoIds;
    const before = await aPaidOrder(api, leo, [sold]);

    const answer = await api.del('/books/tax_details', { as: ana });
    await api.del('/books/tax_details', { as: ana });

    expect(answer.json()).toEqual({ details: null });
    expect(await kept(ana)).toBeNull();
    const after = await aPaidOrder(api, leo, [later]);
    expect(await sellersOf(before.id)).toMatchObject([{ tax_id: someTaxDetails.tax_id }]);
    expect(await sellersOf(after.id)).toMatchObject([{ tax_id: null, legal_name: null }]);
    expect(await auditLinesWithAct(api, ana.id, 'tax_details.withdrawn')).toHaveLength(1);
  });

  test('a change of tax details is in the audit log without what was typed; saving them unchanged is not', async () => {
    const ana = await aPhotographer(api);

    await withTaxDetails(api, ana);
    await withTaxDetails(api, ana);
    await withTaxDetails(api, ana, { regime: 'exempt' });

    const lines = await auditLinesWithAct(api, ana.id, 'tax_details.changed');
    expect(lines.map(({ details }) => details)).toEqual([
      { country_code: 'ES', regime: 'iva_general', rate: 2100 },
      { country_code: 'ES', regime: 'exempt', rate: 0 },
    ]);
  });
});

describe('an order keeps its parties as they were when it was paid', () => {
  test('a paid order keeps the names of its seller and buyer when they change later', async () => {
    const [ana, pau] = [
      await aPhotographer(api, { fullName: 'Ana Ola' }),
      await aPhotographer(api, { fullName: 'Pau Sal' }),
    ];
    const leo = await aSurfer(api, { fullName: 'Leo Marea' });
    await withTaxDetails(api, ana);
    const albums = [await anAlbumForSale(api, { owner: ana }), await anAlbumForSale(api, { owner: pau })];
    const order = await aPaidOrder(
      api,
      leo,
      albums.flatMap(({ photoIds }) => photoIds),
    );

    await withTaxDetails(api, ana, { legal_name: 'Ana Ola SL', tax_id: 'B12345674', regime: 'igic' });
    await withTaxDetails(api, pau);
    await api.patch('/users/me', { full_name: 'Otro Nombre' }, { as: leo });

    expect(await sellersOf(order.id)).toEqual([
      {
        photographer_id: ana.id,
        full_name: 'Ana Ola',
        legal_name: 'Ana Ola Etxebarria',
        tax_id: '12345678Z',
        city: 'Mundaka',
        regime: 'iva_general',
        rate: 2100,
      },
      {
        photographer_id: pau.id,
        full_name: 'Pau Sal',
        legal_name: null,
        tax_id: null,
        city: null,
        regime: null,
        rate: null,
      },
    ]);
    expect(await buyerName(order.id)).toBe('Leo Marea');
  });

  test('the database refuses to change or delete the parties of an order', async () => {
    const ana = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    await aPaidOrder(api, await aSurfer(api), photoIds);
    const { db } = api.app;

    await expect(db.updateTable('order_sellers').set({ city: 'Bakio' }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('order_sellers').execute()).rejects.toThrow('never changed');
  });

  test('after accounts are deleted the seller stays on the order, the buyer and the tax details do not', async () => {
    const ana = await aPhotographer(api);
    const leo = await aSurfer(api);
    await withTaxDetails(api, ana);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await aPaidOrder(api, leo, photoIds);
    const exported = (await api.get('/users/me/export', { as: ana })).json();

    for (const person of [ana, leo]) {
      await api.request('DELETE', '/users/me', { as: person, body: { password: person.password } });
    }

    expect(exported).toMatchObject({
      tax_details: [{ tax_id: '12345678Z', regime: 'iva_general' }],
      seller_on_orders: [{ tax_id: '12345678Z', legal_name: 'Ana Ola Etxebarria' }],
    });
    expect(await sellersOf(order.id)).toMatchObject([{ legal_name: 'Ana Ola Etxebarria', tax_id: '12345678Z' }]);
    expect(await buyerName(order.id)).toBeNull();
    const left = await api.app.db.selectFrom('tax_details').select('user_id').where('user_id', '=', ana.id).execute();
    expect(left).toEqual([]);
  });
});

async function buyerName(orderId: string): Promise<string | null> {
  const order = await api.app.db
    .selectFrom('orders')
    .select('buyer_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.buyer_name;
}
