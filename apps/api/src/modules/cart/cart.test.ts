import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { anAlbumForSale, anOrder, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

type Line = { photo_id: string; trouble: string | null; seen_price: number | null; photo: { price: number } | null };

async function cartOf(person: Person): Promise<Line[]> {
  const answer = await api.get('/cart', { as: person });
  return answer.json().lines;
}
const add = (person: Person, photoIds: string[]) => api.post('/cart/photos', { photo_ids: photoIds }, { as: person });

describe('the cart of an account', () => {
  test('the cart of an account holds the photos of all its devices, once each, in the order of adding', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 4 });
    const [first = '', second = '', third = '', fourth = ''] = photoIds;

    await add(leo, [third, first]);
    const merged = await add(leo, [first, second, fourth, second]);

    expect(merged.json().lines.map((line: Line) => line.photo_id)).toEqual([third, first, second, fourth]);
    expect((await cartOf(leo)).map((line) => line.photo_id)).toEqual([third, first, second, fourth]);
  });

  test('the cart of an account has each album’s packages and the price of each photo alone', async () => {
    const leo = await aSurfer(api);
    const packages = [
      { quantity: 1, priceCents: 900 },
      { quantity: 5, priceCents: 3000 },
    ];
    const { albumId, photoIds } = await anAlbumForSale(api, {
      owner: ana,
      photos: [{}, { premiumCents: 1250 }],
      packages,
    });

    const cart = (await add(leo, photoIds)).json();

    expect(cart.packages).toEqual({
      [albumId]: [
        { quantity: 1, price: 9 },
        { quantity: 5, price: 30 },
      ],
    });
    expect(cart.lines.map((line: Line) => line.photo?.price)).toEqual([9, 12.5]);
  });

  test('photos are removed from the cart one by one or all at once', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
    const [first = '', second = '', third = ''] = photoIds;
    await add(leo, photoIds);

    await api.del(`/cart/photos/${second}`, { as: leo });
    expect((await cartOf(leo)).map((line) => line.photo_id)).toEqual([first, third]);

    await api.del('/cart', { as: leo });
    expect(await cartOf(leo)).toEqual([]);
  });

  test('the cart of an account is private', async () => {
    const [leo, mia] = await Promise.all([aSurfer(api), aSurfer(api)]);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    await add(leo, photoIds);

    expect(await cartOf(mia)).toEqual([]);
    await api.del(`/cart/photos/${photoIds[0]}`, { as: mia });
    expect(await cartOf(leo)).toHaveLength(1);
    expect((await api.get('/cart')).statusCode).toBe(401);
  });

  test('the cart of an account holds as many photos as an order at most, and keeps them when one more is refused', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
    await add(leo, photoIds.slice(0, 1));
    const many = Array.from({ length: 1001 }, (_, index) => `x${index}`);

    expect((await add(leo, many)).statusCode).toBe(422);
    expect(await cartOf(leo)).toHaveLength(1);
  });
});

describe('photos that cannot be bought any more stay in the cart with the reason', () => {
  test('a photo in the cart that was deleted, unpublished or never existed is marked as gone', async () => {
    const leo = await aSurfer(api);
    const [kept, hidden, deleted] = await Promise.all([
      anAlbumForSale(api, { owner: ana }),
      anAlbumForSale(api, { owner: ana }),
      anAlbumForSale(api, { owner: ana }),
    ]);
    const ids = [kept, hidden, deleted].flatMap(({ photoIds }) => photoIds);
    await add(leo, ids);
    await api.app.db.updateTable('albums').set({ is_public: false }).where('id', '=', hidden.albumId).execute();
    await api.app.db
      .updateTable('photos')
      .set({ deleted_at: new Date() })
      .where('album_id', '=', deleted.albumId)
      .execute();

    const merged = (await add(leo, ['not-an-id', '11111111-1111-4111-8111-111111111111'])).json();

    expect(merged.lines.map((line: Line) => [line.trouble, line.photo === null])).toEqual([
      [null, false],
      ['gone', true],
      ['gone', true],
      ['gone', true],
      ['gone', true],
    ]);
    expect(await cartOf(leo)).toHaveLength(3);
  });

  test('the cart marks an own photo as own and a bought photo as bought', async () => {
    const both = await aPhotographer(api, { isSurfer: true });
    const own = await anAlbumForSale(api, { owner: both });
    const other = await anAlbumForSale(api, { owner: ana });
    await aPaidOrder(api, both, other.photoIds);

    const cart = (await add(both, [...own.photoIds, ...other.photoIds])).json();

    expect(cart.lines.map((line: Line) => line.trouble)).toEqual(['own', 'bought']);
  });

  test('a changed price is shown beside the seen one until the buyer accepts it', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 805 }] });
    await add(leo, photoIds);
    await api.app.db.updateTable('photos').set({ premium_price_cents: 1200 }).where('id', 'in', photoIds).execute();

    await add(leo, photoIds);
    const [line] = await cartOf(leo);
    expect([line?.seen_price, line?.photo?.price]).toEqual([8.05, 12]);

    await api.post('/cart/seen', undefined, { as: leo });
    const [accepted] = await cartOf(leo);
    expect([accepted?.seen_price, accepted?.photo?.price]).toEqual([12, 12]);
  });
});

test('photos leave the cart once their order is completed, and not before', async () => {
  const leo = await aSurfer(api);
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
  await add(leo, photoIds);

  await anOrder(api, leo, photoIds.slice(0, 2));
  expect(await cartOf(leo)).toHaveLength(3);

  await aPaidOrder(api, leo, photoIds.slice(0, 2));
  expect((await cartOf(leo)).map((line) => line.photo_id)).toEqual(photoIds.slice(2));
});
