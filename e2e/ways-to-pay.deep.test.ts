import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAlbum, sha256 } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, sidewaysScroll } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { anEmail, aPerson, type Person } from './support/people.ts';
import { eventually } from './support/product.ts';
import { letBankAnswer } from './support/time.ts';

const { open } = aBrowser();

type Phone = '600 000 001' | '600 000 002';

/** The first photo of an album, paid by Bizum: the bank has not answered yet. */
async function paidByBizum(surfer: Person, photoId: string, phone: Phone) {
  await api(contract.cart.merge, { body: { photo_ids: [photoId] } }, { token: surfer.token });
  const page = await open('/carrito', { token: surfer.token, size: 'phone' });
  await page.getByRole('button', { name: 'Proceder al pago' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await page.getByText('Bizum (prueba)').click();
  await page.getByRole('button', { name: `Usar el móvil ${phone}` }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pagar 8,\d\d\s€ con Bizum/ }).click();
  await page.waitForURL('**/dashboard/ordenes**');
  await page.getByText(/^Tu pago está en camino\./).waitFor();
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const [order] = await api(contract.orders.list, {}, { token: surfer.token });
  if (!order) throw new Error('The surfer has an order.');
  return { page, order };
}

async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/dashboard/ordenes?tab=compras&order=${orderId}`);
}

test('a payment by Bizum is on its way, then arrives; its refund comes back from the bank, and all sides know', async () => {
  const [surfer, photographer] = await Promise.all([aPerson('surfer'), aPerson('photographer')]);
  const { photos } = await anAlbum(photographer, { photos: 1 });
  const [photo = { id: '', sha256: '' }] = photos;
  const { page, order } = await paidByBizum(surfer, photo.id, '600 000 002');
  await openOrder(page, order.id);
  await page.getByText(/^Pago en camino\. El banco lo confirma/).waitFor();
  await page.goto('/carrito');
  await page.getByText('El pago de esta foto está en camino.').waitFor();

  await letBankAnswer(order.id, 'payments');
  await mailTo(surfer.email, new RegExp(order.code));
  await openOrder(page, order.id);
  await page.getByRole('dialog').getByText('Completada').waitFor();
  await page.goto('/dashboard/descargas');
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  expect(sha256(await readFile(await (await arrives).path()))).toBe(photo.sha256);

  const sale = await open(`/dashboard/ordenes?tab=ventas&order=${order.id}`, { token: photographer.token });
  await sale.getByRole('button', { name: 'Reembolsar', exact: true }).click();
  await sale.getByRole('checkbox').check();
  await sale.getByRole('button', { name: /^Reembolsar \d/ }).click();
  await sale
    .getByRole('alertdialog')
    .or(sale.getByRole('dialog'))
    .last()
    .getByRole('button', { name: /^Reembolsar \d/ })
    .click();
  await sale.getByText('Reembolso hecho.').waitFor();
  await eventually('the bank has the refund', () =>
    letBankAnswer(order.id, 'refunds').then(
      () => true,
      () => false,
    ),
  );

  const mail = await mailTo(surfer.email, /^Tu reembolso de .* no ha llegado$/);
  expect(mail.text).toContain('El dinero es tuyo y lo guardamos');
  await page.goto('/dashboard/notificaciones');
  await page.getByText('Tu reembolso no ha llegado').waitFor();
  await sale.goto('/dashboard/notificaciones');
  await sale.getByText('Un reembolso no ha llegado').waitFor();
});

test('a payment by Bizum that the bank rejects charges nothing, and its photo can be bought again', async () => {
  const [surfer, photographer] = await Promise.all([aPerson('surfer'), aPerson('photographer')]);
  const { photos } = await anAlbum(photographer, { photos: 1 });
  const { page, order } = await paidByBizum(surfer, photos[0]?.id ?? '', '600 000 001');

  await letBankAnswer(order.id, 'payments');

  const mail = await mailTo(surfer.email, /^El pago de la orden .* no ha llegado$/);
  expect(mail.link).toContain('/carrito');
  await openOrder(page, order.id);
  await page
    .getByText('El banco ha rechazado el pago. No se ha cobrado nada, y las fotos siguen en tu carrito.')
    .waitFor();
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Proceder al pago' }).waitFor();
  await page.goto('/dashboard/notificaciones');
  await page.getByText('El pago no ha llegado').waitFor();
});

test('photos are made free together, taken by a surfer and by a visitor who registers, and counted without money', async () => {
  const [surfer, photographer] = await Promise.all([aPerson('surfer'), aPerson('photographer')]);
  const { id: albumId, photos } = await anAlbum(photographer, { photos: 8 });
  const [first = { id: '', sha256: '' }, second = { id: '', sha256: '' }] = photos;
  const editor = await open(`/dashboard/album/editar/${albumId}`, { token: photographer.token });
  await editor.getByRole('button', { name: 'Seleccionar todas' }).click();
  const bulk = editor.getByRole('group', { name: 'Cambiar 8 imágenes a la vez' });
  await bulk.getByRole('button', { name: 'Gratis' }).click();
  await untilSettled(editor);
  expect(await accessibilityFaults(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Actualizar Álbum' }).click();
  await editor.waitForURL((url) => !url.pathname.includes('/editar/'));

  const page = await open(`/album/${albumId}?foto=${first.id}`, { token: surfer.token, size: 'phone' });
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar gratis' }).click();
  expect(sha256(await readFile(await (await arrives).path()))).toBe(first.sha256);
  await page.goto('/dashboard/ordenes?tab=compras');
  await page.getByText('0,00 €').waitFor();
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  const visitor = await open(`/album/${albumId}?foto=${second.id}`, { size: 'phone' });
  await visitor.getByRole('link', { name: 'Regístrate y descárgala gratis' }).click();
  await visitor.waitForURL('**/registro**');
  await visitor.getByLabel('Nombre completo').fill('Nora Lind');
  await visitor.getByLabel('Correo electrónico').fill(anEmail());
  await visitor.getByLabel('Contraseña', { exact: true }).fill('marea-alta-9');
  await visitor.getByLabel('Confirmar contraseña').fill('marea-alta-9');
  await visitor.getByRole('main').getByRole('button', { name: 'Regístrame' }).click();
  await visitor.waitForURL((url) => url.searchParams.get('foto') === second.id);
  const alsoArrives = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Descargar gratis' }).click();
  expect(sha256(await readFile(await (await alsoArrives).path()))).toBe(second.sha256);

  const { photo_count, order_count, billed_amount } = await api(
    contract.charts.get,
    { query: { timezone: 'Europe/Madrid' } },
    { token: photographer.token },
  );
  expect({ photo_count, order_count, billed_amount }).toEqual({ photo_count: 2, order_count: 2, billed_amount: 0 });
});
