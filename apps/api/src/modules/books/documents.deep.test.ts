import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { anAlbumForSale, anOrder, aPaidOrder, payAtProvider } from '../../testing/orders.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { sandboxProvider } from '../../testing/providers.ts';
import { withTaxDetails } from '../../testing/tax-details.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

/** Ana sells two photos for 8.05 and 20.00, Pau one for 10.00; Leo pays 41.86. */
async function aSale() {
  const ana = await aPhotographer(api, { fullName: 'Ana Ola' });
  const pau = await aPhotographer(api, { fullName: 'Pau Sal' });
  const leo = await aSurfer(api, { fullName: 'Leo Çelik' });
  await withTaxDetails(api, ana);
  const anas = await anAlbumForSale(api, { owner: ana, photos: [{}, { ownCents: 2000 }], title: 'Mañana en Mundaka' });
  const paus = await anAlbumForSale(api, { owner: pau, photos: [{ ownCents: 1000 }], title: 'Tarde' });
  const order = await aPaidOrder(api, leo, [...anas.photoIds, ...paus.photoIds]);
  const { code, lines }: { code: string; lines: { id: string; amount: number }[] } = (
    await api.get(`/orders/${order.id}`, { as: leo })
  ).json();
  return { ana, pau, leo, order, code, lines };
}

const ask = (as: Person, orderId: string, kind: 'receipt' | 'credit_note', language = 'es') =>
  api.get(`/orders/${orderId}/${kind}`, { as, headers: { 'accept-language': language } });

const textOf = async (as: Person, orderId: string, kind: 'receipt' | 'credit_note', language?: string) =>
  pdfText((await ask(as, orderId, kind, language)).rawPayload);

