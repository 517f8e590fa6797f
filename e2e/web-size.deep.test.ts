import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anAlbum, sha256 } from './support/albums.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { payByCard } from './support/pay.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

test('a web size is offered, bought on a phone, downloaded at 2048 px, and upgraded to the very upload', async () => {
  const [ana, leo] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const packages = [{ quantity: 1, price: 8 }];
  const { id: albumId, photos } = await anAlbum(ana, { photos: 1, packages, pixels: [3000, 2000] });
  const [{ id, sha256: uploaded } = { id: '', sha256: '' }] = photos;

  const editor = await open(`/dashboard/album/editar/${albumId}`, { token: ana.token });
  await editor.getByLabel('Precio del tamaño web').fill('9');
  await editor.getByRole('button', { name: 'Actualizar Álbum' }).click();
  await editor.getByText('Tiene que costar menos que una foto suelta.').waitFor();
  await editor.getByLabel('Precio del tamaño web').fill('3');
  await editor.getByRole('button', { name: 'Actualizar Álbum' }).click();
  await editor.waitForURL((url) => !url.pathname.includes('/editar/'));

  const page = await open(`/album/${albumId}?foto=${id}`, { token: leo.token, size: 'phone' });
  await page.getByRole('button', { name: /^Web 2048 px · 3,00/ }).click();
  await page.getByRole('button', { name: 'Añadir al carrito', exact: true }).last().click();
  await page.getByRole('button', { name: 'Añadido al carrito', exact: true }).last().waitFor();
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/carrito');
  await page.getByText('Tamaño web, 2048 px').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await payForCart(page);

  const web = await downloaded(page);
  const { width, height, format } = await sharp(web).metadata();
  expect({ width, height, format }).toEqual({ width: 2048, height: 1365, format: 'jpeg' });

  await page.getByRole('link', { name: /^Ampliar al original por 5,00/ }).click();
  await page.getByText('Ampliación del tamaño web al original').waitFor();
  await payForCart(page);

  expect(sha256(await downloaded(page))).toBe(uploaded);
});

async function payForCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceder al pago' }).click();
  await payByCard(page);
  await page.waitForURL('**/dashboard/ordenes**');
  await page.getByText('¡Pagado! Tus fotos te esperan en Descargas.').waitFor();
}

async function downloaded(page: Page): Promise<Buffer> {
  await page.goto('/dashboard/descargas');
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  return readFile(await (await arrives).path());
}
