import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { aPlacedAlbumOfAna, type PlacedAlbum } from './support/demo.ts';
import { demoToken } from './support/people.ts';
import { cutRings } from './support/focus-rings.ts';

const { open } = aBrowser();

let album: PlacedAlbum;
let photoId: string;
let tokens: { ana: string; leo: string };
beforeAll(async () => {
  tokens = { ana: await demoToken('ana'), leo: await demoToken('leo') };
  album = await aPlacedAlbumOfAna();
  const { items } = await api(contract.photos.ofAlbum, { params: { albumId: album.id } });
  photoId = items[0]?.id ?? '';
});

interface Place {
  what: string;
  address: () => string;
  as?: 'ana' | 'leo';
  prepare?: (page: Page) => Promise<void>;
}

const openWave = async (page: Page) => {
  await page.locator('[data-wave]').first().press('Enter');
  await page.locator('#wave-frames').getByRole('link').first().waitFor();
};

const places: Place[] = [
  { what: 'the albums', address: () => '/albumes' },
  { what: 'the map', address: () => '/mapa' },
  { what: 'an album with an open wave', address: () => `/album/${album.id}`, as: 'leo', prepare: openWave },
  { what: 'a day', address: () => `/spots/${album.surf_break_id}?date=${album.date}`, prepare: openWave },
  { what: 'more of a surfer', address: () => `/mas/${photoId}`, as: 'leo' },
  { what: 'the messages', address: () => '/dashboard/mensajes', as: 'leo' },
  { what: 'the settings', address: () => '/dashboard/ajustes/cobros', as: 'ana' },
  { what: 'the editor', address: () => `/dashboard/album/editar/${album.id}`, as: 'ana' },
  {
    what: 'a dialog',
    address: () => '/dashboard/albumes',
    as: 'ana',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Anunciar salida' }).press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  },
];

describe.each(['wide', 'phone'] as const)('on a %s screen', (size) => {
  test.each(places)('no focus ring of $what is cut off', async ({ address, as, prepare }) => {
    const page = await open(address(), { size, ...(as && { token: tokens[as] }) });
    await untilSettled(page);
    await prepare?.(page);
    await untilSettled(page);

    expect(await cutRings(page)).toEqual([]);
  });
});
