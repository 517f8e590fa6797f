import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, sidewaysScroll } from './support/screen.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

const photoIdsOf = async (albumId: string, token: string) =>
  (await api(contract.photos.ofAlbum, { params: { albumId }, query: { limit: 500 } }, { token })).items.map(
    ({ id }) => id,
  );
const pictures = (page: Page) => page.getByRole('button', { name: /^Configurar la imagen/ });

test('photos move to another album: both editors follow, and links, hearts and carts lead to them there', async () => {
  const [ana, leo] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const [from, to] = [await anAlbum(ana, { photos: 7 }), await anAlbum(ana, { photos: 1 })];
  const [first = '', second = ''] = await photoIdsOf(from.id, ana.token);
  await api(contract.photos.like, { params: { photoId: first } }, { token: leo.token });
  await api(contract.cart.merge, { body: { photo_ids: [first] } }, { token: leo.token });
  const page = await open(`/dashboard/album/editar/${from.id}`, { token: ana.token });
  const other = await open(`/dashboard/album/editar/${to.id}`, { token: ana.token, size: 'phone' });
  await expect.poll(() => pictures(other).count()).toBe(1);

  const tiles = page.getByRole('checkbox', { name: 'ola.jpg' });
  await tiles.nth(0).click();
  await tiles.nth(1).click();
  await page.getByText('2 seleccionadas').waitFor();
  await page.getByRole('button', { name: 'Mover a otro álbum' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mover 2 fotos a otro álbum' });
  await dialog.getByLabel('Álbum').selectOption({ value: to.id });
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();

  await page.getByText(`2 fotos movidas a «${to.title}».`).waitFor();
  await expect.poll(() => tiles.count()).toBe(5);
  await expect.poll(() => pictures(other).count()).toBe(3);
  expect(await sidewaysScroll(other)).toBe(0);
  expect(new Set((await photoIdsOf(to.id, ana.token)).filter((id) => [first, second].includes(id))).size).toBe(2);

  const link = await open(`/album/${from.id}?foto=${first}`, { token: leo.token, size: 'phone' });
  await link.waitForURL(`**/album/${to.id}?foto=${first}`);
  await link.getByRole('dialog', { name: new RegExp(to.title) }).waitFor();
  await link.goto('/carrito');
  await link.getByRole('heading', { name: to.title }).waitFor();
  await link.goto('/dashboard/favoritos');
  await link.locator(`a[href*="/album/${to.id}"]`).first().waitFor();
});
