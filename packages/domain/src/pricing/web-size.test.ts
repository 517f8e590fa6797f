import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChargeable } from '../money/min-charge.ts';
import { taxOn } from '../money/money.ts';
import { priceOrder, type OrderedPhoto } from './order-price.ts';
import { isPackaged, priceAlone } from './package-pricing.ts';
import { upgradePrice, webPriceOf, webPriceProblem } from './web-size.ts';

const packages = [
  { quantity: 1, priceCents: 800 },
  { quantity: 3, priceCents: 1800 },
];

describe('the offer of a web size', () => {
  const offer = { isPremium: false, isFree: false, albumWebCents: 300, aloneCents: 800 };

  test.each([
    ['an ordinary photo', {}, 300],
    ['a premium photo, which is sold whole', { isPremium: true }, null],
    ['a free photo', { isFree: true }, null],
    ['a photo of an album without a web size', { albumWebCents: null }, null],
    ['a photo whose original costs no more by now', { aloneCents: 300 }, null],
  ])('%s', (_, change, cents) => {
    expect(webPriceOf({ ...offer, ...change })).toBe(cents);
  });

  test.each([
    [49, 800, 'too_small'],
    [50, 800, null],
    [799, 800, null],
    [800, 800, 'not_below_single'],
  ])('a price of %i cents beside a single price of %i: %s', (cents, single, problem) => {
    expect(webPriceProblem(cents, single)).toBe(problem);
  });
});

test.each([
  { originalCents: 800, webListCents: 300, cents: 500 },
  { originalCents: 800, webListCents: 800, cents: 0 },
  { originalCents: 200, webListCents: 300, cents: 0 },
  { originalCents: 345, webListCents: 300, cents: 45 },
  { originalCents: 344, webListCents: 300, cents: 0 },
])('an upgrade from $webListCents to $originalCents costs $cents', ({ originalCents, webListCents, cents }) => {
  expect(upgradePrice(originalCents, webListCents)).toBe(cents);
});

test('web sizes and upgrades neither fill a package nor are priced by one', () => {
  const photos: OrderedPhoto[] = [
    aPhoto({ id: 'a' }),
    aPhoto({ id: 'b' }),
    aPhoto({ id: 'w', webCents: 300 }),
    aPhoto({ id: 'u', webListCents: 300 }),
  ];

  const price = priceOrder(photos, new Map([['album', packages]]));

  expect(price.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['package', 800],
    ['package', 800],
    ['web', 300],
    ['upgrade', 500],
  ]);
  expect(price.subtotalCents).toBe(2400);
});

test('the upgrade of a photo that became premium or free since follows its price now', () => {
  const premium = aPhoto({ id: 'p', isPremium: true, ownPriceCents: 2000, webListCents: 300 });
  const free = aPhoto({ id: 'f', isFree: true, webListCents: 300 });

  expect(priceOrder([premium, free], new Map([['album', packages]])).lines).toMatchObject([
    { kind: 'upgrade', cents: 1700 },
    { kind: 'upgrade', cents: 0 },
  ]);
});

test('for any cart the lines add up, web and upgrade lines cost what they cost alone, and both together never more than the original', () => {
  const photo = fc.record({
    id: fc.uuid(),
    albumId: fc.constantFrom('one', 'two'),
    isPremium: fc.boolean(),
    isFree: fc.boolean(),
    ownPriceCents: fc.integer({ min: 1, max: 5000 }),
    webCents: fc.option(fc.integer({ min: 50, max: 3000 }), { nil: undefined }),
    webListCents: fc.option(fc.integer({ min: 50, max: 3000 }), { nil: undefined }),
  });
  const photos = fc.uniqueArray(photo, { selector: ({ id }) => id, maxLength: 40 });
  fc.assert(
    fc.property(photos, (chosen) => {
      const tables = new Map([['one', packages]]);

      const price = priceOrder(chosen, tables);

      expect(price.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(price.subtotalCents);
      const loose = chosen.map((each, index) => ({ each, line: price.lines[index] })).filter(isLoose);
      expect(loose.map(({ line }) => line?.cents)).toEqual(
        loose.map(({ each }) => priceAlone(each, tables.get(each.albumId) ?? [])),
      );
      const upgrades = chosen.filter(({ webListCents }) => webListCents !== undefined);
      for (const { webListCents = 0, webCents: _, ...each } of upgrades) {
        const aloneCents = priceAlone({ ...each, webListCents: undefined }, tables.get(each.albumId) ?? []);
        const cents = upgradePrice(aloneCents, webListCents);
        expect(cents + webListCents).toBeLessThanOrEqual(Math.max(aloneCents, webListCents));
        expect(isChargeable(cents + taxOn(cents))).toBe(true);
      }
    }),
  );

  function isLoose({ each }: { each: OrderedPhoto }): boolean {
    return !isPackaged(each);
  }
});

function aPhoto(photo: Partial<OrderedPhoto> & { id: string }): OrderedPhoto {
  return { albumId: 'album', isPremium: false, ownPriceCents: null, ...photo };
}
