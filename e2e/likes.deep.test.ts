import { contract } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser } from './support/browser.ts';
import { aPerson } from './support/people.ts';

const { device, open, openOn } = aBrowser();

describe('a like', () => {
  test('a like is seen in a second window, and gone there once it is taken back', async () => {
    const { token } = await aPerson('surfer');
    const { id } = await anAlbum(await aPerson('photographer'), { photos: 2 });
    const here = await openOn(await device({ token }), `/album/${id}`);
    const there = await openOn(await device({ token }), '/dashboard/favoritos');
    await there.getByText('No hay fotos para mostrar').waitFor();

    await here.getByRole('button', { name: 'Añadir a favoritos' }).first().click();
    await here.getByRole('button', { name: 'Quitar de favoritos' }).first().waitFor();
    await liked(token, 1);
    await there.reload();
    await there.getByRole('button', { name: 'Quitar de favoritos' }).click();
    await there.getByText('No hay fotos para mostrar').waitFor();
    await liked(token, 0);
    await here.reload();

    await here.getByRole('button', { name: 'Añadir a favoritos' }).nth(1).waitFor();
    expect(await here.getByRole('button', { name: 'Quitar de favoritos' }).count()).toBe(0);
  });

  test('a like on a phone is marked in the open photo', async () => {
    const { token } = await aPerson('surfer');
    const { id, photos } = await anAlbum(await aPerson('photographer'), { photos: 1 });
    const page = await open(`/album/${id}?foto=${photos[0]?.id}`, { token, size: 'phone' });

    await page.getByRole('dialog').getByRole('button', { name: 'Añadir a favoritos' }).click();

    await page.getByRole('dialog').getByRole('button', { name: 'Quitar de favoritos' }).waitFor();
    await liked(token, 1);
  });
});

async function liked(token: string, count: number): Promise<void> {
  await expect.poll(async () => (await api(contract.photos.liked, {}, { token })).items.length).toBe(count);
}
