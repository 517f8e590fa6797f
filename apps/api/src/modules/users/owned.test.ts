import type { Me } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { anAlbumForSale, anOrder, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let photographer: Person;
beforeAll(async () => {
  photographer = await aPhotographer(api);
});

const ownedBy = async (person: Person) => {
  const me: Me = (await api.get('/users/me', { as: person })).json();
  return { likes: me.has_likes, purchases: me.has_purchases, downloads: me.has_downloads };
};

describe('the account of a photographer', () => {
  test('a new account has no likes and no purchases', async () => {
    expect(await ownedBy(await aPhotographer(api))).toEqual({ likes: false, purchases: false, downloads: false });
  });

  test('the account has likes until the last one is removed', async () => {
    const ana = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: photographer });

    await api.post(`/photos/${photoIds[0]}/like`, {}, { as: ana });
    expect(await ownedBy(ana)).toEqual({ likes: true, purchases: false, downloads: false });

    await api.del(`/photos/${photoIds[0]}/like`, { as: ana });
    expect((await ownedBy(ana)).likes).toBe(false);
  });

  test('the account has purchases from the checkout on, and downloads once it is paid', async () => {
    const ana = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: photographer, photos: 2 });

    await anOrder(api, ana, photoIds.slice(0, 1));
    expect(await ownedBy(ana)).toEqual({ likes: false, purchases: true, downloads: false });

    await aPaidOrder(api, ana, photoIds.slice(1));
    expect(await ownedBy(ana)).toEqual({ likes: false, purchases: true, downloads: true });
  });

  test('a sale is not a purchase of the photographer', async () => {
    const carla = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: carla });

    await aPaidOrder(api, photographer, photoIds);

    expect(await ownedBy(carla)).toEqual({ likes: false, purchases: false, downloads: false });
  });
});
