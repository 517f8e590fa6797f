import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  aPaidOrder,
  balancesOf,
  payAtProvider,
  statusOf,
  withBrokenProvider,
  type AlbumForSale,
} from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { executeRefund } from './refunds/execute-refund.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let bea: Person;
let leo: Person;
beforeAll(async () => {
  [ana, bea, leo] = await Promise.all([
    aPhotographer(api, { fullName: 'Ana Etxebarria' }),
    aPhotographer(api, { fullName: 'Bea Núñez' }),
    aSurfer(api, { fullName: 'Leo Marea' }),
  ]);
});

type Row = { id: string; status: string; total_amount: number; photo_count: number; code: string };
type Line = { id: string; photo_id: string; amount: number; refunded_at: string | null };

const list = async (person: Person, query = ''): Promise<Row[]> =>
  (await api.get(`/orders/${query}`, { as: person })).json();
const detail = async (person: Person, id: string) => (await api.get(`/orders/${id}`, { as: person })).json();

async function sharedOrder(buyer: Person) {
  const [ofAna, ofBea] = await Promise.all([
    anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, { ownCents: 1100 }], title: 'Mañana en Mundaka' }),
    anAlbumForSale(api, { owner: bea, photos: [{ ownCents: 3000 }], title: 'Tarde en Zarautz' }),
  ]);
  const order = await aPaidOrder(api, buyer, [...ofAna.photoIds, ...ofBea.photoIds]);
  return { order, ofAna, ofBea };
}

describe('the list', () => {
  test('the list of orders shows a surfer their purchases with totals, newest first', async () => {
    const mia = await aSurfer(api, { fullName: 'Mia Ola' });
    const { order } = await sharedOrder(mia);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    api.clock.pass(1000);
    const open = await anOrder(api, mia, photoIds);

    const rows = await list(mia);

    expect(rows.map(({ id, status, total_amount, photo_count }) => [id, status, total_amount, photo_count])).toEqual([
      [open.id, 'pending', 886, 1],
      [order.id, 'completed', 5610, 3],
    ]);
    expect(rows[1]).toMatchObject({
      title: 'Mañana en Mundaka',
      album_count: 2,
      spot: expect.any(String),
      surf_break_id: expect.any(String),
    });
    expect(rows[0]).toMatchObject({ customer: { full_name: 'Mia Ola', username: mia.username } });
  });

  test('the list of orders shows a photographer paid orders with their own lines alone, before tax, without emails', async () => {
    const mia = await aSurfer(api);
    const { order, ofBea } = await sharedOrder(mia);
    await anOrder(api, leo, ofBea.photoIds);

    const answer = await api.get('/orders/', { as: bea });

    const row = answer.json().find(({ id }: Row) => id === order.id);
    expect(row).toMatchObject({ total_amount: 3000, photo_count: 1, status: 'completed' });
    expect(row).toMatchObject({ title: 'Tarde en Zarautz', album_count: 1 });
    expect(answer.body).not.toContain('@example.com');
    expect(answer.json().every(({ status }: Row) => status === 'completed')).toBe(true);
  });

  test('the list of orders of a surfer and photographer shows sales by default, purchases on request', async () => {
    const kai = await aPhotographer(api, { isSurfer: true });
    const own = await anAlbumForSale(api, { owner: kai });
    const other = await anAlbumForSale(api, { owner: ana });
    const sold = await aPaidOrder(api, leo, own.photoIds);
    const bought = await aPaidOrder(api, kai, other.photoIds);

    expect((await list(kai)).map(({ id }) => id)).toEqual([sold.id]);
    expect((await list(kai, '?as=photographer')).map(({ id }) => id)).toEqual([sold.id]);
    expect((await list(kai, '?as=surfer')).map(({ id }) => id)).toEqual([bought.id]);
  });

  test('the list of orders is searched by code, album and the other side’s name, without accents and without wildcards', async () => {
    const mia = await aSurfer(api, { fullName: 'Mía Peña' });
    const { order } = await sharedOrder(mia);
    const { code } = await detail(mia, order.id);
    const found = async (person: Person, q: string) =>
      (await list(person, `?q=${encodeURIComponent(q)}`)).some(({ id }) => id === order.id);

    for (const q of [code, code.toLowerCase(), 'mundaka', 'MAÑANA', 'manana', 'nunez'])
      expect(await found(mia, q)).toBe(true);
    for (const q of ['zarautz', 'mia pena', code]) expect(await found(bea, q)).toBe(true);
    // Another photographer's album is not hers to search.
    for (const q of ['mundaka', '%', '_', 'ana etxe', '\\']) expect(await found(bea, q)).toBe(false);
  });

  test('the list of orders is filtered by status, and its next page is in the headers', async () => {
    const mia = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 5 });
    for (const photoId of photoIds) await anOrder(api, mia, [photoId]);
    const paid = await aPaidOrder(api, mia, photoIds.slice(0, 1));

    expect((await list(mia, '?status=completed')).map(({ id }) => id)).toEqual([paid.id]);
    const first = await api.get('/orders/?limit=2&status=pending', { as: mia });
    expect([first.headers['x-total-count'], first.json().length]).toEqual(['4', 2]);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await api.get(next.replace('http://localhost:3000', ''), { as: mia });
    expect(second.json()).toHaveLength(2);
    expect(second.headers['link']).toBeUndefined();
    const ids = [...first.json(), ...second.json()].map(({ id }: Row) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test.each(['?status=paid', '?as=owner', '?limit=0', '?offset=-1', '?q=%00'])(
    'the list of orders refuses %s as a field',
    async (query) => {
      expect((await api.get(`/orders/${query}`, { as: leo })).statusCode).toBe(422);
    },
  );
});

describe('the detail', () => {
  test('the detail of an order adds up for the buyer, without the photographers’ figures', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);

    const seen = await detail(mia, order.id);

    expect(seen.lines.map((line: Line) => line.amount)).toEqual([1000, 1100, 3000]);
    expect(seen).toMatchObject({ subtotal_amount: 5100, tax_amount: 510, total_amount: 5610, checkout_url: null });
    expect(seen).toMatchObject({ card_cost_amount: null, net_amount: null, payout_state: 'none', note: null });
    expect(seen.lines[2].photographer).toMatchObject({ full_name: 'Bea Núñez' });
  });

  test('the detail of an order shows a photographer the card cost at cost, pro rata, and the share', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);

    // The card cost 1.5 % of 56.10 and 0.25: 1.09, of which 21/51 are Ana's.
    expect(await detail(ana, order.id)).toMatchObject({
      subtotal_amount: 2100,
      tax_amount: 0,
      total_amount: 2100,
      card_cost_amount: 45,
      net_amount: 2055,
      payout_state: 'pending',
    });
    expect(await detail(bea, order.id)).toMatchObject({ card_cost_amount: 64, net_amount: 2936 });
  });

  test('the detail of an order keeps a photographer’s private note to the photographer', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);

    await api.put(`/orders/${order.id}/note`, { note: 'Quiere la serie entera.\nLlamar.' }, { as: ana });

    expect((await detail(ana, order.id)).note).toBe('Quiere la serie entera.\nLlamar.');
    expect((await detail(bea, order.id)).note).toBeNull();
    expect((await detail(mia, order.id)).note).toBeNull();
  });
});

