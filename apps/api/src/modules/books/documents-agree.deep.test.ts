import { randomInt } from 'node:crypto';
import type { OrderDetail } from '@pleamar/contract';
import { plainPrice, type PlainAlbum, type PlainCode, type PlainPhoto } from '@pleamar/domain/testing/plain-money';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aDiscount } from '../../testing/discounts.ts';
import { printedSheets } from '../../testing/document-sheets.ts';
import { aGift, balanceOfGift, wrongGifts } from '../../testing/gifts.ts';
import { recordingInvoicing } from '../../testing/invoicing.ts';
import { anAlbumForSale, balancesOf, payAtProvider, RETURN_URLS } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTaxDetails } from '../../testing/tax-details.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

/** `SEED=… npx vitest run` repeats the carts of a failure. */
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const CARTS = 200;
/** Carts whose jobs run together. */
const AT_ONCE = 20;

const cents = (min: number, max: number) => fc.integer({ min, max });
const drawnAlbum = fc.record({
  seller: fc.nat(2),
  photos: fc.array(
    fc.record({ kind: fc.constantFrom('original', 'original', 'original', 'premium', 'free'), own: cents(60, 4000) }),
    { minLength: 2, maxLength: 6 },
  ),
  packages: fc.uniqueArray(fc.record({ quantity: cents(1, 5), priceCents: cents(100, 6000) }), {
    maxLength: 3,
    selector: ({ quantity }) => quantity,
  }),
  webCents: fc.option(cents(50, 900), { nil: undefined }),
});
type DrawnAlbum = typeof drawnAlbum extends fc.Arbitrary<infer Value> ? Value : never;

const drawnCart = fc.record({
  /** Each names a photo of the catalogue, and whether its web size is wanted. */
  picks: fc.array(fc.record({ photo: fc.nat(10_000), isWeb: fc.boolean() }), { minLength: 1, maxLength: 9 }),
  code: fc.option(fc.record({ percent: fc.option(cents(1, 100)), amountCents: cents(1, 3000), of: fc.nat(2) })),
  gifts: fc.array(fc.nat(1000), { maxLength: 2 }),
  isUpgraded: fc.boolean(),
  refunds: fc.array(fc.record({ seller: fc.nat(2), lines: fc.oneof(cents(1, 2), fc.constant(9)) }), { maxLength: 4 }),
});

type ShopPhoto = { id: string; album: number; kind: string; ownCents: number };
type Shop = { sellers: Person[]; albums: DrawnAlbum[]; photos: ShopPhoto[] };
type Gift = { id: string; code: string; balance: number };
type Choice = { photo: ShopPhoto; kind: PlainPhoto['kind']; otherCents: number };
type Refund = { seller: Person; lineIds: string[] };
type Sold = {
  buyer: Person;
  id: string;
  session: string | null;
  plain: ReturnType<typeof plainPrice>;
  giftUses: { gift: Gift; cents: number }[];
  refunds: Refund[];
  /** Web lines that an upgrade keeps from a refund. */
  keptLineIds: string[];
};

