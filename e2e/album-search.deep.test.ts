import { describe, expect, test } from 'vitest';
import { albumDay, anAlbum, aSurfBreak } from './support/albums.ts';
import { albumCard } from './support/album-links.ts';
import { aBrowser } from './support/browser.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

describe('the search of albums', () => {
  test('the search narrows by the cascade; a higher level clears the lower ones; Limpiar filtros clears all', async () => {
    const photographer = await aPerson('photographer');
    const { title } = await anAlbum(photographer, { photos: 1 });
    const place = await aSurfBreak();
    const page = await open(`/albumes?id=${photographer.id}`);
    const level = (label: string) => page.getByLabel(label, { exact: true });

    expect(await level('País').isDisabled()).toBe(true);
    await level('Continente').selectOption({ label: place.continent });
    await level('País').selectOption({ label: place.country });
    await level('Región').selectOption({ label: place.region });
    await level('Sitio').selectOption({ label: place.name });
    await albumCard(page, title).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('spot')).toBe(place.id);

    await level('País').selectOption({ label: 'Portugal' });
    await page.getByText('No se han encontrado álbumes con esos crterios de búsqueda').waitFor();
    await expect.poll(() => level('Región').inputValue()).toBe('');
    expect(await level('Sitio').isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => level('Continente').inputValue()).toBe('');
  });

  test('the search of albums finds by title or surf break while typing, whatever the case; back and forward work', async () => {
    const { title } = await anAlbum(await aPerson('photographer'), { photos: 1 });
    const page = await open('/albumes');

    await page.getByLabel('Continente').selectOption({ label: 'Europa' });
    await page.getByRole('combobox', { name: 'Buscar álbum' }).fill(title.toUpperCase());
    await page.getByText('1 álbum', { exact: true }).waitFor();
    await albumCard(page, title).click();
    await page.getByRole('heading', { level: 1, name: `Álbum ${title}` }).waitFor();
    await page.goBack();

    await page.getByText('1 álbum', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Buscar álbum' }).inputValue())
      .toBe(title.toUpperCase());
  });

  test('the search of albums by one day, chosen in the calendar', async () => {
    const photographer = await aPerson('photographer');
    const { title } = await anAlbum(photographer, { photos: 1 });
    const page = await open(`/albumes?id=${photographer.id}&date=${albumDay.replace('-15', '-16')}`);

    await page.getByText('No se han encontrado álbumes con esos crterios de búsqueda').waitFor();
    await page.getByLabel('Fecha', { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /, 15 de / })
      .click();

    await albumCard(page, title).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(albumDay);
  });

  test('?id= shows one photographer alone, and says so', async () => {
    const photographer = await aPerson('photographer', { fullName: 'Sabela Freire' });
    const { title } = await anAlbum(photographer, { photos: 1 });
    const page = await open(`/albumes?id=${photographer.id}`);

    await page.getByText('1 álbum', { exact: true }).waitFor();
    await albumCard(page, title).waitFor();
    await page.getByText('Álbumes de Sabela Freire').first().waitFor();
  });
});
