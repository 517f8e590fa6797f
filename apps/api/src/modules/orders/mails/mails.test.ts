import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxConsole } from '../../../adapters/payments/sandbox/sandbox.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { anAlbumForSale, anOrder, aPaidOrder, payAtProvider } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([
    aPhotographer(api, { fullName: 'Ana Etxebarria' }),
    aSurfer(api, { fullName: 'Leo <b>Marea</b>' }),
  ]);
  await api.app.db.updateTable('users').set({ language: 'en' }).where('id', '=', ana.id).execute();
  await api.runJobs();
});

async function mailsTo(person: Person, subject: RegExp) {
  const folder = path.join(api.dataDir, 'mail');
  const files = await readdir(folder);
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  return mails.filter((mail) => mail.to?.[0]?.address === person.email && subject.test(mail.subject ?? ''));
}

const plain = (text: string | undefined) => (text ?? '').replaceAll(/\u00A0|&nbsp;/g, ' ');

describe('when an order completes', () => {
  test("the buyer's receipt mail has lines, sums and a link to the originals, in their language", async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2, title: 'Mañana <i>fina</i>' });
    await api.app.db
      .updateTable('photos')
      .set({ taken_at: new Date('2026-03-29T07:15:42Z') })
      .where('id', '=', photoIds[0] ?? '')
      .execute();
    const order = await aPaidOrder(api, leo, photoIds);
    await api.runJobs();
    const { code } = (await api.get(`/orders/${order.id}`, { as: leo })).json();

    const receipts = await mailsTo(leo, new RegExp(`^Tus fotos: orden ${code}$`));

    expect(receipts).toHaveLength(1);
    const text = plain(receipts[0]?.text);
    expect(text).toContain(
      'Mañana <i>fina</i>, 29/03/2026, 09:15:42, DSC_1000.jpg: 8,05 €\nMañana <i>fina</i>, 29/03/2026, DSC_1001.jpg: 8,05 €',
    );
    expect(text).toContain('Subtotal: 16,10 €\nImpuestos: 1,61 €\nTotal: 17,71 €');
    expect(text).toContain('http://localhost:3000/dashboard/descargas');
    expect(text).toContain(
      `Recibo en PDF, con la orden:\nhttp://localhost:3000/dashboard/ordenes?tab=compras&order=${order.id}`,
    );
    const html = plain(receipts[0]?.html);
    expect(html).toContain('Total: 17,71 €');
    expect(html).not.toContain('<i>fina</i>');
    expect(html).toContain('http://localhost:3000/dashboard/descargas');
  });

  test('the photographer’s mail has the price, the card cost, no commission and the share', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }] });
    const order = await aPaidOrder(api, leo, photoIds);
    await api.runJobs();

    const [mail] = await mailsTo(ana, /^You sold 1 photo$/);

    const text = plain(mail?.text);
    expect(text).toContain('Leo <b>Marea</b> bought photos of yours.');
    expect(text).toContain(', 29/03/2026, DSC_1000.jpg: €20.00');
    expect(text).toContain("Price: €20.00\nCard cost: €0.58\nPleamar's commission: €0.00\nYou get: €19.42");
    expect(text).not.toContain(leo.email);
    expect(text).toContain(`http://localhost:3000/dashboard/ordenes?tab=ventas&order=${order.id}`);
    expect(mail?.html).toContain(`/dashboard/ordenes?tab=ventas&amp;order=${order.id}`);
    expect(mail?.html).not.toContain('<b>Marea</b>');
  });
});

test('the buyer gets a mail about a refund with its lines and its amount', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 3000 }], title: 'Zarautz' });
  const order = await aPaidOrder(api, leo, photoIds);

  await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
  await api.runJobs();

  const [mail] = await mailsTo(leo, /^Te devolvemos 33,00.€$/);
  expect(plain(mail?.text)).toContain('Ana Etxebarria ha reembolsado estas fotos');
  expect(plain(mail?.text)).toContain('Zarautz, 29/03/2026, DSC_1000.jpg: 30,00 €');
  expect(mail?.text).toContain(`http://localhost:3000/dashboard/ordenes?tab=compras&order=${order.id}`);
});

test('mails to the buyer name no files of an album with a secret spot; mails to the photographer do', async () => {
  const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 1, title: 'Sin nombre' });
  await api.app.db.updateTable('albums').set({ has_secret_spot: true }).where('id', '=', albumId).execute();
  const order = await aPaidOrder(api, leo, photoIds);
  await api.runJobs();
  const { code } = (await api.get(`/orders/${order.id}`, { as: leo })).json();

  const [receipt] = await mailsTo(leo, new RegExp(`^Tus fotos: orden ${code}$`));
  const sales = await mailsTo(ana, /^You sold 1 photo$/);

  expect(plain(receipt?.text)).toContain('Sin nombre, 29/03/2026: 8,05 €');
  expect(sales.some(({ text }) => text?.includes('Sin nombre, 29/03/2026, DSC_1000.jpg'))).toBe(true);
});

test('a payment that Pleamar refunds by itself is explained to the buyer by mail', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 3 });
  const orders = [await anOrder(api, leo, photoIds.slice(0, 2)), await anOrder(api, leo, photoIds.slice(1))];
  for (const order of orders) await payAtProvider(api, order);

  await api.runJobs();

  const [mail] = await mailsTo(leo, /^Pago devuelto: ya tenías estas fotos$/);
  expect(plain(mail?.text)).toContain('Te devolvemos 17,71 € a tu forma de pago');
});

test('a deleted account gets no mails about orders, and their jobs succeed', async () => {
  const gone = await aSurfer(api);
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const order = await anOrder(api, gone, photoIds);
  await payAtProvider(api, order);
  await api.app.db
    .updateTable('users')
    .set({ deleted_at: api.clock.now, email: null, password_hash: null })
    .where('id', '=', gone.id)
    .execute();

  await api.runJobs();

  expect(await mailsTo(gone, /./)).toEqual([]);
});

test('a buyer whose bank took the money back gets a mail with the lost photos, in their language', async () => {
  const mia = await aSurfer(api);
  await api.app.db.updateTable('users').set({ language: 'en' }).where('id', '=', mia.id).execute();
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }], title: 'Mundaka' });
  const order = await aPaidOrder(api, mia, photoIds);
  const { code } = (await api.get(`/orders/${order.id}`, { as: mia })).json();

  await sandboxConsole(api.app.payments).loseDispute(order.session, 2200);
  await api.runJobs();
  await api.runJobs();

  const [mail] = await mailsTo(mia, new RegExp(`^Your bank reversed the payment for order ${code}$`));
  const text = plain(mail?.text);
  expect(text).toContain(`Your bank gave you back €22.00 of order ${code} after your dispute.`);
  expect(text).toContain('Mundaka, 29/03/2026, DSC_1000.jpg: €20.00');
  expect(text).toContain('These photos can no longer be downloaded.');
});
