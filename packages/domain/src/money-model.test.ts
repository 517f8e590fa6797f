import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../testing/depth.ts';
import { giftUses } from './gifts.ts';
import { giftCentsBack } from './gift-standing.ts';
import { balances, giftReturnPostings, lineRefunds, refundPostings, salePostings, type Posting } from './ledger.ts';
import type { OrderLife } from './order-facts.ts';
import { priceOrder, type OrderedPhoto } from './order-price.ts';
import type { Package } from './package-pricing.ts';

/** An album of one photographer with what is chosen of it. */
type Album = {
  photographer: string;
  packages: readonly Package[];
  photos: readonly Chosen[];
};
type Chosen = { kind: 'original' | 'premium' | 'free' | 'web' | 'upgrade'; ownCents: number; otherCents: number };
type Code = { photographer: string; percent: number | null; amountCents: number };
type Cart = { albums: readonly Album[]; code: Code | null; giftCents: number; costCents: number; refunds: number[] };

const cents = (min: number, max: number) => fc.integer({ min, max });
const photographer = fc.constantFrom('ana', 'eva');
const cart: fc.Arbitrary<Cart> = fc.record({
  albums: fc.array(
    fc.record({
      photographer,
      packages: fc.uniqueArray(fc.record({ quantity: cents(1, 6), priceCents: cents(100, 6000) }), {
        maxLength: 3,
        selector: ({ quantity }) => quantity,
      }),
      photos: fc.array(
        fc.record({
          kind: fc.constantFrom<Chosen['kind'][]>('original', 'original', 'premium', 'free', 'web', 'upgrade'),
          ownCents: cents(100, 4000),
          otherCents: cents(50, 900),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  code: fc.option(fc.record({ photographer, percent: fc.option(cents(1, 100)), amountCents: cents(1, 5000) })),
  giftCents: fc.oneof(fc.constant(0), cents(1, 30_000)),
  costCents: cents(0, 90),
  refunds: fc.array(fc.nat(1000), { maxLength: 30 }),
});

test('10,000 carts cost, book and give back what a plain model says, to the cent', () => {
  fc.assert(
    fc.property(cart, (drawn) => {
      const photos = photosOf(drawn);
      const packages = new Map(drawn.albums.map((album, index) => [`a${index}`, album.packages]));
      const price = priceOrder(photos, packages, discountOf(drawn));
      const plain = plainPrice(drawn);
      expect(price).toMatchObject(plain);
      expect(price.lines.every((line) => line.cents >= 0 && line.discountCents >= 0)).toBe(true);

      const { giftCents } = giftUses(price.totalCents, [{ id: 'g', availableCents: drawn.giftCents }]);
      const chargedCents = price.totalCents - giftCents;
      // A price below 50 cents of its own is left as it is.
      expect(chargedCents === 0 || chargedCents >= Math.min(50, price.totalCents)).toBe(true);
      expect(giftCents).toBeLessThanOrEqual(drawn.giftCents);

      const order = {
        buyerId: 'leo',
        lines: price.lines.map(({ photoId, albumId, cents: amountCents }) => ({
          id: photoId,
          photographerId: drawn.albums[Number(albumId.slice(1))]?.photographer ?? '',
          amountCents,
        })),
        taxCents: price.taxCents,
        cardCostCents: Math.min(drawn.costCents, price.subtotalCents),
      };
      const books = booked([], salePostings(order));
      booked(books, giftReturnPostings({ buyerId: 'leo', cents: giftCents }));
      expect(balanceOf(books, 'buyer')).toBe(0 - chargedCents);
      expect(balanceOf(books, 'tax')).toBe(price.taxCents);

      // Lines go back one by one in a drawn order; the card first, then the gift.
      const refunds = lineRefunds(order);
      const gone: string[] = [];
      let giftBack = 0;
      for (const lineId of shuffled(
        order.lines.map(({ id }) => id),
        drawn.refunds,
      )) {
        gone.push(lineId);
        booked(books, refundPostings(order, [lineId]));
        const sum = gone.reduce((total, id) => total + (refunds.get(id) ?? 0), 0);
        const nowBack = giftCentsBack(lifeOf(order, refunds, giftCents, gone));
        expect(nowBack).toBe(Math.max(0, sum - chargedCents));
        booked(books, giftReturnPostings({ buyerId: 'leo', cents: giftBack - nowBack }));
        giftBack = nowBack;
      }
      expect(giftBack).toBe(giftCents);
      for (const account of ['buyer', 'tax', 'gift'] as const) expect(balanceOf(books, account)).toBe(0);
      expect(balanceOf(books, 'photographer')).toBe(0 - order.cardCostCents);
    }),
    { numRuns: runs(10_000) },
  );
});

const photosOf = ({ albums }: Cart): OrderedPhoto[] =>
  albums.flatMap((album, index) =>
    album.photos.map(({ kind, ownCents, otherCents }, place) => ({
      id: `a${index}p${place}`,
      albumId: `a${index}`,
      isPremium: kind === 'premium',
      ownPriceCents: ownCents,
      isFree: kind === 'free',
      ...(kind === 'web' && { webCents: otherCents }),
      ...(kind === 'upgrade' && { webPaidCents: otherCents }),
    })),
  );

/** As the server does: a code is for its photographer's paid photos, and not for upgrades. */
function discountOf({ albums, code }: Cart) {
  if (!code) return null;
  const photoIds = albums.flatMap((album, index) =>
    album.photos.flatMap(({ kind }, place) =>
      album.photographer === code.photographer && kind !== 'upgrade' && kind !== 'free' ? [`a${index}p${place}`] : [],
    ),
  );
  const value = code.percent === null ? { amountCents: code.amountCents } : { percent: code.percent };
  return { value, photoIds: new Set(photoIds) };
}

/** Written without the functions under test: sums per album, no lines. */
function plainPrice({ albums, code }: Cart) {
  let list = 0;
  let covered = 0;
  for (const album of albums) {
    const single = album.packages.find(({ quantity }) => quantity === 1)?.priceCents ?? 800;
    let originals = 0;
    let sum = 0;
    let upgrades = 0;
    for (const { kind, ownCents, otherCents } of album.photos) {
      if (kind === 'original') originals += 1;
      if (kind === 'premium') sum += ownCents;
      if (kind === 'web') sum += otherCents;
      if (kind === 'upgrade') {
        const alone = album.packages.length > 0 ? single : ownCents;
        const difference = Math.max(0, alone - otherCents);
        upgrades += withTax(difference) < 50 ? 0 : difference;
      }
      if (kind === 'original' && album.packages.length === 0) sum += ownCents;
    }
    if (album.packages.length > 0) {
      for (const { quantity, priceCents } of [...album.packages].sort((a, b) => b.quantity - a.quantity)) {
        if (quantity === 1) continue;
        while (originals >= quantity) {
          sum += priceCents;
          originals -= quantity;
        }
      }
      sum += originals * single;
    }
    list += sum + upgrades;
    if (album.photographer === code?.photographer) covered += sum;
  }
  let off = 0;
  if (code)
    off = code.percent === null ? Math.min(code.amountCents, covered) : Math.round((covered * code.percent) / 100);
  while (off > 0 && list - off > 0 && withTax(list - off) < 50) off -= 1;
  const subtotalCents = list - off;
  return {
    subtotalCents,
    discountCents: off,
    taxCents: withTax(subtotalCents) - subtotalCents,
    totalCents: withTax(subtotalCents),
  };
}

const withTax = (sum: number) => sum + Math.round(sum / 10);

/** Adds a transaction, which must sum to zero. */
function booked(books: Posting[], postings: readonly Posting[]): Posting[] {
  expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
  books.push(...postings);
  return books;
}

const balanceOf = (books: readonly Posting[], account: Posting['account']): number =>
  balances(books)
    .filter((posting) => posting.account === account)
    .reduce((sum, posting) => sum + posting.cents, 0);

function lifeOf(
  order: { lines: readonly { id: string }[] },
  refunds: ReadonlyMap<string, number>,
  giftCents: number,
  refundedLineIds: readonly string[],
): OrderLife {
  return {
    lines: order.lines.map(({ id }) => ({ id, refundCents: refunds.get(id) ?? 0 })),
    giftCents,
    hasBegun: true,
    isDelayed: false,
    hasFailed: false,
    isSuperseded: false,
    closedAtMs: null,
    payments: [{ paymentId: 'p', paidAtMs: 1, isReturned: false }],
    refundedLineIds,
    givenBack: [],
  };
}

const shuffled = (ids: readonly string[], keys: readonly number[]): string[] =>
  ids
    .map((id, index) => ({ id, key: keys[index] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id);
