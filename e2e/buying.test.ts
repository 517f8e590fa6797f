import type { Order } from '@pleamar/contract/orders';
import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anAlbum, sha256, type PublishedAlbum } from './support/albums.ts';
import { api, apiResponse } from './support/api.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { cards, payByCard, payByKeyboard } from './support/pay.ts';
import { aPerson, type Person } from './support/people.ts';

const { open } = aBrowser();

describe('a purchase', () => {
  test('photos of three photographers are paid after a declined card, downloaded as uploaded, and refunded by one seller', async () => {
    const surfer = await aPerson('surfer', { fullName: 'Lucas Prado' });
    const [first, second, third] = await Promise.all([aSale(2), aSale(1), aSale(1)]);
    const albums = [first.album, second.album, third.album];
    const page = await open('/', { token: surfer.token });

    await fillCart(page, albums);
    await toPaymentOfCart(page);
    await expectDeclined(page, surfer);
    await payByCard(page);
    await expectPaid(page);

    const [order] = await orders(surfer);
    expect(order).toMatchObject({ status: 'completed', photo_count: 4 });
    await expectBooksInOrder(surfer, order);
    await expectReceipt(surfer, order, albums);
    await expectOriginals(surfer, albums);
    for (const sale of [first, second, third]) await expectOwnLinesOnly(sale, order);

    await refundEverything(second.photographer, order);
    await expectRefundOf(second, { order, surfer, kept: first });
  });

  test(
    'a purchase can be downloaded from the page, and its file is the one that was uploaded',
    { tags: 'deep' },
    async () => {
      const surfer = await aPerson('surfer');
      const { album } = await aSale(1);
      const page = await open('/', { token: surfer.token });
      await buy(page, album);

      await page.goto('/dashboard/descargas');
      const arrives = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar', exact: true }).click();
      const file = await (await arrives).path();

      expect(sha256(await readFile(file))).toBe(album.photos[0]?.sha256);
      await page.getByRole('button', { name: 'Descargar de nuevo', exact: true }).waitFor();
    },
  );

  test('a purchase that the bank wants confirmed is paid once it is', { tags: 'deep' }, async () => {
    const surfer = await aPerson('surfer');
    const { album } = await aSale(1);
    const page = await open('/', { token: surfer.token });

    await toCheckout(page, album);
    await payByCard(page, { card: cards.asks });
    await page.getByRole('button', { name: 'Confirmar pago' }).click();

    await page.waitForURL('**/dashboard/ordenes**');
    await expect.poll(async () => (await orders(surfer))[0]?.status).toBe('completed');
  });

  test('a purchase that is given up charges nothing and leads back to a full cart', { tags: 'deep' }, async () => {
    const surfer = await aPerson('surfer', { language: 'en' });
    const { album } = await aSale(1);
    const page = await open('/', { token: surfer.token, language: 'en', size: 'phone' });

    await toCheckout(page, album);
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await page.waitForURL('**/checkout/cancel');
    await page.getByRole('main').getByRole('link', { name: /cart/i }).click();

    await page.waitForURL('**/carrito');
    await page.getByText(album.title).first().waitFor();
    expect((await orders(surfer)).filter((order) => order.status === 'completed')).toEqual([]);
  });

  test('a purchase by the keyboard alone, from the album to the receipt', { tags: 'deep' }, async () => {
    const surfer = await aPerson('surfer');
    const { album } = await aSale(1);
    const page = await open(`/album/${album.id}`, { token: surfer.token });

    await pressOn(page, page.getByRole('button', { name: 'Añadir al carrito', exact: true }).first());
    await pressOn(page, page.getByRole('link', { name: 'Carrito, 1 foto' }).first());
    await pressOn(page, page.getByRole('button', { name: 'Proceder al pago' }));
    await payByKeyboard(page);

    await page.waitForURL('**/dashboard/ordenes**');
    await expect.poll(async () => (await orders(surfer))[0]?.status).toBe('completed');
  });
});

interface Sale {
  photographer: Person;
  album: PublishedAlbum;
}

async function aSale(photos: number): Promise<Sale> {
  const photographer = await aPerson('photographer');
  return { photographer, album: await anAlbum(photographer, { photos }) };
}

async function fillCart(page: Page, albums: PublishedAlbum[]): Promise<void> {
  for (const { id, photos } of albums) {
    await page.goto(`/album/${id}`);
    const add = page.getByRole('button', { name: 'Añadir al carrito', exact: true });
    for (let left = photos.length; left > 0; left -= 1) {
      await add.first().click();
      await expect.poll(() => add.count()).toBe(left - 1);
    }
  }
}

