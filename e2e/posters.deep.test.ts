import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { codesIn } from '../apps/api/src/testing/pdf-codes.ts';
import { albumDay, anAlbum } from './support/albums.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults, cutOff } from './support/screen.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

test("a poster is printed from the album's row, and its code leads to the day of the break", async () => {
  const owner = await aPerson('photographer');
  const album = await anAlbum(owner, { photos: 1 });
  const page = await open('/dashboard/albumes', { token: owner.token });

  await page.getByRole('link', { name: 'Carteles y QR' }).first().click();
  await page.getByRole('figure', { name: /^Así se imprime/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tarjeta' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const [code = ''] = await codesIn(await readFile(await download.path()));

  expect(code).toContain('/q/');
  const visitor = await open(new URL(code).pathname);
  await visitor.waitForURL(`**/spots/*?date=${albumDay}`);
  await visitor.getByText(album.title).first().waitFor();

  await page.goto(`${inject('productUrl')}/dashboard/graficas`);
  await page
    .getByRole('region', { name: 'Códigos y enlaces cortos' })
    .getByText('1 apertura en este periodo.')
    .waitFor();
});
