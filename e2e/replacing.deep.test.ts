import { createHash } from 'node:crypto';
import { contract } from '@pleamar/contract';
import { expect, inject, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { buyPhoto } from './support/buy.ts';
import { aPerson } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';

const { open } = aBrowser();

test('a photographer replaces a file: the photo shows the new one, and its buyer takes either', async () => {
  const [ana, leo] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const { id: albumId, photos } = await anAlbum(ana, { photos: 1 });
  const [{ id, sha256 } = { id: '', sha256: '' }] = photos;
  await buyPhoto(open, leo, id);
  const page = await open(`/dashboard/album/editar/${albumId}`, { token: ana.token });
  await page.getByRole('button', { name: /^Configurar la imagen/ }).click();
  const buffer = await aJpeg(640, 427);

  await page.getByLabel('Elegir el archivo nuevo').setInputFiles({ name: 'mejor.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Archivo recibido. La foto cambiará en un momento.').waitFor();
  await page.getByText('mejor.jpg', { exact: true }).first().waitFor();
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  const downloads = await open('/dashboard/descargas', { token: leo.token, size: 'phone' });
  await downloads.getByText(/ha sustituido el archivo \(640 × 427/).waitFor();
  await downloads.getByRole('button', { name: 'Descargar la versión nueva' }).waitFor();
  expect(await hashFor(leo.token, id, 'bought')).toBe(sha256);
  expect(await hashFor(leo.token, id, 'current')).toBe(createHash('sha256').update(buffer).digest('hex'));
});

async function hashFor(token: string, photoId: string, version: 'bought' | 'current'): Promise<string> {
  const link = await api(contract.photos.originalLink, { params: { photoId }, query: { version } }, { token });
  const file = await fetch(`${inject('productUrl')}${link.url}`);
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
}