async function toCheckout(page: Page, album: PublishedAlbum): Promise<void> {
  await page.goto(`/album/${album.id}`);
  await page
    .getByRole('button', { name: /^(Añadir al carrito|Add to cart)$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(Añadido al carrito|Added to cart)$/ })
    .first()
    .waitFor();
  await page.goto('/carrito');
  await page.getByRole('button', { name: /^(Proceder al pago|Proceed to payment)$/ }).click();
  await page.waitForURL('**/sandbox/checkout/**');
}

async function buy(page: Page, album: PublishedAlbum): Promise<void> {
  await toCheckout(page, album);
  await payByCard(page);
  await page.waitForURL('**/dashboard/ordenes**');
  await page.getByText('¡Pagado! Tus fotos te esperan en Descargas.').waitFor();
}

async function toPaymentOfCart(page: Page): Promise<void> {
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Proceder al pago' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  expect(await accessibilityFaults(page)).toEqual([]);
}

async function expectDeclined(page: Page, surfer: Person): Promise<void> {
  await payByCard(page, { card: cards.declined });
  await page.getByText('Tarjeta rechazada').waitFor();
  expect((await orders(surfer))[0]?.status).not.toBe('completed');
}

async function expectPaid(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard/ordenes**');
  await page.getByText('¡Pagado! Tus fotos te esperan en Descargas.').waitFor();
  await page.getByRole('table').getByText('Completada').first().waitFor();
}

async function expectReceipt(surfer: Person, order: Order | undefined, albums: PublishedAlbum[]): Promise<void> {
  const receipt = await mailTo(surfer.email, new RegExp(order?.code ?? 'PM-'));
  for (const { title } of albums) expect(receipt.text).toContain(title);
}

async function expectOriginals(surfer: Person, albums: PublishedAlbum[]): Promise<void> {
  for (const photo of albums.flatMap(({ photos }) => photos)) {
    expect(await originalOf(photo.id, surfer)).toBe(photo.sha256);
  }
}

interface Refund {
  order: Order | undefined;
  surfer: Person;
  kept: Sale;
}

async function expectRefundOf({ album }: Sale, { order, surfer, kept }: Refund): Promise<void> {
  const [photo] = album.photos;
  const [keptPhoto] = kept.album.photos;
  await expect.poll(() => originalOf(photo?.id ?? '', surfer)).toBe('403');
  expect(await originalOf(keptPhoto?.id ?? '', surfer)).toBe(keptPhoto?.sha256);
  const refunded = (await readOrder(surfer, order, 'surfer')).lines.filter((line) => line.refunded_at !== null);
  expect(refunded.map((line) => line.photo_id)).toEqual([photo?.id]);
  await mailTo(surfer.email, /Te devolvemos/);
}

async function refundEverything(photographer: Person, order: Order | undefined): Promise<void> {
  const page = await open('/dashboard/ordenes', { token: photographer.token });
  await page.getByRole('button', { name: `Acciones de la orden ${order?.code}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Reembolsar \d/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .last()
    .getByRole('button', { name: /^Reembolsar \d/ })
    .click();
  await page.getByText('Reembolso hecho.').waitFor();
}

const orders = (person: Person) => api(contract.orders.list, { query: { as: 'surfer' } }, { token: person.token });
const readOrder = ({ token }: Person, order: Order | undefined, as: 'surfer' | 'photographer') =>
  api(contract.orders.get, { params: { orderId: order?.id ?? '' }, query: { as } }, { token });

async function expectBooksInOrder(surfer: Person, order: Order | undefined): Promise<void> {
  const { lines, subtotal_amount, tax_amount, total_amount } = await readOrder(surfer, order, 'surfer');
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(subtotal_amount);
  expect(subtotal_amount + tax_amount).toBe(total_amount);
  expect(tax_amount).toBe(Math.round(subtotal_amount / 10));
}

async function expectOwnLinesOnly({ photographer, album }: Sale, order: Order | undefined): Promise<void> {
  const sale = await readOrder(photographer, order, 'photographer');
  expect(sale.lines.map((line) => line.photo_id).sort()).toEqual(album.photos.map((photo) => photo.id).sort());
}

async function originalOf(photoId: string, person: Person): Promise<string> {
  const answer = await apiResponse(contract.photos.original, { params: { photoId } }, { token: person.token });
  return answer.ok ? sha256(await answer.bytes()) : String(answer.status);
}

async function pressOn(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await target.waitFor();
  await target.focus();
  await page.keyboard.press('Enter');
}
