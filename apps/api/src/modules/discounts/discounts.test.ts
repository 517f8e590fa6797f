import type { DiscountCode } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aCodeText, codeRequest, aDiscount, aPaidOrderWith, orderWith } from '../../testing/discounts.ts';
import { anAlbumForSale } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
let ana: Person;
let eva: Person;

beforeAll(async () => {
  [ana, eva] = [await aPhotographer(api), await aPhotographer(api)];
});

const make = (traits: object, as: Person = ana) => api.post('/discount-codes', codeRequest(traits), { as });
const listOf = async (as: Person): Promise<DiscountCode[]> => (await api.get('/discount-codes', { as })).json();

describe('a code', () => {
  test('a discount code is stored as typed, in upper case, with its terms', async () => {
    const { albumId } = await anAlbumForSale(api, { owner: ana, title: 'Escuela de Somo' });
    const code = aCodeText();

    const answer = await make({
      code: ` ${code.toLowerCase()} `,
      percent: 15,
      album_id: albumId,
      surf_break_id: MUNDAKA,
      max_uses: 20,
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      code,
      percent: 15,
      amount: null,
      album: { id: albumId, title: 'Escuela de Somo' },
      surf_break: { id: MUNDAKA, name: 'Mundaka' },
      max_uses: 20,
      max_uses_per_person: 1,
      state: 'on',
      is_used: false,
      use_count: 0,
      discount_amount: 0,
    });
  });

  test('a discount code is generated where none is typed', async () => {
    const { code } = (await make({ amount: 500 })).json();

    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });

  test('a discount code exists once in the product, whatever its case', async () => {
    const code = aCodeText();
    await aDiscount(api, eva, { code, percent: 10 });

    const answer = await make({ code: code.toLowerCase(), percent: 10 });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'discount_taken']);
  });

  test('ten requests for the same discount code at the same time make one', async () => {
    const code = aCodeText();

    const answers = await Promise.all(Array.from({ length: 10 }, () => make({ code, percent: 10 })));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });

  test.each([
    {},
    { percent: 0 },
    { percent: 101 },
    { percent: -10 },
    { percent: 10.5 },
    { percent: '10' },
    { amount: 0 },
    { amount: -500 },
    { amount: 1e12 },
    { amount: 0.5 },
    { percent: 10, max_uses: 0 },
    { percent: 10, max_uses: 2e9 },
    { percent: 10, max_uses_per_person: 0 },
    { percent: 10, max_uses_per_person: 1e9 },
    { percent: 10, code: 'abc' },
    { percent: 10, code: 'A'.repeat(25) },
    { percent: 10, code: 'VERAÑO' },
    { percent: 10, code: 'ＳＵＲＦ10' },
    { percent: 10, code: 'SURF\u0000X' },
    { percent: 10, code: "SURF';--" },
    { percent: 10, starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-02T00:00:00Z' },
    { percent: 10, ends_at: '9999-01-01T00:00:00Z' },
    { percent: 10, surf_break_id: '00000000-0000-4000-8000-000000000000' },
  ])('a code is not made of %j', async (body) => {
    const before = (await listOf(ana)).length;

    expect((await make(body)).statusCode).toBe(422);
    expect(await listOf(ana)).toHaveLength(before);
  });

  test("a discount code for another photographer's album is refused, and a draft of theirs is not revealed", async () => {
    const [seen, draft] = [
      await anAlbumForSale(api, { owner: eva }),
      await anAlbumForSale(api, { owner: eva, isPublic: false }),
    ];

    expect((await make({ percent: 10, album_id: seen.albumId })).statusCode).toBe(403);
    expect((await make({ percent: 10, album_id: draft.albumId })).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test("a photographer's list has the own discount codes alone, the newest first, with their uses and the discounts given", async () => {
    const seller = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: seller, photos: [{ ownCents: 1000 }] });
    const older = await aDiscount(api, seller, { percent: 20, max_uses: 2 });
    const newer = await aDiscount(api, seller, { amount: 100 });
    await aPaidOrderWith(api, await aSurfer(api), photoIds, older.code);
    await orderWith(api, await aSurfer(api), photoIds, older.code);

    const list = await listOf(seller);

    expect(list.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(list[1]).toMatchObject({ use_count: 2, order_count: 1, discount_amount: 200, state: 'used_up' });
    expect((await listOf(eva)).map(({ id }) => id)).not.toContain(older.id);
  });

  test('the list of discount codes says whether each is valid now', async () => {
    const seller = await aPhotographer(api);
    const at = (days: number) => new Date(api.clock.now.getTime() + days * DAY_MS).toISOString();
    await aDiscount(api, seller, { percent: 10, starts_at: at(1) });
    await aDiscount(api, seller, { percent: 10, ends_at: at(-1) });

    expect((await listOf(seller)).map(({ state }) => state)).toEqual(['ended', 'not_yet']);
  });
});

describe('changing a code', () => {
  test('only its photographer switches a discount code off and on', async () => {
    const { id } = await aDiscount(api, ana);
    const change = (isOff: boolean, as: Person) => api.patch(`/discount-codes/${id}`, { is_off: isOff }, { as });

    expect((await change(true, eva)).statusCode).toBe(404);
    expect((await change(true, ana)).json()).toMatchObject({ state: 'off' });
    expect((await change(false, ana)).json()).toMatchObject({ state: 'on' });
  });

  test('a discount code can be deleted while no order uses it', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const [unused, used] = [await aDiscount(api, ana), await aDiscount(api, ana)];
    await orderWith(api, await aSurfer(api), photoIds, used.code);
    const remove = (id: string, as: Person) => api.del(`/discount-codes/${id}`, { as });

    expect((await remove(unused.id, eva)).statusCode).toBe(404);
    expect((await remove(unused.id, ana)).statusCode).toBe(200);
    expect((await remove(used.id, ana)).json()).toMatchObject({ code: 'discount_used' });
  });

  test('changes of a discount code are in the audit log', async () => {
    const seller = await aPhotographer(api);
    const { id } = await aDiscount(api, seller);
    await api.patch(`/discount-codes/${id}`, { is_off: true }, { as: seller });
    await api.del(`/discount-codes/${id}`, { as: seller });

    const lines = await api.app.db
      .selectFrom('audit_log')
      .select('act')
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(lines.map(({ act }) => act)).toEqual(['discount.made', 'discount.switched', 'discount.removed']);
  });

  test('discount codes are in the export of their account and are deleted with it; orders keep theirs', async () => {
    const seller = await aPhotographer(api);
    const buyer = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: seller, photos: [{ ownCents: 1000 }] });
    const { code } = await aDiscount(api, seller);
    const { id } = await aPaidOrderWith(api, buyer, photoIds, code);

    expect((await api.get('/users/me/export', { as: seller })).body).toContain(code);
    const gone = await api.request('DELETE', '/users/me', { as: seller, body: { password: seller.password } });

    expect(gone.statusCode).toBe(200);
    const left = await api.app.db.selectFrom('discount_codes').select('id').where('code', '=', code).execute();
    expect(left).toEqual([]);
    expect((await api.get(`/orders/${id}`, { as: buyer })).json()).toMatchObject({
      discount_code: code,
      discount_amount: 100,
      total_amount: 990,
    });
  });
});