describe('a receipt', () => {
  test('a receipt has a sheet for each seller with lines, tax and total, and says that it is no invoice', async () => {
    const { leo, order, code } = await aSale();

    const answer = await ask(leo, order.id, 'receipt');
    const text = pdfText(answer.rawPayload);

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="Recibo ${code}.pdf"`),
      'cache-control': 'private, no-store',
    });
    const second = text.lastIndexOf('Recibo');
    const [anas, paus] = [text.slice(0, second).join('\n'), text.slice(second).join('\n')];
    expect(anas).toContain(`Número: ${code}-R1`);
    expect(anas).toContain(`Orden: ${code}`);
    expect(anas).toContain('Pago: en línea');
    expect(anas).toContain(
      'Ana Ola Etxebarria\nAna Ola\nNIF 12345678Z\nKepa Deuna 1, 2.º B\n48360 Mundaka, Bizkaia\nEspaña',
    );
    expect(anas).toContain(`Leo Çelik\n@${leo.username}`);
    expect(anas).toContain('Foto digital: Mañana en Mundaka, 29/03/2026, \nDSC_1000.jpg\n8,05 €\n0,81 €\n8,86 €');
    expect(anas).toContain('20,00 €\n2,00 €\n22,00 €');
    expect(anas).toContain('Base\n28,05 €\nImpuestos (10 %)\n2,81 €\nTotal\n30,86 €');
    expect(anas.replaceAll(/\s+/g, ' ')).toContain('es un recibo del pago y no una factura');
    expect(paus).toContain(`Número: ${code}-R2`);
    expect(paus).toContain('Base\n10,00 €\nImpuestos (10 %)\n1,00 €\nTotal\n11,00 €');
    expect(paus).toContain('Quien vende no había dado sus datos fiscales');
    expect(paus.replaceAll(/\s+/g, ' ')).toContain('El total cobrado de la orden es 41,86 €.');
  });

  test('a receipt is in the language of the request', async () => {
    const { leo, order, code } = await aSale();

    const text = (await textOf(leo, order.id, 'receipt', 'en')).join('\n');

    expect(text).toContain(`Receipt\nNumber: ${code}-R1`);
    expect(text).toContain('Net\n€28.05\nTax (10%)\n€2.81\nTotal\n€30.86');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('a receipt for the payment and not an invoice');
  });

  test('a receipt never changes, also after refunds and changes of its parties', async () => {
    const { ana, leo, order } = await aSale();
    const before = (await ask(leo, order.id, 'receipt')).rawPayload;

    await withTaxDetails(api, ana, { legal_name: 'Ana Ola SL', tax_id: 'B12345674' });
    await api.patch('/users/me', { full_name: 'Otro Nombre' }, { as: leo });
    await api.patch('/users/me', { full_name: 'Otra' }, { as: ana });
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();

    expect((await ask(leo, order.id, 'receipt')).rawPayload.equals(before)).toBe(true);
  });

  test('a receipt names each photo by hour and file as of the order', async () => {
    const ana = await aPhotographer(api);
    const leo = await aSurfer(api);
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2, title: 'Alba' });
    await sql`update photos set taken_at = '2026-03-29T06:41:07Z' where id = ${photoIds[0]}`.execute(api.app.db);
    const order = await aPaidOrder(api, leo, photoIds);
    await sql`update photos set taken_at = '2026-03-29T10:00:00Z', file_name = 'otra.jpg' where album_id = ${albumId}`.execute(
      api.app.db,
    );
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();

    const [receipt, note] = [await textOf(leo, order.id, 'receipt'), await textOf(leo, order.id, 'credit_note')];

    for (const text of [receipt, note].map((lines) => lines.join(' ').replaceAll(/\s+/g, ' '))) {
      expect(text).toContain('Foto digital: Alba, 29/03/2026, 08:41:07, DSC_1000.jpg');
      expect(text).toContain('Foto digital: Alba, 29/03/2026, DSC_1001.jpg');
    }
    const rows = (await api.get(`/books/export?format=json&year=${api.clock.now.getUTCFullYear()}`, { as: ana })).json<{
      rows: { kind: string; photos: string }[];
    }>().rows;
    expect(rows.map(({ kind, photos }) => `${kind}: ${photos}`)).toEqual(
      expect.arrayContaining([
        'sale: DSC_1000.jpg 08:41:07 | DSC_1001.jpg',
        'refund: DSC_1000.jpg 08:41:07 | DSC_1001.jpg',
      ]),
    );
  });

  test('a receipt does not name files of an album with a secret spot', async () => {
    const ana = await aPhotographer(api);
    const leo = await aSurfer(api);
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ fileName: 'la-caleta-01.jpg' }] });
    await api.patch(`/albums/${albumId}`, { has_secret_spot: true }, { as: ana });
    const order = await aPaidOrder(api, leo, photoIds);

    const seen = (await api.get(`/orders/${order.id}`, { as: leo })).json();
    const own = (await api.get(`/orders/${order.id}?as=photographer`, { as: ana })).json();

    expect((await textOf(leo, order.id, 'receipt')).join(' ')).not.toContain('la-caleta');
    expect([seen.lines[0].file_name, own.lines[0].file_name]).toEqual(['', 'la-caleta-01.jpg']);
  });

  test('a receipt is for the buyer of a paid order alone', async () => {
    const { ana, order } = await aSale();
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const unpaid = await anOrder(api, leo, photoIds);

    expect((await ask(leo, order.id, 'receipt')).statusCode).toBe(404);
    expect((await ask(ana, order.id, 'receipt')).statusCode).toBe(404);
    expect((await ask(leo, unpaid.id, 'receipt')).json().code).toBe('order_not_found');
  });

  test('a receipt of an order that was hidden from the list is found', async () => {
    const { leo, order } = await aSale();
    await api.del(`/orders/${order.id}`, { as: leo });

    expect((await ask(leo, order.id, 'receipt')).statusCode).toBe(200);
  });

  async function aSaleWithoutParties(seller: Person, buyer: Person) {
    const { photoIds } = await anAlbumForSale(api, { owner: seller });
    const order = await anOrder(api, buyer, photoIds);
    await sql`alter table orders disable trigger orders_keep_parties`.execute(api.app.db);
    await payAtProvider(api, order);
    await api.runJobs();
    await sql`alter table orders enable trigger orders_keep_parties`.execute(api.app.db);
    return order;
  }

  test('a receipt of an order from before parties were stored names the photographer alone', async () => {
    const { ana, leo } = await aSale();
    const order = await aSaleWithoutParties(ana, leo);

    const text = (await textOf(leo, order.id, 'receipt')).join('\n');

    expect(text).toContain('Vende\nAna Ola\nCompra');
  });

  test('a receipt without stored parties names a deleted photographer in the language of the request', async () => {
    const { ana, leo } = await aSale();
    const order = await aSaleWithoutParties(ana, leo);
    await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } });
    await api.runJobs();

    const [inSpanish, inEnglish] = [
      await textOf(leo, order.id, 'receipt', 'es'),
      await textOf(leo, order.id, 'receipt', 'en'),
    ];

    expect(inSpanish.join('\n')).toContain('Vende\nCuenta eliminada\nCompra');
    expect(inEnglish.join('\n')).toContain('\nDeleted account\n');
    expect(inEnglish.join(' ')).not.toContain('eliminada');
  });
});

describe('a credit note', () => {
  test('a credit note of an order without a refund is not found', async () => {
    const { leo, order } = await aSale();

    expect((await ask(leo, order.id, 'credit_note')).statusCode).toBe(404);
  });

  test('a credit note has the refunded lines, a number that never changes, and the corrected receipt', async () => {
    const { ana, leo, order, code, lines } = await aSale();
    const dear = lines.find(({ amount }) => amount === 2000)?.id;
    await api.post(`/orders/${order.id}/refund`, { line_ids: [dear] }, { as: ana });
    const first = await textOf(leo, order.id, 'credit_note');
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });

    const both = await textOf(leo, order.id, 'credit_note');

    const text = first.join('\n');
    expect(text).toContain(`Nota de abono\nNúmero: ${code}-A1`);
    expect(text).toContain(`Corrige el recibo: ${code}-R1, de `);
    expect(text).toContain('Motivo: devolución');
    expect(text).toContain('-20,00 €\n-2,00 €\n-22,00 €');
    expect(text).toContain('Base\n-20,00 €\nImpuestos (10 %)\n-2,00 €\nTotal\n-22,00 €');
    expect(text).not.toContain('8,05');
    expect(both.slice(0, first.length)).toEqual(first);
    expect(both.slice(first.length).join('\n')).toContain(`Número: ${code}-A2`);
    expect(both.slice(first.length).join('\n')).toContain('Total\n-8,86 €');
  });

  test('a credit note of a lost dispute says so, with a sheet for each seller', async () => {
    const { leo, order, code } = await aSale();
    await sandboxProvider.post(api, await sandboxProvider.loseDispute(api, order, 4186));

    const text = (await textOf(leo, order.id, 'credit_note')).join('\n');

    expect(text).toContain(`${code}-A1`);
    expect(text).toContain(`${code}-A2`);
    expect(text).toContain('Motivo: reclamación al banco');
    expect(text).toContain('Total\n-30,86 €');
    expect(text).toContain('Total\n-11,00 €');
  });

  test('a credit note of Pleamar’s goodwill says that Pleamar paid it', async () => {
    const { leo, order, code } = await aSale();
    await sandboxProvider.post(api, await sandboxProvider.refundInDashboard(api, order, 123));

    const text = (await textOf(leo, order.id, 'credit_note', 'en')).join('\n');

    expect(text).toContain(`Credit from Pleamar\nNumber: ${code}-P`);
    expect(text).toContain('-€1.23');
    expect(text).toContain("It is Pleamar's money");
  });
});