test(`${CARTS} drawn carts: price, ledger, receipt, credit notes, books, invoices and provider agree to the cent`, async () => {
  const invoicing = recordingInvoicing();
  api.app.invoicing = invoicing;
  const shop = await openShop();
  const gifter = await aSurfer(api);
  const gifts: Gift[] = [];
  for (const balance of fc.sample(cents(1000, 30_000), { seed, numRuns: 12 })) {
    const { id, code } = await aGift(api, gifter, balance);
    gifts.push({ id, code, balance });
  }
  const sold: Sold[] = [];
  const carts = fc.sample(drawnCart, { seed, numRuns: CARTS });
  for (const group of Array.from({ length: CARTS / AT_ONCE }, (_, index) =>
    carts.slice(index * AT_ONCE).slice(0, AT_ONCE),
  )) {
    const orders = [];
    for (const cart of group) {
      const choices = choicesOf(shop, cart.picks);
      const chosenGifts = [...new Set(cart.gifts.map((index) => gifts[index % gifts.length]))];
      const basket = {
        choices,
        code: codeOf(shop, cart.code, choices),
        gifts: chosenGifts.flatMap((gift) => (gift && gift.balance > 0 ? [gift] : [])),
      };
      orders.push({ cart, choices, order: await buy(shop, await aSurfer(api), basket) });
    }
    await api.runJobs();
    sold.push(...orders.map(({ order }) => order));
    for (const { cart, choices, order } of orders) {
      if (cart.isUpgraded) sold.push(...(await upgradeOf(shop, order, choices)));
    }
    await api.runJobs();
    for (const { cart, order } of orders) {
      for (const { seller, lines } of cart.refunds) await refund(order, shop.sellers[seller], lines);
    }
    await api.runJobs();
  }
  // The third photographer's shares waited for an account.
  await connect(shop.sellers[2]);
  await api.runJobs();

  const books = new Map<string, BookRow[]>();
  for (const seller of shop.sellers) books.set(seller.id, await bookOf(seller));
  const wrong: string[] = [];
  for (const each of sold) {
    const differences = await differencesOf(each, shop, books, invoicing.issued);
    wrong.push(...differences.map((difference) => `order ${sold.indexOf(each)} of seed ${seed}: ${difference}`));
  }
  expect(wrong).toEqual([]);
  for (const gift of gifts) expect([seed, await balanceOfGift(api, gifter, gift.id)]).toEqual([seed, gift.balance]);
  expect(await wrongGifts(api)).toEqual([]);
  expect(await transactionsOffBalance()).toEqual([]);
}, 600_000);

async function openShop(): Promise<Shop> {
  const sellers = [await aPhotographer(api), await aPhotographer(api), await aPhotographer(api)];
  for (const [index, regime] of ['iva_general', 'igic', 'exempt'].entries()) {
    const rate = [2100, 700, 0][index];
    const seller = sellers[index];
    if (seller) await withTaxDetails(api, seller, { regime, rate });
  }
  await connect(sellers[0]);
  await connect(sellers[1]);
  const albums = fc.sample(drawnAlbum, { seed, numRuns: 16 });
  const photos: ShopPhoto[] = [];
  for (const [album, drawn] of albums.entries()) {
    const { photoIds } = await anAlbumForSale(api, {
      owner: sellers[drawn.seller] ?? { id: '' },
      photos: drawn.photos.map(({ kind, own }) => ({
        ...(kind === 'premium' ? { premiumCents: own } : { ownCents: own }),
        isFree: kind === 'free',
      })),
      packages: drawn.packages,
      ...(drawn.webCents !== undefined && { webCents: drawn.webCents }),
    });
    photos.push(
      ...drawn.photos.map(({ kind, own }, place) => ({ id: photoIds[place] ?? '', album, kind, ownCents: own })),
    );
  }
  return { sellers, albums, photos };
}

async function connect(seller: Person | undefined): Promise<void> {
  await api.post('/payouts/account', { return_url: 'http://localhost:3000/dashboard/ajustes' }, { as: seller ?? null });
  await api.get('/payouts/account', { as: seller ?? null });
}

function choicesOf({ albums, photos }: Shop, picks: readonly { photo: number; isWeb: boolean }[]): Choice[] {
  const chosen = new Map(picks.map(({ photo, isWeb }) => [photos[photo % photos.length], isWeb]));
  return [...chosen].flatMap(([photo, isWeb]): Choice[] => {
    const album = photo && albums[photo.album];
    if (!album) return [];
    if (photo.kind === 'free') return [{ photo, kind: 'free', otherCents: 0 }];
    if (photo.kind === 'premium') return [{ photo, kind: 'premium', otherCents: 0 }];
    const single = album.packages.find(({ quantity }) => quantity === 1)?.priceCents ?? 800;
    const alone = album.packages.length > 0 ? single : photo.ownCents;
    const isOffered = album.webCents !== undefined && album.webCents < alone;
    return [{ photo, kind: isWeb && isOffered ? 'web' : 'original', otherCents: album.webCents ?? 0 }];
  });
}

type DrawnCode = { percent: number | null; amountCents: number; of: number } | null;

/** A code of a seller of the cart; none where all of their photos are free. */
function codeOf({ sellers, albums }: Shop, drawn: DrawnCode, choices: readonly Choice[]): PlainCode | null {
  const paid = choices.filter(({ kind }) => kind !== 'free');
  const one = drawn && paid[drawn.of % Math.max(1, paid.length)];
  const seller = one && sellers[albums[one.photo.album]?.seller ?? 0];
  return seller ? { photographer: seller.id, percent: drawn.percent, amountCents: drawn.amountCents } : null;
}

