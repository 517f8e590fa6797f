import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOrder, type OrderedPhoto } from './order-price.ts';
import { cheapestCount, offerOf } from './package-offer.ts';
import type { Package } from './package-pricing.ts';

const photosOf = (count: number, albumId = 'a'): OrderedPhoto[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${albumId}${index}`,
    albumId,
    isPremium: false,
    ownPriceCents: 805,
  }));
const tables = fc
  .uniqueArray(fc.record({ quantity: fc.integer({ min: 1, max: 6 }), priceCents: fc.integer({ min: 1, max: 5000 }) }), {
    selector: ({ quantity }) => quantity,
    minLength: 1,
    maxLength: 4,
  })
  .map((packages): Package[] => packages);

describe('the best price over packages', () => {
  test('the offer says what a package saves beside single prices', () => {
    const packages = new Map([
      [
        'a',
        [
          { quantity: 1, priceCents: 800 },
          { quantity: 5, priceCents: 3000 },
        ],
      ],
    ]);

    expect(offerOf(photosOf(5), packages)).toEqual({ cents: 3000, looseCents: 4000, savedCents: 1000, more: null });
  });

  test('an offer adds one more photo where the next package makes the whole cheaper', () => {
    const packages = new Map([
      [
        'a',
        [
          { quantity: 1, priceCents: 800 },
          { quantity: 5, priceCents: 3000 },
        ],
      ],
    ]);

    expect(offerOf(photosOf(4), packages).more).toEqual({ albumId: 'a', extra: 1, cents: 3000 });
  });

  test('premium photos count beside the packages', () => {
    const premium = { id: 'p', albumId: 'a', isPremium: true, ownPriceCents: 1250 };
    const packages = new Map([['a', [{ quantity: 2, priceCents: 1000 }]]]);

    expect(offerOf([...photosOf(2), premium], packages)).toMatchObject({
      cents: 2250,
      looseCents: 2850,
      savedCents: 600,
    });
  });

  test('the best price equals the cheapest of every set of photos that contains the wanted ones', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 4 }), (packages, wanted) => {
        const byAlbum = new Map([['a', packages]]);
        const album = photosOf(wanted + 6);
        const prices = subsetsOf(album.slice(wanted)).map((extra) => {
          const chosen = [...album.slice(0, wanted), ...extra];
          return priceOrder(chosen, byAlbum).subtotalCents;
        });
        const { count, cents } = cheapestCount(wanted, packages);

        expect(cents).toBe(Math.min(...prices));
        expect(priceOrder(album.slice(0, count), byAlbum).subtotalCents).toBe(cents);
      }),
    );
  });
});

/** Bit by bit: the number of a set says which items are in it. */
const subsetsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, set) =>
    items.filter((_item, bit) => Math.floor(set / 2 ** bit) % 2 === 1),
  );