describe('removing', () => {
  test('an unpaid order that is removed is cancelled, at the provider too, and leaves the list', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await anOrder(api, leo, photoIds);

    expect((await api.del(`/orders/${order.id}`, { as: leo })).statusCode).toBe(200);

    expect(await statusOf(api, order.id)).toBe('cancelled');
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ state: 'expired' });
    expect((await list(leo)).some(({ id }) => id === order.id)).toBe(false);
    expect((await api.get(`/orders/${order.id}`, { as: leo })).statusCode).toBe(404);
    expect((await api.del(`/orders/${order.id}`, { as: leo })).statusCode).toBe(200);
  });

  test('an order that is being paid cannot be removed, and is completed by its payment', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await anOrder(api, leo, photoIds);
    await payAtProvider(api, order);

    const answer = await api.del(`/orders/${order.id}`, { as: leo });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'being_paid']);
    await api.runJobs();
    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('a paid order is only hidden from the caller: the books, the access and the other side keep it', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await aPaidOrder(api, leo, photoIds);

    await api.del(`/orders/${order.id}`, { as: leo });
    expect((await list(leo)).some(({ id }) => id === order.id)).toBe(false);
    expect((await list(ana)).some(({ id }) => id === order.id)).toBe(true);
    await api.del(`/orders/${order.id}`, { as: ana });
    expect((await list(ana)).some(({ id }) => id === order.id)).toBe(false);

    expect(await statusOf(api, order.id)).toBe('completed');
    expect((await detail(leo, order.id)).id).toBe(order.id);
    expect(await accessOf(api, leo.id)).toEqual(expect.arrayContaining(photoIds));
    expect((await balancesOf(api, [order.id]))['buyer']).toBe(-886);
  });
});

