import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  packagePrice,
  priceAlbum,
  priceAlone,
  singlePrice,
  type Package,
  type PricedPhoto,
} from './package-pricing.ts';

const quemao: Package[] = [
  { quantity: 1, priceCents: 800 },
  { quantity: 5, priceCents: 3000 },
  { quantity: 10, priceCents: 5000 },
];

describe('packages, largest first, each as often as it fits', () => {
  test.each([
    { count: 1, cents: 800 },
    { count: 4, cents: 3200 },
    { count: 5, cents: 3000 },
    { count: 6, cents: 3800 },
    { count: 10, cents: 5000 },
    { count: 17, cents: 5000 + 3000 + 2 * 800 },
    { count: 25, cents: 2 * 5000 + 3000 },
  ])('$count photos cost $cents', ({ count, cents }) => {
    expect(packagePrice(count, quemao)).toBe(cents);
  });

  test('package prices do not depend on the order of the table', () => {
    expect(packagePrice(17, quemao.toReversed())).toBe(packagePrice(17, quemao));
  });

  test('a larger package is taken also where smaller ones would be cheaper', () => {
    const table = [
      { quantity: 4, priceCents: 1600 },
      { quantity: 5, priceCents: 2200 },
      { quantity: 1, priceCents: 800 },
    ];

    expect(packagePrice(8, table)).toBe(2200 + 3 * 800);
  });

  test('photos left over cost 8 euros where there is no package of one', () => {
    expect(packagePrice(7, [{ quantity: 5, priceCents: 3000 }])).toBe(3000 + 2 * 800);
  });
});

describe('an album in the cart', () => {
  test('premium photos keep their own price beside the packages', () => {
    const photos = [...somePhotos(5), { id: 'p', isPremium: true, ownPriceCents: 1250 }];

    const price = priceAlbum(photos, quemao);

    expect(price.totalCents).toBe(4250);
    expect(price.averageCents).toBe(600);
    expect(price.lines.at(-1)).toEqual({ photoId: 'p', kind: 'premium', cents: 1250, shownCents: 1250 });
    expect(price.packages).toEqual([{ quantity: 5, times: 1, priceCents: 3000, looseCents: 4000 }]);
    expect(price.leftover).toEqual({ count: 0, priceCents: 800 });
  });

  test('without packages each photo costs its own price, 8.05 until one is set', () => {
    const photos = [
      { id: 'a', isPremium: false, ownPriceCents: null },
      { id: 'b', isPremium: false, ownPriceCents: 700 },
      { id: 'c', isPremium: true, ownPriceCents: null },
    ];

    const price = priceAlbum(photos, []);

    expect(price.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['own', 805],
      ['own', 700],
      ['premium', 805],
    ]);
    expect(price.averageCents).toBeNull();
  });

  test('the shown average is rounded, and the lines still add up to the cent', () => {
    const price = priceAlbum(somePhotos(3), [{ quantity: 3, priceCents: 1000 }]);

    expect(price.lines.map((line) => line.shownCents)).toEqual([333, 333, 333]);
    expect(price.lines.map((line) => line.cents)).toEqual([334, 333, 333]);
  });

  test('no photos cost nothing', () => {
    expect(priceAlbum([], quemao)).toMatchObject({ totalCents: 0, lines: [], averageCents: null });
  });
});

test.each([
  { name: 'the package of one', photo: { isPremium: false, ownPriceCents: 900 }, packages: quemao, cents: 800 },
  {
    name: '8 euros without a package of one',
    photo: { isPremium: false, ownPriceCents: 900 },
    packages: [{ quantity: 3, priceCents: 1 }],
    cents: 800,
  },
  { name: 'its own price when premium', photo: { isPremium: true, ownPriceCents: 900 }, packages: quemao, cents: 900 },
  { name: 'its own price without packages', photo: { isPremium: false, ownPriceCents: 900 }, packages: [], cents: 900 },
  { name: '8.05 until a price is set', photo: { isPremium: false, ownPriceCents: null }, packages: [], cents: 805 },
])('one photo alone costs $name', ({ photo, packages, cents }) => {
  expect(priceAlone(photo, packages)).toBe(cents);
});

