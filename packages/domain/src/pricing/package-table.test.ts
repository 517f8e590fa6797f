import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packagePrice, singlePrice, type Package } from './package-pricing.ts';
import { packageProblems, packagesFromRows, packageWarnings, unnamedSinglePrice } from './package-table.ts';
import { runs } from '../../../../testing/depth.ts';

describe('a table of packages', () => {
  test('a table of packages with whole distinct quantities and prices above zero may be saved', () => {
    expect(packageProblems([])).toEqual([]);
    expect(
      packageProblems([
        { quantity: 10, price: 50 },
        { quantity: 1, price: 8.05 },
        { quantity: 5, price: 0.01 },
      ]),
    ).toEqual([]);
  });

  test.each([
    [{ quantity: 1.5, price: 8 }, 'quantity', 'not_whole'],
    [{ quantity: Number.NaN, price: 8 }, 'quantity', 'not_whole'],
    [{ quantity: 0, price: 8 }, 'quantity', 'not_positive'],
    [{ quantity: -3, price: 8 }, 'quantity', 'not_positive'],
    [{ quantity: 10_001, price: 8 }, 'quantity', 'too_large'],
    [{ quantity: 2, price: 0 }, 'price', 'not_positive'],
    [{ quantity: 2, price: -8 }, 'price', 'not_positive'],
    [{ quantity: 2, price: Number.NaN }, 'price', 'not_positive'],
    [{ quantity: 2, price: 8.055 }, 'price', 'too_many_decimals'],
    [{ quantity: 2, price: 1e6 }, 'price', 'too_large'],
    [{ quantity: 2, price: Infinity }, 'price', 'too_large'],
  ])('a table of packages with %j is refused: %s %s', (bad, field, code) => {
    expect(packageProblems([{ quantity: 1, price: 8 }, bad])).toEqual([{ row: 1, field, code }]);
  });

  test('a table of packages names the second of two rows with one quantity', () => {
    const rows = [
      { quantity: 5, price: 30 },
      { quantity: 5, price: 25 },
    ];

    expect(packageProblems(rows)).toEqual([{ row: 1, field: 'quantity', code: 'repeated' }]);
  });

  test('a table of packages is kept in cents, smallest package first', () => {
    expect(
      packagesFromRows([
        { quantity: 5, price: 30 },
        { quantity: 1, price: 8.05 },
      ]),
    ).toEqual([
      { quantity: 1, priceCents: 805 },
      { quantity: 5, priceCents: 3000 },
    ]);
  });
});

describe('the warning of a table in which a larger package is dearer', () => {
  test.each<{ name: string; table: [number, number][]; warnings: ReturnType<typeof packageWarnings> }>([
    {
      name: 'a falling price per photo warns of nothing',
      table: [
        [1, 800],
        [5, 3000],
        [10, 5000],
      ],
      warnings: [],
    },
    { name: 'no packages', table: [], warnings: [] },
    {
      name: 'five in a package cost more than five single ones',
      table: [
        [1, 800],
        [5, 4500],
      ],
      warnings: [{ quantity: 5, photos: 5, priceCents: 4500, cheaperCents: 4000 }],
    },
    {
      name: 'without a package of one the single price is 8 euros',
      table: [[5, 5000]],
      warnings: [{ quantity: 5, photos: 5, priceCents: 5000, cheaperCents: 4000 }],
    },
    {
      name: 'the trap shows only at eight photos',
      table: [
        [1, 800],
        [4, 1600],
        [5, 2200],
      ],
      warnings: [{ quantity: 5, photos: 8, priceCents: 4600, cheaperCents: 3200 }],
    },
    {
      name: 'two bad packages, two warnings',
      table: [
        [1, 100],
        [3, 400],
        [6, 900],
      ],
      warnings: [
        { quantity: 3, photos: 3, priceCents: 400, cheaperCents: 300 },
        { quantity: 6, photos: 6, priceCents: 900, cheaperCents: 600 },
      ],
    },
  ])('$name', ({ table, warnings }) => {
    expect(packageWarnings(table.map(([quantity, priceCents]) => ({ quantity, priceCents })))).toEqual(warnings);
  });

  const row = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }), fc.boolean())
    // Half of the rows cost about their size, so that tables without a trap come up as well.
    .map(([quantity, tens, isFair]) => ({ quantity, priceCents: isFair ? quantity * 100 - (tens % 7) : tens * 100 }));
  const table = fc.uniqueArray(row, { selector: ({ quantity }) => quantity, maxLength: 5 });

  test('the warning of a table in which a larger package is dearer is missing exactly when greedy is the cheapest way for every number of photos', () => {
    fc.assert(
      fc.property(table, (packages) => {
        const dearer = Array.from({ length: 48 }, (_, photos) => photos).filter(
          (photos) => packagePrice(photos, packages) > cheapestByTrying(photos, packages),
        );

        expect(packageWarnings(packages).length === 0).toBe(dearer.length === 0);
      }),
      { numRuns: runs(500) },
    );
  });

  test('the warning of a table in which a larger package is dearer has true figures', () => {
    fc.assert(
      fc.property(table, (packages) => {
        for (const { quantity, photos, priceCents, cheaperCents } of packageWarnings(packages)) {
          const smaller = packages.filter((other) => other.quantity < quantity);

          expect(packagePrice(photos, packages)).toBe(priceCents);
          expect(cheapestByTrying(photos, smaller)).toBe(cheaperCents);
          expect(cheaperCents).toBeLessThan(priceCents);
        }
      }),
    );
  });
});

test.each([
  { quantities: [], cents: null },
  { quantities: [1, 5], cents: null },
  { quantities: [5], cents: 800 },
])('packages of $quantities leave single photos at an unnamed price: $cents', ({ quantities, cents }) => {
  expect(unnamedSinglePrice(quantities.map((quantity) => ({ quantity, priceCents: 1000 })))).toBe(cents);
});

/** Grows every purchase by every package and by one single photo. */
function cheapestByTrying(photos: number, packages: readonly Package[]): number {
  const steps = [...packages, { quantity: 1, priceCents: singlePrice(packages) }];
  const costs = new Map([[0, 0]]);
  for (let held = 0; held < photos; held += 1)
    for (const { quantity, priceCents } of steps) {
      const cost = (costs.get(held) ?? Infinity) + priceCents;
      costs.set(held + quantity, Math.min(costs.get(held + quantity) ?? Infinity, cost));
    }
  return costs.get(photos) ?? Infinity;
}
