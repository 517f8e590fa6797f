import { describe, expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { photoLink } from './support/album-links.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

describe('an album', () => {
  test('an album shows its package prices, and a visitor neither heart nor cart', async () => {
    const { id, title } = await anAlbum(await aPerson('photographer'), {
      photos: 2,
      packages: [
        { quantity: 1, price: 8 },
        { quantity: 5, price: 30.5 },
      ],
    });
    const page = await open(`/album/${id}`);

    await page.getByRole('heading', { level: 1, name: `Álbum ${title}` }).waitFor();
    await page.getByRole('button', { name: 'Ver precios por paquete' }).click();
    await page.getByRole('region', { name: 'Precios por paquete' }).getByText('30,50 €').waitFor();
    await page.getByRole('button', { name: 'Ocultar precios' }).click();
    await photoLink(page, 1).waitFor();

    expect(await page.getByRole('button', { name: 'Añadir a favoritos' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Añadir al carrito' }).count()).toBe(0);
  });

  test('the photos of an album turn by the keyboard alone, and the focus comes back to the last one', async () => {
    const { id } = await anAlbum(await aPerson('photographer'), { photos: 3 });
    const page = await open(`/album/${id}`);
    await photoLink(page, 1).focus();

    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog');
    await box.getByText('1 de 3').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await box.getByText('2 de 3').waitFor();
    await page.keyboard.press('Escape');

    await box.waitFor({ state: 'detached' });
    await expect.poll(() => photoLink(page, 2).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('a link to one photo opens it', async () => {
    const { id, photos } = await anAlbum(await aPerson('photographer'), { photos: 2 });
    const page = await open(`/album/${id}?foto=${photos[1]?.id}`);

    await page.getByRole('dialog').getByText('2 de 2').waitFor();
  });
});
