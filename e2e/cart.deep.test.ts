import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

describe('the cart', () => {
  test('the cart adds up packages, premium and tax, survives a reload and follows the account', async () => {
    const { token } = await aPerson('surfer');
    const { id } = await anAlbum(await aPerson('photographer'), {
      photos: 5,
      premiumPrice: 14.5,
      packages: [
        { quantity: 1, price: 8 },
        { quantity: 3, price: 18.05 },
      ],
    });
    const page = await open(`/album/${id}`, { token });

    for (let left = 5; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Añadir al carrito', exact: true }).first().click();
      await expect
        .poll(() => page.getByRole('button', { name: 'Añadir al carrito', exact: true }).count())
        .toBe(left - 1);
    }
    await page.getByRole('link', { name: 'Carrito, 5 fotos' }).first().click();

    // 14,50 premium + one pack of 3 at 18,05 + one loose at 8,00; 10 % of 40,55 is 4,055, rounded half up.
    await expect.poll(() => sums(page)).toEqual(['40,55 €', '4,06 €', '44,61 €']);
    await page.reload();
    await expect.poll(() => sums(page)).toEqual(['40,55 €', '4,06 €', '44,61 €']);
    const elsewhere = await open('/carrito', { token, size: 'phone', language: 'en' });
    await expect.poll(() => sums(elsewhere)).toEqual(['€40.55', '€4.06', '€44.61']);

    await page
      .getByRole('button', { name: /^Quitar del carrito/ })
      .first()
      .click();
    await expect.poll(async () => (await sums(page))[0]).not.toBe('40,55 €');
  });

  test('the cart is empty for a visitor, with a link to the login', async () => {
    const page = await open('/carrito');
    const main = page.getByRole('main');

    await main.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' }).waitFor();
    await main.getByRole('link', { name: 'Explorar Albums' }).waitFor();
    await main.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
  });

  test('the cart that holds a photo which is gone since says so before the payment', async () => {
    const { token } = await aPerson('surfer');
    const photographer = await aPerson('photographer');
    const { id, photos } = await anAlbum(photographer, { photos: 2 });
    const page = await open(`/album/${id}`, { token });
    await page.getByRole('button', { name: 'Añadir al carrito', exact: true }).first().click();
    await page.getByRole('link', { name: 'Carrito, 1 foto' }).first().waitFor();
    const inCart = () => api(contract.cart.get, {}, { token });
    await expect.poll(async () => (await inCart()).lines.map((line) => line.photo_id)).toEqual([photos[0]?.id]);

    await Promise.all(
      photos.map((each) =>
        api(contract.photos.remove, { params: { photoId: each.id } }, { token: photographer.token }),
      ),
    );
    await page.goto('/carrito');
    await untilSettled(page);

    await page.getByText('Esta foto ya no está a la venta.').waitFor();
  });
});

const sums = async (page: Page) =>
  (await page.getByRole('complementary').locator('dd').allInnerTexts()).map((text) =>
    text.replaceAll('\u00a0', ' ').trim(),
  );