type Basket = { choices: readonly Choice[]; code: PlainCode | null; gifts: readonly Gift[] };

async function buy(shop: Shop, buyer: Person, { choices, code, gifts }: Basket): Promise<Sold> {
  const plain = plainPrice(plainAlbums(shop, choices), code);
  const seller = shop.sellers.find(({ id }) => id === code?.photographer);
  const value = code?.percent === null ? { amount: code.amountCents } : { percent: code?.percent };
  const made = seller && (await aDiscount(api, seller, value));
  const answer = await api.post(
    '/orders/',
    {
      photo_ids: choices.map(({ photo }) => photo.id),
      web_photo_ids: choices.filter(({ kind }) => kind === 'web').map(({ photo }) => photo.id),
      ...(made && { discount_code: made.code }),
      gift_codes: gifts.map((gift) => gift.code),
      ...RETURN_URLS,
    },
    { as: buyer },
  );
  if (answer.statusCode !== 201) throw new Error(`seed ${seed}: the order answered ${answer.body}`);
  const started: { id: string; checkout_url: string } = answer.json();
  const giftUses = spend(gifts, plain.price.totalCents);
  const isCharged = plain.price.totalCents > sumOf(giftUses, (use) => use.cents);
  const session = isCharged ? (started.checkout_url.split('/').at(-1) ?? '') : null;
  if (session !== null) await payAtProvider(api, { ...started, session });
  return { buyer, id: started.id, session, plain, giftUses, refunds: [], keptLineIds: [] };
}

const plainAlbums = ({ sellers, albums }: Shop, choices: readonly Choice[]): PlainAlbum[] =>
  albums.map(({ seller, packages }, index) => ({
    photographer: sellers[seller]?.id ?? '',
    packages,
    photos: choices
      .filter(({ photo }) => photo.album === index)
      .map(({ photo, kind, otherCents }) => ({ kind, otherCents, ownCents: photo.ownCents })),
  }));

/** One gift after the other; the card is left nothing, or at least 50 cents. */
function spend(gifts: readonly Gift[], totalCents: number): { gift: Gift; cents: number }[] {
  let open = Math.min(
    totalCents,
    sumOf(gifts, (gift) => gift.balance),
  );
  if (totalCents - open > 0 && totalCents - open < 50) open = totalCents - 50;
  return gifts.map((gift) => {
    const part = Math.min(open, gift.balance);
    open -= part;
    gift.balance -= part;
    return { gift, cents: part };
  });
}

const detailOf = async ({ buyer, id }: Pick<Sold, 'buyer' | 'id'>): Promise<OrderDetail> =>
  (await api.get(`/orders/${id}`, { as: buyer })).json();

/** Every web size of the order becomes the original, for the difference of the prices: a code's discount is kept. */
async function upgradeOf(shop: Shop, first: Sold, choices: readonly Choice[]): Promise<Sold[]> {
  const { lines } = await detailOf(first);
  const upgrades = choices
    .filter(({ kind }) => kind === 'web')
    .map(({ photo, otherCents }): Choice => {
      const line = lines.find(({ photo_id: id }) => id === photo.id);
      first.keptLineIds.push(line?.id ?? '');
      return { photo, kind: 'upgrade', otherCents };
    });
  if (upgrades.length === 0) return [];
  return [await buy(shop, first.buyer, { choices: upgrades, code: null, gifts: [] })];
}

/** The first lines of the seller that are still there. */
async function refund(sold: Sold, seller: Person | undefined, count: number): Promise<void> {
  if (!seller || sold.plain.price.totalCents === 0) return;
  const gone = new Set([...sold.keptLineIds, ...sold.refunds.flatMap((each) => each.lineIds)]);
  const open = (await detailOf(sold)).lines.filter((line) => line.photographer.id === seller.id && !gone.has(line.id));
  const lineIds = open.slice(0, count).map((line) => line.id);
  if (lineIds.length === 0) return;
  api.clock.pass(1000);
  const answer = await api.post(`/orders/${sold.id}/refund`, { line_ids: lineIds }, { as: seller });
  if (answer.statusCode !== 200) throw new Error(`seed ${seed}: the refund answered ${answer.body}`);
  sold.refunds.push({ seller, lineIds });
  giveGiftsBack(sold, (await detailOf(sold)).lines);
}

