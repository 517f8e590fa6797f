import { expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer } from '../../testing/people.ts';

const api = apiUnderTest();

test("a new album copies the photographer's base packages, and does not follow their later changes", async () => {
  const ana = await aPhotographer(api);
  const base = [
    { quantity: 1, price: 8.05 },
    { quantity: 5, price: 30 },
  ];

  await api.put('/albums/base-pricing', { pricing: base.toReversed() }, { as: ana });
  const album = await anAlbum(api, ana);
  await api.put('/albums/base-pricing', { pricing: [] }, { as: ana });

  expect((await api.get(`/albums/${album.id}/pricing`, { as: ana })).json()).toEqual(base);
  expect((await api.get('/albums/base-pricing', { as: ana })).json()).toEqual([]);
});

test.for([
  [[{ quantity: 0, price: 5 }], 'pricing.0.quantity'],
  [[{ quantity: 1.5, price: 5 }], 'pricing.0.quantity'],
  [[{ quantity: 10_001, price: 5 }], 'pricing.0.quantity'],
  [
    [
      { quantity: 2, price: 5 },
      { quantity: 2, price: 6 },
    ],
    'pricing.1.quantity',
  ],
  [[{ quantity: 2, price: 0 }], 'pricing.0.price'],
  [[{ quantity: 2, price: -1 }], 'pricing.0.price'],
  [[{ quantity: 2, price: 1.005 }], 'pricing.0.price'],
  [[{ quantity: 2, price: 1e9 }], 'pricing.0.price'],
  [[{ quantity: 2 }], 'pricing.0.price'],
  [[{ quantity: '2', price: 5 }], 'pricing.0.quantity'],
] as const)('packages %j are refused, for an album and as a base', async ([pricing, path]) => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  for (const url of [`/albums/${album.id}/pricing`, '/albums/base-pricing']) {
    const answer = await api.put(url, { pricing }, { as: ana });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].path).toBe(path);
    expect((await api.get(url, { as: ana })).json()).toEqual([]);
  }
});
