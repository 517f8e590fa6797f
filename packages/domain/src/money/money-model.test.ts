import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../testing/depth.ts';
import { bookAmounts, type BookAmounts } from './books.ts';
import { documentAmounts, type DocumentAmounts } from './document-amounts.ts';
import { creditNotes } from './document-numbers.ts';
import { giftUses } from '../orders/gifts.ts';
import { refundParts } from '../orders/gift-amounts.ts';
import {
  giftReturnPostings,
  lineRefunds,
  photographerShares,
  refundPostings,
  salePostings,
  takenBackCents,
  type Posting,
} from './ledger.ts';
import type { OrderState } from '../orders/order-facts.ts';
import { advance } from '../orders/order-state.ts';
import { priceOrder, type OrderedPhoto, type OrderPrice } from '../pricing/order-price.ts';
import { plainPrice, type PlainAlbum, type PlainCode, type PlainPhoto } from '../testing/plain-money.ts';

type Cart = {
  albums: readonly PlainAlbum[];
  code: PlainCode | null;
  giftCents: number;
  costCents: number;
  rate: number;
  refunds: number[];
};

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
          kind: fc.constantFrom<PlainPhoto['kind'][]>('original', 'original', 'premium', 'free', 'web', 'upgrade'),
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
  rate: fc.constantFrom(0, 700, 1000, 2100),
  refunds: fc.array(fc.nat(1000), { maxLength: 30 }),
});

test('10,000 carts: price, ledger, receipt, credit notes, books and provider agree with a plain model to the cent', () => {
  fc.assert(
    fc.property(cart, (drawn) => {
      const packages = new Map(drawn.albums.map((album, index) => [`a${index}`, album.packages]));
      const price = priceOrder(photosOf(drawn), packages, discountOf(drawn));
      const plain = plainPrice(drawn.albums, drawn.code);
      for (const amount of ['subtotalCents', 'discountCents', 'taxCents', 'totalCents'] as const) {
        same(`the price's ${amount}`, price[amount], plain.price[amount]);
      }
      holds(
        'no line below 0',
        price.lines.every((line) => line.cents >= 0 && line.discountCents >= 0),
      );

      const { giftCents } = giftUses(price.totalCents, [{ id: 'g', availableCents: drawn.giftCents }]);
      const chargedCents = price.totalCents - giftCents;
      // A price below 50 cents of its own is left as it is.
      holds('a charge that is possible', chargedCents === 0 || chargedCents >= Math.min(50, price.totalCents));
      holds('a gift within its value', giftCents <= drawn.giftCents);

      const order = orderOf(drawn, price);
      const ledger = post([], salePostings(order));
      post(ledger, giftReturnPostings({ buyerId: 'leo', cents: giftCents }));
      same('paid by the buyer', balanceOf(ledger, 'buyer'), 0 - chargedCents);
      same('posted tax', balanceOf(ledger, 'tax'), price.taxCents);

      const sales = sellersOf(order).map((seller) => {
        const shareCents = balanceOf(ledger, 'photographer', seller);
        const { sheet, row } = documentsOfSale(order, { photographerId: seller, rate: drawn.rate }, shareCents);
        same('net of a sheet', sheet.netCents, plain.netBySeller.get(seller));
        same('share in the books', row.netCents - row.cardCostCents, shareCents);
        return { seller, sheet, row, shareCents };
      });
      same(
        'receipts',
        sumOf(sales, ({ sheet }) => sheet.grossCents),
        chargedCents + giftCents,
      );
      same(
        'tax on receipts',
        sumOf(sales, ({ sheet }) => sheet.taxCents),
        price.taxCents,
      );
      same(
        'discounts on receipts',
        sumOf(sales, ({ sheet }) => sheet.discountCents),
        price.discountCents,
      );
      same(
        'card cost in the books',
        sumOf(sales, ({ row }) => row.cardCostCents),
        order.cardCostCents,
      );

      // Some lines of one photographer go back at a time, in a drawn order: to the card first, then to the gift.
      const provider = { ...transfersOf(order), chargedCents };
      let state = orderStateOf(order, giftCents);
      let giftBack = 0;
      let freeDiscountCents = 0;
      const rows: BookAmounts[] = [];
      for (const [step, { seller, lineIds }] of batchesOf(order, drawn.refunds).entries()) {
        for (const line of order.lines.filter(({ id }) => lineIds.includes(id))) {
          line.refundedAtMs = step + 10;
          line.refundedAt = new Date(step + 10);
        }
        const after = advance(state, { kind: 'lines_refunded', lineIds }).state;
        const parts = refundParts({ before: state, after }, { lineIds, restCents: provider.chargedCents });
        provider.chargedCents -= parts.cardCents;
        giftBack += parts.giftCents;
        state = after;
        const postings = refundPostings(order, lineIds);
        post(ledger, postings);
        post(ledger, giftReturnPostings({ buyerId: 'leo', cents: 0 - parts.giftCents }));
        same('left of the payment', balanceOf(ledger, 'buyer'), 0 - provider.chargedCents);

        const row = bookAmounts(
          order,
          { photographerId: seller, rate: drawn.rate },
          { step: 'lines_refunded', atMs: step + 10, shareCents: balanceOf(postings, 'photographer') },
        );
        same('a refund in the books', row.grossCents, 0 - parts.cardCents - parts.giftCents);
        same('card cost of a refund', row.cardCostCents, 0);
        provider.takeBack(seller, 0 - row.netCents);

        const notes = creditNotes(1, order.lines);
        const note = notes.find(({ at }) => at.getTime() === step + 10);
        // A refund of lines that cost nothing has neither a credit note nor a row.
        if (note) rows.push(agreed(documentAmounts(order, note.lines, -1), row));
        else freeDiscountCents -= row.discountCents;
        same('credit notes', notes.length, rows.length);
      }

      same('left of the payment', provider.chargedCents, 0);
      same('back on the gift', giftBack, giftCents);
      for (const account of ['buyer', 'tax', 'gift'] as const) same(account, balanceOf(ledger, account), 0);
      same('photographers', balanceOf(ledger, 'photographer'), 0 - order.cardCostCents);
      for (const left of provider.left.values()) same('left of a transfer', left, 0);
      const all = [...sales.map(({ row }) => row), ...rows];
      for (const amount of ['netCents', 'taxCents', 'grossCents', 'ownTaxCents'] as const) {
        same(
          `${amount} in the books`,
          sumOf(all, (row) => row[amount]),
          0,
        );
      }
      same(
        'discounts in the books',
        sumOf(all, (row) => row.discountCents),
        freeDiscountCents,
      );
    }),
    { numRuns: runs(10_000) },
  );
  expect(compared).toBeGreaterThan(runs(10_000));
});

