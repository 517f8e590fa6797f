import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder, type OrderedPhoto } from './order-price.ts';

test('packages count within an album, premium and other albums apart, tax once on top', () => {
  const quemao = [
    { quantity: 1, priceCents: 800 },
    { quantity: 5, priceCents: 3000 },
  ];
  const photos = [
    ...['a', 'b', 'c', 'd', 'e'].map((id) => aPhoto({ id, albumId: 'quemao' })),
    aPhoto({ id: 'p', albumId: 'quemao', isPremium: true, ownPriceCents: 1250 }),
    aPhoto({ id: 's', albumId: 'supertubos' }),
  ];

  const price = priceOrder(photos, new Map([['quemao', quemao]]));

  expect(price).toMatchObject({ subtotalCents: 5055, taxCents: 506, totalCents: 5561 });
  expect(price.lines.map((line) => line.cents)).toEqual([600, 600, 600, 600, 600, 1250, 805]);
  expect(price.albums.get('quemao')?.packages).toMatchObject([{ quantity: 5, times: 1 }]);
});

test('photos of two albums never share a package', () => {
  const pair = [{ quantity: 2, priceCents: 1000 }];
  const photos = [aPhoto({ id: 'a', albumId: 'one' }), aPhoto({ id: 'b', albumId: 'two' })];

  expect(
    priceOrder(
      photos,
      new Map([
        ['one', pair],
        ['two', pair],
      ]),
    ).subtotalCents,
  ).toBe(1600);
});

test('tax is rounded once per order, not per line', () => {
  const photos = [1, 2, 3].map((n) => aPhoto({ id: `${n}`, ownPriceCents: 5 }));

  expect(priceOrder(photos, new Map()).taxCents).toBe(2);
});

test('an empty order costs nothing', () => {
  expect(priceOrder([], new Map())).toMatchObject({ subtotalCents: 0, taxCents: 0, totalCents: 0, lines: [] });
});

test('for any order the lines add up to the subtotal, subtotal and tax to the total, whatever the order of photos', () => {
  const photo = fc.record({
    id: fc.uuid(),
    albumId: fc.constantFrom('one', 'two', 'three'),
    isPremium: fc.boolean(),
    ownPriceCents: fc.option(fc.integer({ min: 1, max: 5000 })),
  });
  const photos = fc.uniqueArray(photo, { selector: ({ id }) => id, maxLength: 60 });
  const packages = fc.uniqueArray(
    fc.record({ quantity: fc.integer({ min: 1, max: 20 }), priceCents: fc.integer({ min: 1, max: 20_000 }) }),
    { selector: ({ quantity }) => quantity, maxLength: 4 },
  );
  fc.assert(
    fc.property(photos, packages, packages, (chosen, one, two) => {
      const tables = new Map([
        ['one', one],
        ['two', two],
      ]);

      const price = priceOrder(chosen, tables);

      expect(price.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(price.subtotalCents);
      expect(price.subtotalCents + price.taxCents).toBe(price.totalCents);
      expect(price.lines.map((line) => line.photoId)).toEqual(chosen.map(({ id }) => id));
      expect(priceOrder(chosen.toReversed(), tables).lines.toReversed()).toEqual(price.lines);
    }),
  );
});

function aPhoto(photo: Partial<OrderedPhoto> & { id: string }): OrderedPhoto {
  return { albumId: 'album', isPremium: false, ownPriceCents: null, ...photo };
}
