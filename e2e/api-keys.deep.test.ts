import { contract } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { albumDay, aSurfBreak } from './support/albums.ts';
import { api, apiResponse } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, sidewaysScroll } from './support/screen.ts';
import { aPerson } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';
import { eventually } from './support/product.ts';

const { open } = aBrowser();

const formOf = (field: string, bytes: Buffer) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'tarde.jpg');
  return form;
};

test('a photographer makes a key, a program publishes with it, and the revoked key is refused', async () => {
  const ana = await aPerson('photographer');
  const page = await open('/dashboard/ajustes/conexiones', { token: ana.token, size: 'phone' });
  await page.getByRole('button', { name: 'Crear clave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear una clave de API' });
  await dialog.getByLabel('Nombre').fill('Portátil');
  await dialog.getByRole('checkbox', { name: 'Crear, cambiar y eliminar álbumes' }).check();
  await dialog.getByLabel('Tu contraseña').fill(ana.password);
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crear clave' }).click();
  const token = (await page.getByRole('dialog', { name: 'Copia tu clave' }).locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'La he guardado' }).click();

  const { id: surf_break_id } = await aSurfBreak();
  const body = { title: 'Desde el portátil', date: albumDay, surf_break_id };
  const album = await api(contract.albums.create, { body }, { token });
  const form = formOf('files', await aJpeg());
  const { uploaded } = await api(contract.photos.upload, { params: { albumId: album.id } }, { token, form });
  const [photoId = ''] = uploaded;
  const isShown = async () => (await apiResponse(contract.photos.get, { params: { photoId } })).ok;
  await eventually('the photo is for sale', isShown);
  expect((await apiResponse(contract.users.me, {}, { token })).status).toBe(403);

  await page.getByRole('button', { name: 'Revocar Portátil' }).click();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await page.getByText('Clave revocada.').waitFor();
  expect((await apiResponse(contract.albums.list, {}, { token })).status).toBe(401);
});
