import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { aGuest, aPaidGuestOrder } from '../../testing/guests.ts';
import { anOperator, type Operator } from '../../testing/operators.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

interface Found {
  people: { id: string }[];
  albums: { id: string }[];
  orders: { id: string; code: string }[];
}

let operator: Operator;
beforeAll(async () => {
  operator = await anOperator(api);
});

const search = async (q: string) =>
  (await api.get(`/admin/search?q=${encodeURIComponent(q)}`, { as: operator })).json<Found>();
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('the search of operators', () => {
  test("an operator's search finds users by name without accents, by email and by id, and shows no email", async () => {
    const ines = await aSurfer(api, { fullName: 'Inés Zuñiga' });

    for (const q of ['ines zuniga', ines.email, ines.email.slice(0, 12), ines.id]) {
      expect(ids((await search(q)).people)).toEqual([ines.id]);
    }
    expect(JSON.stringify(await search(ines.email))).not.toContain(ines.email);
    expect((await search('%%')).people).toEqual([]);
  });

  test("an operator's search finds albums by title and id, and orders by number, id and buyer", async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api, { fullName: 'Leonardo Buzo' })];
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 1 });
    await api.patch(`/albums/${albumId}`, { title: 'Temporal en la Galea' }, { as: ana });
    const order = await aPaidOrder(api, leo, photoIds);
    const { number } = await api.app.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();

    for (const q of ['galea', albumId]) expect(ids((await search(q)).albums)).toEqual([albumId]);
    for (const q of [`PM-${number}`, `pm-${number}`, order.id, 'buzo', leo.email]) {
      expect(ids((await search(q)).orders)).toEqual([order.id]);
    }
  });

  test("an operator's search needs two letters at least", async () => {
    expect((await api.get('/admin/search?q=a', { as: operator })).statusCode).toBe(422);
  });
});

describe('one person, album or order', () => {
  test('an operator sees an account with its facts and without secrets, and a look at it is logged once in a while', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 1 });
    const order = await aPaidOrder(api, leo, photoIds);

    const answer = await api.get(`/admin/people/${leo.id}`, { as: operator });
    await api.get(`/admin/people/${leo.id}`, { as: operator });

    expect(answer.json()).toMatchObject({
      email: leo.email,
      is_blocked: false,
      has_two_factor: false,
      logins: 1,
      order_count: 1,
      orders: [{ id: order.id, status: 'completed' }],
    });
    expect(answer.body).not.toMatch(/password|token|secret/);
    expect(await auditLinesWithAct(api, leo.id, 'person.read')).toMatchObject([
      { actor: 'operator', actor_id: operator.id },
    ]);
    expect((await api.get(`/admin/people/${ana.id}`, { as: operator })).json()).toMatchObject({
      sale_count: 1,
      albums: [{ id: albumId, state: 'listed' }],
    });
  });

  test('an operator sees an order with its lines, refunds and payouts', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }] });
    const order = await aPaidOrder(api, leo, photoIds);

    const shown = (await api.get(`/admin/orders/${order.id}`, { as: operator })).json();

    expect(shown).toMatchObject({
      buyer: { id: leo.id },
      total_cents: 2200,
      lines: [{ amount_cents: 2000, photographer: { id: ana.id } }],
      refunds: [],
      payouts: [{ person: { id: ana.id }, status: 'pending', can_be_paid: false }],
    });
  });

  test('an operator finds a guest’s order by its typed address, which it shows; no other order has one', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api), photos: 1 });
    const guest = aGuest();
    const bought = await aPaidGuestOrder(api, guest, photoIds);
    const order = await aPaidOrder(api, await aSurfer(api), photoIds);

    expect(ids((await search(guest.email.toUpperCase())).orders)).toEqual([bought.id]);
    expect((await search(guest.email)).people).toEqual([]);
    expect((await api.get(`/admin/orders/${bought.id}`, { as: operator })).json()).toMatchObject({
      guest_email: guest.email,
    });
    expect((await api.get(`/admin/orders/${order.id}`, { as: operator })).json()).toMatchObject({ guest_email: null });
  });

  test('an admin page of an unknown id is not found', async () => {
    const unknownId = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';

    for (const path of [`people/${unknownId}`, `albums/${unknownId}`, `orders/${unknownId}`]) {
      expect((await api.get(`/admin/${path}`, { as: operator })).statusCode).toBe(404);
    }
  });
});