describe('for any album', () => {
  const table = fc.uniqueArray(
    fc.record({ quantity: fc.integer({ min: 1, max: 30 }), priceCents: fc.integer({ min: 1, max: 50_000 }) }),
    { selector: (row) => row.quantity, maxLength: 6 },
  );
  const photo = fc.record({
    id: fc.uuid(),
    isPremium: fc.boolean(),
    ownPriceCents: fc.option(fc.integer({ min: 1, max: 9999 })),
  });
  const photos = fc.uniqueArray(photo, { selector: ({ id }) => id, maxLength: 80 });

  test('the lines add up to the total, which is packages and own prices', () => {
    fc.assert(
      fc.property(photos, table, (chosen, packages) => {
        const price = priceAlbum(chosen, packages);
        const apart = chosen.filter((photo) => photo.isPremium || packages.length === 0);
        const expected =
          packageCostByRule(chosen.length - apart.length, packages) +
          apart.reduce((sum, photo) => sum + (photo.ownPriceCents ?? 805), 0);

        expect(price.totalCents).toBe(expected);
        expect(price.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(expected);
        expect(price.lines.map((line) => line.photoId)).toEqual(chosen.map((photo) => photo.id));
      }),
    );
  });

  test('a line is within a cent of the shown price', () => {
    fc.assert(
      fc.property(photos, table, (chosen, packages) => {
        for (const line of priceAlbum(chosen, packages).lines)
          expect(Math.abs(line.cents - line.shownCents)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the order of photos and packages changes no line', () => {
    fc.assert(
      fc.property(photos, table, (chosen, packages) => {
        const there = priceAlbum(chosen, packages);
        const back = priceAlbum(chosen.toReversed(), packages.toReversed());

        expect(back.lines.toReversed()).toEqual(there.lines);
        expect(back.packages).toEqual(there.packages);
      }),
    );
  });

  test('the explanation accounts for every packaged photo and cent', () => {
    fc.assert(
      fc.property(photos, table, (chosen, packages) => {
        const { lines, packages: uses, leftover } = priceAlbum(chosen, packages);
        const packaged = lines.filter((line) => line.kind === 'package');

        expect(uses.reduce((sum, use) => sum + use.quantity * use.times, leftover.count)).toBe(packaged.length);
        expect(uses.reduce((sum, use) => sum + use.priceCents * use.times, leftover.count * leftover.priceCents)).toBe(
          packaged.reduce((sum, line) => sum + line.cents, 0),
        );
      }),
    );
  });

  test('the price of one photo alone is the total of an album of one', () => {
    fc.assert(
      fc.property(photo, table, (one, packages) => {
        expect(priceAlone(one, packages)).toBe(priceAlbum([one], packages).totalCents);
      }),
    );
  });
});

/** The rule of packages, spelled out photo by photo. */
function packageCostByRule(count: number, packages: readonly Package[]): number {
  const largest = packages.filter((row) => row.quantity <= count).toSorted((a, b) => b.quantity - a.quantity)[0];
  if (!largest) return count * singlePrice(packages);
  return largest.priceCents + packageCostByRule(count - largest.quantity, packages);
}

function somePhotos(count: number): PricedPhoto[] {
  return Array.from({ length: count }, (_, index) => ({ id: `f${index}`, isPremium: false, ownPriceCents: null }));
}

describe('a free photo', () => {
  const photo = { id: 'a', isPremium: false, ownPriceCents: 900 };

  test.each([
    { story: 'in an album with packages', packages: quemao, isPremium: false },
    { story: 'in an album without packages', packages: [], isPremium: false },
    { story: 'although it is premium', packages: quemao, isPremium: true },
  ])('a free photo costs nothing $story', ({ packages, isPremium }) => {
    const free = { ...photo, isPremium, isFree: true };

    expect(priceAlone(free, packages)).toBe(0);
    expect(priceAlbum([free], packages)).toMatchObject({ totalCents: 0, lines: [{ kind: 'free', cents: 0 }] });
  });

  test('a free photo leaves the price of every other photo as it is', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(6), fc.constantFrom([], quemao), (paid, free, packages) => {
        const others = Array.from({ length: paid }, (_, index) => ({ ...photo, id: `p${index}` }));
        const given = Array.from({ length: free }, (_, index) => ({ ...photo, id: `f${index}`, isFree: true }));
        const alone = priceAlbum(others, packages);

        const together = priceAlbum([...given, ...others], packages);

        expect(together.totalCents).toBe(alone.totalCents);
        expect(together.lines.slice(free)).toEqual(alone.lines);
      }),
    );
  });
});