let compared = 0;

const photosOf = ({ albums }: Cart): OrderedPhoto[] =>
  albums.flatMap((album, index) =>
    album.photos.map(({ kind, ownCents, otherCents }, place) => ({
      id: `a${index}p${place}`,
      albumId: `a${index}`,
      isPremium: kind === 'premium',
      ownPriceCents: ownCents,
      isFree: kind === 'free',
      ...(kind === 'web' && { webCents: otherCents }),
      ...(kind === 'upgrade' && { webListCents: otherCents }),
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

type Line = {
  id: string;
  photographerId: string;
  amountCents: number;
  discountCents: number;
  refundedAtMs: number | null;
  refundedAt: Date | null;
};
type Order = { buyerId: string; lines: Line[]; taxCents: number; cardCostCents: number };

const orderOf = ({ albums, costCents }: Cart, price: OrderPrice): Order => ({
  buyerId: 'leo',
  lines: price.lines.map(({ photoId, albumId, cents: amountCents, discountCents }) => ({
    id: photoId,
    photographerId: albums[Number(albumId.slice(1))]?.photographer ?? '',
    amountCents,
    discountCents,
    refundedAtMs: null,
    refundedAt: null,
  })),
  taxCents: price.taxCents,
  cardCostCents: Math.min(costCents, price.subtotalCents),
});

const sellersOf = ({ lines }: Order): string[] => [...new Set(lines.map(({ photographerId }) => photographerId))];

/** The receipt's sheet and the row of the books, which agree. */
function documentsOfSale(order: Order, seller: { photographerId: string; rate: number }, shareCents: number) {
  const own = order.lines.filter(({ photographerId: id }) => id === seller.photographerId);
  const sheet = documentAmounts(order, own, 1);
  const row = agreed(sheet, bookAmounts(order, seller, { step: 'sale', atMs: 1, shareCents }));
  const subtotal = sumOf(order.lines, ({ amountCents }) => amountCents);
  for (const { netCents, taxCents, grossCents } of sheet.rows) {
    same('a line of a sheet', netCents + taxCents, grossCents);
    // Each line's tax is its share of the order's, rounded up or down.
    holds('tax pro rata', Math.abs(taxCents * subtotal - order.taxCents * netCents) <= subtotal);
  }
  return { sheet, row };
}

function agreed(sheet: DocumentAmounts, row: BookAmounts): BookAmounts {
  for (const amount of ['netCents', 'taxCents', 'grossCents', 'discountCents'] as const) {
    same(`${amount} in the books`, row[amount], sheet[amount]);
  }
  same(
    'lines of a sheet',
    sumOf(sheet.rows, ({ grossCents }) => grossCents),
    sheet.grossCents,
  );
  same('net and tax', sheet.netCents + sheet.taxCents, sheet.grossCents);
  same('net and tax of the seller', row.ownNetCents + row.ownTaxCents, row.grossCents);
  return row;
}

/** Transfers to photographers, and what refunds leave of them. */
function transfersOf(order: Order) {
  const shares = photographerShares(order).map(({ photographerId, netCents }) => ({
    photographerId,
    sent: Math.max(0, netCents),
  }));
  const left = new Map(shares.map(({ photographerId, sent }) => [photographerId, sent]));
  const gone = new Map<string, number>();
  const takeBack = (seller: string, linesCents: number) => {
    gone.set(seller, (gone.get(seller) ?? 0) + linesCents);
    const before = left.get(seller) ?? 0;
    left.set(seller, before - takenBackCents(before, linesCents));
    const sent = shares.find(({ photographerId }) => photographerId === seller)?.sent ?? 0;
    same('left of a transfer', left.get(seller), Math.max(0, sent - (gone.get(seller) ?? 0)));
  };
  return { left, takeBack };
}

/** Adds a transaction, which must sum to zero. */
function post(ledger: Posting[], postings: readonly Posting[]): Posting[] {
  same(
    'a transaction',
    sumOf(postings, (posting) => posting.cents),
    0,
  );
  ledger.push(...postings);
  return ledger;
}

const balanceOf = (ledger: readonly Posting[], account: Posting['account'], ownerId?: string): number =>
  sumOf(ledger, (posting) =>
    posting.account === account && (ownerId === undefined || posting.ownerId === ownerId) ? posting.cents : 0,
  );

function orderStateOf(order: Order, giftCents: number): OrderState {
  const refunds = lineRefunds(order);
  return {
    lines: order.lines.map(({ id }) => ({ id, refundCents: refunds.get(id) ?? 0 })),
    giftCents,
    hasBegun: true,
    isDelayed: false,
    hasFailed: false,
    isSuperseded: false,
    closedAtMs: null,
    payments: [{ paymentId: 'p', paidAtMs: 1, isReturned: false }],
    refundedLineIds: [],
    givenBack: [],
  };
}

/** All lines, in a drawn order, up to three of one photographer at a time. */
function batchesOf({ lines }: Order, keys: readonly number[]): { seller: string; lineIds: string[] }[] {
  const drawn = lines
    .map(({ id, photographerId }, index) => ({ id, photographerId, key: keys[index] ?? 0 }))
    .toSorted((a, b) => a.key - b.key);
  const batches: { seller: string; lineIds: string[] }[] = [];
  for (const { id, photographerId, key } of drawn) {
    const last = batches.at(-1);
    if (last?.seller === photographerId && last.lineIds.length <= key % 3) last.lineIds.push(id);
    else batches.push({ seller: photographerId, lineIds: [id] });
  }
  return batches;
}

const sumOf = <T>(things: readonly T[], pick: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + pick(thing), 0);

/** `expect` would take most of the time of a million comparisons. */
function same(what: string, actual: number | undefined, expected: number | undefined): void {
  compared += 1;
  if (actual !== expected) throw new Error(`${what}: ${actual}, and not ${expected}`);
}

function holds(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`does not hold: ${what}`);
}
