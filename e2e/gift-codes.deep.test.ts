import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, expectRefusal } from './support/browser.ts';
import { accessibilityFaults, screenshot, sidewaysScroll } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { payByCard } from './support/pay.ts';
import { anEmail, aPerson, type Person } from './support/people.ts';

const { open, pageErrors } = aBrowser();

const GIFT_CODE = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/;

test('a gift is bought, opened from its mail, and spent with a card and then whole', async () => {
  const [mum, surfer, photographer] = await Promise.all([
    aPerson('surfer', { fullName: 'Marisa Prado' }),
    aPerson('surfer', { fullName: 'Lucas Prado' }),
    aPerson('photographer'),
  ]);
  const album = await anAlbum(photographer, { photos: 3 });
  const [first = '', second = '', third = ''] = album.photos.map(({ id }) => id);
  const address = anEmail();

  const shop = await open('/regalar', { token: mum.token });
  await buyGiftFor(shop, address);
  const giftId = new URL(shop.url()).pathname.split('/').at(-1) ?? '';
  const code = await shownCode(shop);
  expect(await accessibilityFaults(shop)).toEqual([]);
  await screenshot(shop, 'gift-card');
  await expectCardAloneInPrint(shop, code);

  const mail = await mailTo(address, /Marisa Prado te regala/);
  expect(GIFT_CODE.exec(mail.text)?.[0]).toBe(code);
  expect(mail.text).toContain('Que no falten olas.');

  // 10 € of 16 € and tax: the card pays the rest.
  await putInCart(surfer, [first, second]);
  const cart = await open('/carrito', { token: surfer.token });
  await useCode(cart, code.toLowerCase());
  await cart.getByText('Te queda por pagar').waitFor();
  expect(await accessibilityFaults(cart)).toEqual([]);
  expect(await sidewaysScroll(cart)).toBe(0);
  await screenshot(cart, 'gift-in-cart');
  await cart.getByRole('button', { name: 'Proceder al pago' }).click();
  await payByCard(cart);
  await cart.getByText('¡Pagado! Tus fotos te esperan en Descargas.').waitFor();
  await expect.poll(() => balanceOf(mum, giftId)).toBe(0);

  // A spent code says no more than an unknown one.
  await putInCart(surfer, [third]);
  await cart.goto('/carrito');
  await useCode(cart, code);
  await cart.getByText('no tiene saldo o no existe').waitFor();
  expectRefusal(pageErrors, '/gifts/check');

  // A gift that is larger than the price pays alone.
  await cart.getByLabel('Código de la tarjeta regalo').fill(await buyGiftOf50(shop, mum));
  await cart.getByRole('button', { name: 'Usar', exact: true }).click();
  await cart.getByRole('button', { name: 'Pagar con la tarjeta regalo' }).click();
  await cart.waitForURL('**/dashboard/ordenes**');
  await cart.getByText('¡Pagado! Tus fotos te esperan en Descargas.').waitFor();

  await shop.goto('/regalar');
  await shop.getByText('Para Lucas').waitFor();
  await shop.getByText('Gastada').waitFor();
  await shop.getByText('Activa').waitFor();
});

async function buyGiftFor(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: '10 €' }).click();
  await page.getByLabel('Nombre de quien la recibe').fill('Lucas');
  await page.getByLabel('Su correo').fill(address);
  await page.getByLabel('Mensaje').fill('¡Feliz cumple! Que no falten olas.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pagar 10,00/ }).click();
  await payByCard(page);
  await page.waitForURL('**/regalar/*');
}

async function buyGiftOf50(page: Page, buyer: Person): Promise<string> {
  const { id, checkout_url } = await api(
    contract.gifts.create,
    { body: { amount: 5000, cancel_url: new URL('/regalar', page.url()).href } },
    { token: buyer.token },
  );
  await page.goto(checkout_url);
  await payByCard(page);
  await page.waitForURL(`**/regalar/${id}`);
  return shownCode(page);
}

const shownCode = async (page: Page) => (await page.getByText(new RegExp(`^${GIFT_CODE.source}$`)).textContent()) ?? '';

async function expectCardAloneInPrint(page: Page, code: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(code).isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'button'] as const)
    expect(await page.getByRole(role).filter({ visible: true }).count()).toBe(0);
  await screenshot(page, 'gift-card-print');
  await page.emulateMedia({ media: null });
}

async function useCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '¿Tienes una tarjeta regalo?' }).click();
  await page.getByLabel('Código de la tarjeta regalo').fill(code);
  await page.getByRole('button', { name: 'Usar', exact: true }).click();
}

const putInCart = (surfer: Person, photoIds: string[]) =>
  api(contract.cart.merge, { body: { photo_ids: photoIds } }, { token: surfer.token });

const balanceOf = async (buyer: Person, giftId: string) =>
  (await api(contract.gifts.get, { params: { giftId } }, { token: buyer.token })).balance;
