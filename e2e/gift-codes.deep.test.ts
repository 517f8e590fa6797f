import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, accessibilityTroubles, expectRefusal, screenshot, sidewaysScroll } from './support/browser.ts';
import { mailTo } from './support/mail.ts';
import { payByCard } from './support/pay.ts';
import { anEmail, aPerson, type Person } from './support/people.ts';

const { open, troubles } = aBrowser();

async function useCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '¿Tienes una tarjeta regalo?' }).click();
  await page.getByLabel('Código de la tarjeta regalo').fill(code);
  await page.getByRole('button', { name: 'Usar', exact: true }).click();
}

const putInCart = (surfer: Person, photoIds: string[]) =>
  api('POST', '/cart/photos', { token: surfer.token, body: { photo_ids: photoIds } });

const balanceOf = async (buyer: Person, giftId: string) =>
  (await api<{ balance: number }>('GET', `/gifts/${giftId}`, { token: buyer.token })).balance;

test('a gift is bought, opened from its mail, and spent with a card and then whole', async () => {
  const [mum, surfer, photographer] = await Promise.all([
    aPerson('surfer', { fullName: 'Marisa Prado' }),
    aPerson('surfer', { fullName: 'Lucas Prado' }),
    aPerson('photographer'),
  ]);
  const album = await anAlbum(photographer, { photos: 3 });
  const [first, second, third] = album.photos.map(({ id }) => id);
  if (!first || !second || !third) throw new Error('The album has three photos.');
  const address = anEmail();

  const shop = await open('/regalar', { token: mum.token });
  await shop.getByRole('button', { name: '10 €' }).click();
  await shop.getByLabel('Nombre de quien la recibe').fill('Lucas');
  await shop.getByLabel('Su correo').fill(address);
  await shop.getByLabel('Mensaje').fill('¡Feliz cumple! Que no falten olas.');
  expect(await accessibilityTroubles(shop)).toEqual([]);
  await shop.getByRole('button', { name: /^Pagar 10,00/ }).click();
  await payByCard(shop);
  await shop.waitForURL('**/regalar/*');
  const shown = (await shop.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? '';
  expect(await accessibilityTroubles(shop)).toEqual([]);
  await screenshot(shop, 'gift-card');
  // A print of it is the card alone.
  await shop.emulateMedia({ media: 'print' });
  expect(await shop.getByText(shown).isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'button'] as const)
    expect(await shop.getByRole(role).filter({ visible: true }).count()).toBe(0);
  await screenshot(shop, 'gift-card-print');
  await shop.emulateMedia({ media: null });
  const giftId = new URL(shop.url()).pathname.split('/').at(-1) ?? '';

  const mail = await mailTo(address, /Marisa Prado te regala/);
  const code = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail.text)?.[0] ?? '';
  expect(code).toBe(shown);
  expect(mail.text).toContain('Que no falten olas.');

  // 10 € of 16 € and tax: the card pays the rest.
  await putInCart(surfer, [first, second]);
  const cart = await open('/carrito', { token: surfer.token });
  await useCode(cart, code.toLowerCase());
  await cart.getByText('Te queda por pagar').waitFor();
  expect(await accessibilityTroubles(cart)).toEqual([]);
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
  expectRefusal(troubles, '/gifts/check');

  const { id: bigId, checkout_url } = await api<{ id: string; checkout_url: string }>('POST', '/gifts', {
    token: mum.token,
    body: { amount: 5000, cancel_url: new URL('/regalar', cart.url()).href },
  });
  await shop.goto(checkout_url);
  await payByCard(shop);
  await shop.waitForURL(`**/regalar/${bigId}`);
  const whole = (await shop.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? '';
  await cart.getByLabel('Código de la tarjeta regalo').fill(whole);
  await cart.getByRole('button', { name: 'Usar', exact: true }).click();
  await cart.getByRole('button', { name: 'Pagar con la tarjeta regalo' }).click();
  await cart.waitForURL('**/dashboard/ordenes**');
  await cart.getByText('¡Pagado! Tus fotos te esperan en Descargas.').waitFor();

  await shop.goto('/regalar');
  await shop.getByText('Para Lucas').waitFor();
  await shop.getByText('Gastada').waitFor();
  await shop.getByText('Activa').waitFor();
});
