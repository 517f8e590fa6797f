import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { sandboxProvider } from '../../testing/providers.ts';
import { withTaxDetails } from '../../testing/tax-details.ts';
import { bookRows, type BookRow } from './book-rows.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

const asked = (as: Person, query: string, language = 'es') =>
  api.get(`/books/export?${query}`, { as, headers: { 'accept-language': language } });

async function rowsOf(as: Person, query = `year=${api.clock.now.getUTCFullYear()}`): Promise<BookRow[]> {
  return (await asked(as, `${query}&format=json`)).json().rows;
}

const sum = (
  rows: readonly BookRow[],
  column: 'net' | 'tax' | 'gross' | 'share' | 'payout' | 'card_cost' | 'own_tax',
) => rows.reduce((total, row) => total + row[column], 0);

async function connect(photographer: Person) {
  await api.post('/payouts/account', { return_url: 'http://localhost:3000/dashboard' }, { as: photographer });
  await api.get('/payouts/account', { as: photographer });
}

/** Ana sells for 8.05 and 20.00, Pau for 10.00; both can be paid. */
async function aSale() {
  const [ana, pau, leo] = [await aPhotographer(api), await aPhotographer(api), await aSurfer(api)];
  await withTaxDetails(api, ana);
  await connect(ana);
  await connect(pau);
  const anas = await anAlbumForSale(api, { owner: ana, photos: [{}, { ownCents: 2000 }] });
  const paus = await anAlbumForSale(api, { owner: pau, photos: [{ ownCents: 1000 }] });
  const order = await aPaidOrder(api, leo, [...anas.photoIds, ...paus.photoIds]);
  await api.runJobs();
  const { code, lines }: { code: string; lines: { id: string; amount: number }[] } = (
    await api.get(`/orders/${order.id}`, { as: leo })
  ).json();
  return { ana, pau, leo, order, code, lines };
}

async function balance(
  kind: 'photographer' | 'payout' | 'tax',
  ownerId: string | null,
  orderId?: string,
): Promise<number> {
  const rows = await api.app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select('e.amount_cents')
    .where('a.kind', '=', kind)
    .where('a.owner_id', ownerId === null ? 'is' : '=', ownerId)
    .$if(orderId !== undefined, (query) => query.where('t.order_id', '=', orderId ?? ''))
    .execute();
  return rows.reduce((total, row) => total + row.amount_cents, 0);
}

async function expectLedger(people: readonly Person[], orderId: string) {
  const books = await Promise.all(people.map((person) => rowsOf(person)));
  for (const [index, rows] of books.entries()) {
    const id = people[index]?.id ?? '';
    expect(sum(rows, 'share') - sum(rows, 'payout')).toBe(await balance('photographer', id));
    expect(sum(rows, 'payout')).toBe(await balance('payout', id));
    for (const row of rows) {
      expect(row.net + row.tax).toBe(row.gross);
      expect(row.own_net + row.own_tax).toBe(row.gross);
      expect(row.net - row.card_cost).toBe(row.share);
    }
  }
  expect(books.reduce((total, rows) => total + sum(rows, 'tax'), 0)).toBe(await balance('tax', null, orderId));
}