describe('a refund', () => {
  const refund = (person: Person, id: string, body: object = {}) =>
    api.post(`/orders/${id}/refund`, body, { as: person });

  test('a refund of all own lines ends the access to exactly these photos and balances the ledger', async () => {
    const mia = await aSurfer(api);
    const { order, ofAna, ofBea } = await sharedOrder(mia);

    const answer = await refund(ana, order.id);
    await api.runJobs();

    expect(answer.json().lines.every((line: Line) => line.refunded_at !== null)).toBe(true);
    expect(await accessOf(api, mia.id)).toEqual(ofBea.photoIds);
    expect(await statusOf(api, order.id)).toBe('completed');
    // The buyer gets price and tax back; the card's cost stays.
    expect(await balancesOf(api, [order.id])).toEqual({
      buyer: -3300,
      photographer: 3000 - 109,
      tax: 300,
      card_provider: 109,
    });
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 2310 });
    const original = await api.get(`/photos/${ofAna.photoIds[0]}/original`, { as: mia });
    expect(original.statusCode).toBe(403);
  });

  test('a refund’s amount is shown in advance for each line, with its share of the tax', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);

    const refundable: { refund_amount: number }[] = (await detail(ana, order.id)).lines;
    await refund(ana, order.id);
    await api.runJobs();

    expect(refundable.map((line) => line.refund_amount)).toEqual([1100, 1210]);
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 1100 + 1210 });
  });

  test('a partly refunded order shows both sums to each side, in the list and in the detail', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);

    await refund(ana, order.id);
    await api.runJobs();

    const listed = async (as: Person, view: string) =>
      (await api.get(`/orders?as=${view}`, { as }))
        .json<{ id: string; status: string; total_amount: number; refunded_amount: number }[]>()
        .find(({ id }) => id === order.id);
    const bought = { status: 'completed', total_amount: 5610, refunded_amount: 2310 };
    expect(await listed(mia, 'surfer')).toMatchObject(bought);
    expect(await detail(mia, order.id)).toMatchObject(bought);
    expect(await listed(ana, 'photographer')).toMatchObject({ total_amount: 2100, refunded_amount: 2100 });
    expect(await listed(bea, 'photographer')).toMatchObject({ total_amount: 3000, refunded_amount: 0 });
  });

  test('a refund of the last lines makes the order refunded, to the cent', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);
    const [first] = (await detail(ana, order.id)).lines;

    await refund(ana, order.id, { line_ids: [first.id] });
    await refund(bea, order.id);
    expect(await statusOf(api, order.id)).toBe('completed');
    await refund(ana, order.id);
    await api.runJobs();

    expect(await statusOf(api, order.id)).toBe('refunded');
    expect((await list(mia))[0]).toMatchObject({ status: 'refunded' });
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: 0, tax: 0 });
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 5610 });
  });

  test('a refund requested twice, also at once, is executed once', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);

    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(ana, order.id)));
    await api.runJobs();

    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual([
      '200',
      ...Array.from({ length: 9 }, () => '409'),
    ]);
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 2310 });
  });

  test('a refund is for photographers alone, and for their own lines alone', async () => {
    const mia = await aSurfer(api);
    const carla = await aPhotographer(api);
    const { order } = await sharedOrder(mia);
    const [ofBea] = (await detail(bea, order.id)).lines;

    expect((await refund(mia, order.id)).statusCode).toBe(403);
    expect((await refund(carla, order.id)).statusCode).toBe(404);
    expect((await refund(ana, order.id, { line_ids: [ofBea.id] })).statusCode).toBe(404);
    expect((await refund(ana, order.id, { line_ids: ['nope'] })).statusCode).toBe(404);
    expect((await refund(ana, order.id, { line_ids: [] })).statusCode).toBe(422);
    expect(await accessOf(api, mia.id)).toHaveLength(3);
  });

  test('a refund survives a provider that is down: access ends at once, the money follows', async () => {
    const mia = await aSurfer(api);
    const { order } = await sharedOrder(mia);

    await withBrokenProvider(api, { refund: () => Promise.reject(new Error('down')) }, async () => {
      await refund(ana, order.id);
      await expect(api.runJobs()).rejects.toThrow('down');
    });

    expect(await accessOf(api, mia.id)).toHaveLength(1);
    const [open] = await api.app.db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute();
    await Promise.all([executeRefund(api.app, open?.id ?? ''), executeRefund(api.app, open?.id ?? '')]);
    expect(await api.app.payments.lookup(order.session)).toMatchObject({ refundedCents: 2310 });
  });
});