type Lines = OrderDetail['lines'];

/** All that goes back beyond the card's part returns to the gifts, to the last one first. */
function giveGiftsBack(sold: Sold, lines: Lines): void {
  const chargedCents = sold.plain.price.totalCents - sumOf(sold.giftUses, (use) => use.cents);
  let back = Math.max(0, goneCents(sold, lines) - chargedCents) - givenBack(sold);
  for (const use of sold.giftUses.toReversed()) {
    const part = Math.min(back, use.cents - (returned.get(use) ?? 0));
    returned.set(use, (returned.get(use) ?? 0) + part);
    use.gift.balance += part;
    back -= part;
  }
}

const returned = new Map<Sold['giftUses'][number], number>();
const givenBack = ({ giftUses }: Sold) => sumOf(giftUses, (use) => returned.get(use) ?? 0);
const goneCents = ({ refunds }: Sold, lines: Lines) =>
  sumOf(
    lines.filter(({ id }) => refunds.some(({ lineIds }) => lineIds.includes(id))),
    (line) => line.refund_amount,
  );

type BookRow = Record<'kind' | 'order' | 'document', string> &
  Record<
    'net' | 'tax' | 'gross' | 'card_cost' | 'share' | 'own_net' | 'own_tax' | 'before_discount' | 'payout',
    number
  >;
type Amounts = { number: string; net: number; tax: number; gross: number };

async function bookOf(as: Person): Promise<BookRow[]> {
  const year = api.clock.now.getFullYear();
  return (await api.get(`/books/export?year=${year}&format=json`, { as })).json<{ rows: BookRow[] }>().rows;
}