describe('the books of a photographer', () => {
  test('the books show a sale with its tax, the card cost and the payout, and agree with the ledger', async () => {
    const { ana, pau, leo, order, code } = await aSale();

    const rows = await rowsOf(ana);

    expect(rows.map(({ kind }) => kind)).toEqual(['sale', 'payout']);
    expect(rows[0]).toMatchObject({
      order: code,
      document: `${code}-R1`,
      buyer: leo.username,
      net: 2805,
      tax_percent: 10,
      tax: 281,
      gross: 3086,
      own_rate: 2100,
      own_net: 2550,
      own_tax: 536,
      payout: 0,
      paid_by_pleamar: 0,
    });
    expect(rows[1]).toMatchObject({ payout: rows[0]?.share, net: 0, payout_id: expect.stringMatching(/./) });
    expect(rows[0]?.payout_id).toBe(rows[1]?.payout_id);
    await expectLedger([ana, pau], order.id);
  });

  test('the books show a refund under its credit note, to its seller alone', async () => {
    const { ana, pau, order, code, lines } = await aSale();
    const dear = lines.find(({ amount }) => amount === 2000)?.id;
    api.clock.pass(1000);
    await api.post(`/orders/${order.id}/refund`, { line_ids: [dear] }, { as: ana });
    await api.runJobs();

    const rows = await rowsOf(ana);

    expect(rows.map(({ kind }) => kind)).toEqual(['sale', 'payout', 'refund', 'payout_reversed']);
    expect(rows[2]).toMatchObject({
      document: `${code}-A1`,
      net: -2000,
      tax: -200,
      gross: -2200,
      card_cost: 0,
      share: -2000,
    });
    expect((await rowsOf(pau)).map(({ kind }) => kind)).toEqual(['sale', 'payout']);
    await expectLedger([ana, pau], order.id);
  });

  test('the books show a lost dispute, and its cost for Pleamar', async () => {
    const { ana, pau, order } = await aSale();
    api.clock.pass(1000);
    await sandboxProvider.post(api, await sandboxProvider.loseDispute(api, order, 4186));
    await api.runJobs();

    const rows = await rowsOf(ana);

    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['dispute', 'dispute_cost', 'payout_reversed']),
    );
    expect(rows.find(({ kind }) => kind === 'dispute_cost')).toMatchObject({ net: 0, share: 0, paid_by_pleamar: 2000 });
    expect(sum(rows, 'gross')).toBe(0);
    expect(sum(rows, 'own_tax')).toBe(0);
    await expectLedger([ana, pau], order.id);
  });

  test('the books show Pleamar’s goodwill without an amount of the photographer', async () => {
    const { ana, pau, order } = await aSale();
    const before = sum(await rowsOf(ana), 'share');
    await sandboxProvider.post(api, await sandboxProvider.refundInDashboard(api, order, 123));
    await api.runJobs();

    const rows = await rowsOf(ana);

    expect(rows.find(({ kind }) => kind === 'goodwill')).toMatchObject({
      net: 0,
      gross: 0,
      share: 0,
      paid_by_pleamar: 123,
    });
    expect(sum(rows, 'share')).toBe(before);
    await expectLedger([ana, pau], order.id);
  });

  test('the books of a year, quarter or month are by Madrid’s days, with the same rows for any page size', async () => {
    const now = api.clock.now;
    api.clock.now = new Date('2031-12-31T22:30:00Z');
    const { ana, order } = await aSale();
    api.clock.pass(3_600_000);
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    const [fourth, first] = [await rowsOf(ana, 'year=2031&quarter=4'), await rowsOf(ana, 'year=2032&quarter=1')];
    const [december, january, old, young] = [
      await rowsOf(ana, 'year=2031&month_of_year=12'),
      await rowsOf(ana, 'year=2032&month_of_year=1'),
      await rowsOf(ana, 'year=2031'),
      await rowsOf(ana, 'year=2032'),
    ];
    const none = await rowsOf(ana, 'year=2032&quarter=2');
    const paged = [];
    const period = { from: new Date('2031-12-01T00:00:00Z'), to: new Date('2032-02-01T00:00:00Z') };
    for await (const row of bookRows(api.app, ana.id, period, 1)) paged.push(row);
    api.clock.now = now;

    expect(december.map(({ kind, date }) => `${kind} ${date}`)).toEqual(['sale 2031-12-31', 'payout 2031-12-31']);
    expect(january.map(({ kind, date }) => `${kind} ${date}`)).toEqual(['refund 2032-01-01']);
    expect(old).toEqual(december);
    expect(young).toEqual(january);
    expect([fourth, first]).toEqual([december, january]);
    expect(none).toEqual([]);
    expect(paged).toEqual([...december, ...january]);
  });

  test('the books are a file for a spreadsheet in the reader’s language', async () => {
    const { ana, code, leo } = await aSale();
    const year = `year=${api.clock.now.getUTCFullYear()}`;

    const spanish = await asked(ana, `${year}&format=csv`);
    const english = await asked(ana, `${year}&format=csv`, 'en');

    expect(spanish.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(spanish.headers['content-disposition']).toMatch(/filename="pleamar-libro-\d{4}\.csv"/);
    const [head = '', first = ''] = spanish.body.split('\r\n');
    expect(head.startsWith('\uFEFFFecha;Tipo;Orden;Documento;Cliente;Base (EUR);')).toBe(true);
    expect(first).toContain(`;Venta;${code};${code}-R1;${leo.username};28,05;10;2,81;30,86;`);
    expect(first).toContain(';21,00;25,50;5,36;');
    expect(head.split(';').length).toBe(first.split(';').length);
    expect(english.body).toContain(`,Sale,${code},${code}-R1,${leo.username},28.05,10,2.81,30.86,`);
  });

  test('the books are refused for an invalid month', async () => {
    const ana = await aPhotographer(api);

    expect((await asked(ana, 'year=2026&month_of_year=13')).statusCode).toBe(422);
    expect((await asked(ana, 'year=2026&quarter=5')).statusCode).toBe(422);
    expect((await asked(ana, 'month_of_year=1')).statusCode).toBe(422);
    expect((await asked(ana, 'year=2026&format=xml')).statusCode).toBe(422);
  });

  test('the books keep a sale without the buyer’s name when the account is deleted', async () => {
    const { ana, leo } = await aSale();
    await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });

    const rows = await rowsOf(ana);

    expect(rows[0]?.buyer).toMatch(/^eliminado-/);
    expect(rows[0]?.gross).toBe(3086);
  });
});