describe('downloads', () => {
  test('downloads list bought photos with the fields of their card, and refunded ones as refunded', async () => {
    const mia = await aSurfer(api);
    const { order, ofAna } = await sharedOrder(mia);
    await api.get(`/photos/${ofAna.photoIds[0]}/original`, { as: mia });
    await api.post(`/orders/${order.id}/refund`, {}, { as: bea });

    const answer = await api.get('/orders/downloads', { as: mia });

    expect(answer.headers['x-total-count']).toBe('3');
    const rows = answer.json();
    expect(rows.map((row: { refunded: boolean }) => row.refunded)).toEqual([false, false, true]);
    expect(rows[0]).toMatchObject({
      photo_id: ofAna.photoIds[0],
      order_id: order.id,
      title: 'Mañana en Mundaka',
      photographer: { full_name: 'Ana Etxebarria' },
      photo_date: '2026-03-29',
      width: 6000,
      height: 4000,
      bytes: 2000,
      format: 'JPG',
    });
    expect(rows[0].downloaded_at).not.toBeNull();
    const pending = await api.get('/orders/downloads?pending=true', { as: mia });
    expect(pending.json().map((row: { photo_id: string }) => row.photo_id)).toEqual([ofAna.photoIds[1]]);
  });
});

describe('the summary', () => {
  test('the summary of sales is what a photographer billed, without refunds', async () => {
    const carla = await aPhotographer(api);
    const albums: AlbumForSale[] = [
      await anAlbumForSale(api, { owner: carla, photos: [{ ownCents: 1000 }, { ownCents: 2000 }] }),
      await anAlbumForSale(api, { owner: carla, photos: [{ ownCents: 4000 }] }),
    ];
    const orders = [];
    for (const { photoIds } of albums) orders.push(await aPaidOrder(api, leo, photoIds));
    await api.post(`/orders/${orders[1]?.id}/refund`, {}, { as: carla });

    // Card: 1.5 % of 33.00 and of 44.00, and 0.25 each.
    expect((await api.get('/orders/summary', { as: carla })).json()).toEqual({
      billed_amount: 3000,
      card_cost_amount: 75 + 91,
      net_amount: 3000 - 166,
      order_count: 1,
      photo_count: 2,
      months: expect.any(Array),
    });
  });

  test('the summary of sales and its months agree about a sale of today', async () => {
    const carla = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: carla, photos: [{ ownCents: 1000 }] });
    await aPaidOrder(api, leo, photoIds);

    const summary = (await api.get('/orders/summary', { as: carla })).json();

    expect(summary.months.at(-1)).toMatchObject({ billed_amount: summary.billed_amount, order_count: 1 });
    expect(summary).toMatchObject({ billed_amount: 1000, order_count: 1 });
  });
});

describe('the months', () => {
  type Month = { month: string; billed_amount: number; order_count: number };
  const months = async (who: Person, zone: string): Promise<Month[]> =>
    (await api.get(`/orders/summary?timezone=${encodeURIComponent(zone)}`, { as: who })).json().months;
  const billed = (all: Month[]) => all.filter((month) => month.order_count > 0);

  test('the billed months have the payments by the reader’s calendar, without refunds', async () => {
    const dora = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, {
      owner: dora,
      photos: [{ ownCents: 1000 }, { ownCents: 2000 }, { ownCents: 4000 }],
    });
    const paidAt = async (photoId: string | undefined, instant: string) => {
      const order = await aPaidOrder(api, leo, [photoId ?? '']);
      const row = api.app.db.updateTable('orders').set({ paid_at: new Date(instant) });
      await row.where('id', '=', order.id).execute();
      return order;
    };
    const real = api.clock.now;
    await paidAt(photoIds[0], '2026-09-30T22:30:00Z');
    await paidAt(photoIds[1], '2026-10-20T10:00:00Z');
    const returned = await paidAt(photoIds[2], '2026-11-02T10:00:00Z');
    await api.post(`/orders/${returned.id}/refund`, {}, { as: dora });
    api.clock.now = new Date('2026-11-15T10:00:00Z');
    onTestFinished(() => void (api.clock.now = real));

    const madrid = await months(dora, 'Europe/Madrid');

    expect(madrid).toHaveLength(12);
    expect([madrid[0]?.month, madrid[11]?.month]).toEqual(['2025-12', '2026-11']);
    expect(billed(madrid)).toEqual([{ month: '2026-10', billed_amount: 3000, order_count: 2 }]);
    expect(billed(await months(dora, 'UTC'))).toEqual([
      { month: '2026-09', billed_amount: 1000, order_count: 1 },
      { month: '2026-10', billed_amount: 2000, order_count: 1 },
    ]);
    expect(billed(await months(ana, 'Europe/Madrid')).some(({ billed_amount: cents }) => cents === 3000)).toBe(false);
  });

  test('the billed months of a zone that does not exist are refused', async () => {
    expect((await api.get('/orders/summary?timezone=Atlantis/Deep', { as: ana })).statusCode).toBe(422);
  });
});