/** Every amount that is not the one of the plain model. */
async function differencesOf(
  sold: Sold,
  shop: Shop,
  books: ReadonlyMap<string, readonly BookRow[]>,
  invoices: readonly Amounts[],
): Promise<string[]> {
  const { price, netBySeller } = sold.plain;
  const detail = await detailOf(sold);
  const found: string[] = [];
  const same = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      found.push(`${what} ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  };
  const giftCents = sumOf(sold.giftUses, (use) => use.cents);
  const chargedCents = price.totalCents - giftCents;
  same(
    'price',
    [detail.subtotal_amount, detail.tax_amount, detail.total_amount, detail.gift_amount],
    [price.subtotalCents, price.taxCents, price.totalCents, giftCents],
  );
  same('discount', detail.discount_amount ?? 0, price.discountCents);

  const gone = goneCents(sold, detail.lines);
  const refundedCents = Math.min(chargedCents, gone);
  const state = sold.session === null ? null : await api.app.payments.lookup(sold.session);
  const paid = state?.state === 'paid' ? state : { totalCents: 0, refundedCents: 0, costCents: 0 };
  same('provider', [paid.totalCents, paid.refundedCents], [chargedCents, refundedCents]);

  const ofSeller = (seller: Person) => detail.lines.filter((line) => line.photographer.id === seller.id);
  // Sheets are in the order of the lines, and for sellers who sold something.
  const sellerIds = [...new Set(detail.lines.map((line) => line.photographer.id))];
  const receipts = sellerIds.flatMap((id, index) => {
    const own = detail.lines.filter((line) => line.photographer.id === id);
    return (netBySeller.get(id) ?? 0) > 0 ? [sheetOf(`${detail.code}-R${index + 1}`, own, 1)] : [];
  });
  same('receipt', await printedSheets(api, sold.buyer, sold.id, 'receipt'), receipts);
  same(
    'receipts',
    sumOf(receipts, ({ gross }) => gross),
    price.totalCents,
  );
  const withMoney = sold.refunds
    .map(({ seller, lineIds }) => ({ seller, lines: ofSeller(seller).filter(({ id }) => lineIds.includes(id)) }))
    .filter(({ lines }) => lines.some(({ amount }) => amount > 0));
  const notes = withMoney.map(({ seller, lines }, index) => ({
    seller,
    sheet: sheetOf(`${detail.code}-A${index + 1}`, lines, -1),
  }));
  const sheets = notes.map(({ sheet }) => sheet);
  same('credit note', await printedSheets(api, sold.buyer, sold.id, 'credit_note'), sheets);
  same(
    'credit notes',
    sumOf(sheets, ({ gross }) => gross),
    0 - gone,
  );

  let costCents = 0;
  for (const seller of shop.sellers) {
    const rows = (books.get(seller.id) ?? []).filter(({ order }) => order === detail.code);
    const place = sellerIds.indexOf(seller.id);
    const receipt = receipts.find(({ number }) => number === `${detail.code}-R${place + 1}`);
    const ownNotes = notes.filter((note) => note.seller === seller).map(({ sheet }) => sheet);
    const expected = [...(receipt && place >= 0 ? [receipt] : []), ...ownNotes];
    const documents = rows.filter(({ kind }) => kind === 'sale' || kind === 'refund');
    same('books', documents.map(amountsOfRow), expected.map(amountsOfSheet));
    same('net in the books', documents[0]?.net ?? 0, netBySeller.get(seller.id) ?? 0);
    for (const row of documents) same('own tax', row.own_net + row.own_tax, row.gross);
    const shareCents = documents[0]?.share ?? 0;
    costCents += documents[0]?.card_cost ?? 0;
    same('share', shareCents, (documents[0]?.net ?? 0) - (documents[0]?.card_cost ?? 0));
    const takenBack = sumOf(ownNotes, ({ net }) => 0 - net);
    const leftCents = Math.max(0, shareCents - takenBack);
    same(
      'payout in the books',
      sumOf(rows, ({ payout }) => payout),
      leftCents,
    );
    same('transferred', await transferredTo(seller, sold.id), leftCents);
    const issued = invoices.filter(({ number }) => expected.some((sheet) => sheet.number === number));
    same(
      'invoices',
      issued.map(invoiceAmounts),
      expected.map(({ number, net, tax, gross }) => [number, net, tax, gross]),
    );
  }
  same('card cost', costCents, paid.costCents);

  const ledger = await balancesOf(api, [sold.id]);
  same(
    'booked',
    ['buyer', 'gift', 'card_provider', 'tax'].map((account) => ledger[account] ?? 0),
    [
      refundedCents - chargedCents,
      givenBack(sold) - giftCents,
      paid.costCents,
      price.taxCents + sumOf(sheets, ({ tax }) => tax),
    ],
  );
  return found;
}

/** A sheet as the order's page shows its lines: `refund_amount` is a line with its tax. */
function sheetOf(number: string, lines: Lines, sign: 1 | -1) {
  const rows = lines.map(({ amount, refund_amount: gross }) => ({
    net: signed(sign, amount),
    tax: signed(sign, gross - amount),
    gross: signed(sign, gross),
  }));
  const net = sumOf(rows, (row) => row.net);
  const discount = signed(
    sign,
    sumOf(lines, (line) => line.discount),
  );
  return {
    number,
    net,
    tax: sumOf(rows, (row) => row.tax),
    gross: sumOf(rows, (row) => row.gross),
    lines: rows,
    beforeDiscount: discount === 0 ? null : net + discount,
  };
}

const signed = (sign: 1 | -1, amount: number) => (amount === 0 ? 0 : sign * amount);
const amountsOfRow = (row: BookRow) => [row.document, row.net, row.tax, row.gross, row.before_discount];
const amountsOfSheet = (sheet: ReturnType<typeof sheetOf>) => [
  sheet.number,
  sheet.net,
  sheet.tax,
  sheet.gross,
  sheet.beforeDiscount ?? sheet.net,
];
const invoiceAmounts = ({ number, net, tax, gross }: Amounts) => [number, net, tax, gross];

async function transferredTo(seller: Person, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(t.amount_cents - t.reversed_cents), 0)::int as cents
    from sandbox.transfers t join payouts p on p.id::text = t.idempotency_key
    where p.order_id = ${orderId} and p.photographer_id = ${seller.id}`.execute(api.app.db);
  return rows[0]?.cents ?? 0;
}

async function transactionsOffBalance(): Promise<unknown[]> {
  const { rows } = await sql`
    select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`.execute(
    api.app.db,
  );
  return rows;
}

const sumOf = <T>(things: readonly T[], pick: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + pick(thing), 0);
