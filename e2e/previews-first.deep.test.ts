import { randomBytes } from 'node:crypto';
import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aSurfBreak, sha256 } from './support/albums.ts';
import { api, apiResponse } from './support/api.ts';
import { aBrowser, untilSettled, type Language } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { buyPhoto } from './support/buy.ts';
import { aPerson, type Person } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';
import { eventually } from './support/product.ts';

const { open } = aBrowser();

/** Three are sent at a time: the last one is sold, and would be the last to arrive. */
const FILES = 6;
const UPLINK_BYTES_PER_SECOND = 600_000;
/** Decoders share two cores with the browser. */
const PATIENCE_MS = 240_000;

const textsIn = {
  es: {
    choose: 'Seleccionar fotos para subir',
    progress: new RegExp(`${FILES} a la venta · originales \\d de ${FILES}`),
    card: 'Original en camino',
    note: /te llega en 24 horas o te devolvemos el dinero/,
    here: 'Descargar',
    save: 'Actualizar Álbum',
  },
  en: {
    choose: 'Select photos to upload',
    progress: new RegExp(`${FILES} for sale · originals \\d of ${FILES}`),
    card: 'Original on its way',
    note: /you get the original within 24 hours or your money back/,
    here: 'Download',
    save: 'Update Album',
  },
} as const;

describe.each(['es', 'en'] as const)('previews first, in %s', (language) => {
  test('photos are for sale before their originals are there; a sold one goes first, and its buyer gets the bytes', async () => {
    const texts = textsIn[language];
    const other: Language = language === 'es' ? 'en' : 'es';
    const [ana, leo] = await Promise.all([aPerson('photographer', { language }), aPerson('surfer')]);
    const { id: albumId } = await api(
      contract.albums.create,
      { body: { title: 'Previas', date: '2026-05-01', is_public: true, surf_break_id: (await aSurfBreak()).id } },
      { token: ana.token },
    );
    const files = await Promise.all(Array.from({ length: FILES }, (_, index) => aLargeFile(index)));
    const page = await open(`/dashboard/album/editar/${albumId}`, { token: ana.token, language });
    await slowDown(page);
    const { sent, release } = await holdOriginals(page);

    await page.getByLabel(texts.choose).setInputFiles(files, { timeout: PATIENCE_MS });
    await page.getByRole('button', { name: texts.save }).click();

    await page.getByText(texts.progress).waitFor({ timeout: PATIENCE_MS });
    const photos = await photosForSale(albumId, ana);
    const last = photos.find(({ file_name: name }) => name === files.at(-1)?.name);
    if (!last) throw new Error('The last photo is not in the album.');
    expect(last).toMatchObject({
      original: 'awaited',
      taken_at_local: '2026-05-01T09:10:15.25',
      camera: 'Canon EOS R7',
      width: 2400,
    });
    await untilSettled(page);
    expect(await accessibilityFaults(page)).toEqual([]);

    const shop = await open(`/album/${albumId}?foto=${last.id}`, { token: leo.token, language: other });
    await shop.getByRole('dialog').getByText(textsIn[other].note).waitFor();
    await shop.close();

    await buyPhoto(open, leo, last.id);
    const downloads = await open('/dashboard/descargas', { token: leo.token, language });
    await downloads.getByText(texts.card).waitFor();
    expect(
      (await apiResponse(contract.photos.original, { params: { photoId: last.id } }, { token: leo.token })).status,
    ).toBe(409);
    expect(await accessibilityFaults(downloads)).toEqual([]);

    release();
    await downloads.getByRole('button', { name: texts.here, exact: true }).waitFor({ timeout: PATIENCE_MS });
    const file = await apiResponse(contract.photos.original, { params: { photoId: last.id } }, { token: leo.token });
    expect(sha256(await file.bytes())).toBe(sha256(files.at(-1)?.buffer));
    // The sold one was the last in the queue, and went before others.
    expect(sent.indexOf(last.file_name ?? '')).toBeLessThan(FILES - 1);

    await page.waitForURL('**/dashboard/albumes', { timeout: PATIENCE_MS });
    const awaited = await api(contract.photos.awaited, { query: { album_id: albumId } }, { token: ana.token });
    expect(awaited.total).toBe(0);
  }, 900_000);
});

const photosForSale = (albumId: string, { token }: Person) =>
  eventually(
    'all photos are for sale by their previews',
    async () => {
      const { items } = await api(contract.photos.ofAlbum, { params: { albumId } }, { token });
      return items.length === FILES && items.every(({ status }) => status === 'ready') ? items : null;
    },
    PATIENCE_MS,
  );

/** 2400 x 1600 pixels and 2 MB: a camera's notes make most of the file, so that it is quickly decoded. */
async function aLargeFile(index: number) {
  const picture = await sharp(await aJpeg(2400, 1600))
    .withExif({
      IFD0: { Make: 'Canon', Model: 'Canon EOS R7' },
      IFD2: { DateTimeOriginal: `2026:05:01 09:10:1${index}`, SubSecTimeOriginal: '25' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  const pixels = picture.indexOf(Buffer.from([0xff, 0xdb]));
  const notes = Array.from({ length: 32 }, () =>
    Buffer.concat([Buffer.from([0xff, 0xef, 0xff, 0xff]), randomBytes(65_533)]),
  );
  const buffer = Buffer.concat([picture.subarray(0, pixels), ...notes, picture.subarray(pixels)]);
  return { name: `larga-${index}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Holds originals until `release`: a purchase in between must not depend on the machine's speed. */
async function holdOriginals(page: Page): Promise<{ sent: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/v1/uploads', async (route) => {
    const metadata = (await route.request().headerValue('upload-metadata')) ?? '';
    const name = /filename ([^,]*)/.exec(metadata)?.[1];
    if (name !== undefined && !metadata.includes('original_sha256')) {
      sent.push(Buffer.from(name, 'base64').toString());
      await promise;
    }
    await route.continue();
  });
  return { sent, release: resolve };
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: -1,
    uploadThroughput: UPLINK_BYTES_PER_SECOND,
  });
}
