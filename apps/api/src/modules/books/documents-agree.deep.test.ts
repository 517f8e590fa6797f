import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { printedSheets } from '../../testing/document-sheets.ts';
import {
  buy,
  cents,
  choicesOf,
  codeOf,
  connect,
  detailOf,
  drawnCart,
  givenBack,
  goneCents,
  openShop,
  refund,
  sumOf,
  upgradeOf,
  type Gift,
  type Lines,
  type Shop,
  type Sold,
} from '../../testing/drawn-shop.ts';
import { aGift, balanceOfGift, wrongGifts } from '../../testing/gifts.ts';
import { recordingInvoicing } from '../../testing/invoicing.ts';
import { balancesOf } from '../../testing/orders.ts';
import { aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

/** `SEED=… npx vitest run` repeats the carts of a failure. */
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const CARTS = 200;
/** Carts whose jobs run together. */
const AT_ONCE = 20;

test(`${CARTS} drawn carts: price, ledger, receipt, credit notes, books, invoices and provider agree to the cent`, async () => {
  const invoicing = recordingInvoicing();
  api.app.invoicing = invoicing;
  const shop = await openShop(api, seed);
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
      for (const { seller, lines } of cart.refunds) await refund(shop, order, shop.sellers[seller], lines);
    }
    await api.runJobs();
  }
  // The third photographer's shares waited for an account.
  await connect(api, shop.sellers[2]);
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
  const detail = await detailOf(shop, sold);
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
    'posted',
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
