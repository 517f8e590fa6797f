import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults, sidewaysScroll } from './support/screen.ts';
import { aPlacedAlbumOfAna, type PlacedAlbum } from './support/demo.ts';

const { open } = aBrowser();

let album: PlacedAlbum;
beforeAll(async () => {
  album = await aPlacedAlbumOfAna();
});

const day = () => album.date.split('-').toReversed().join('/');

test.each([
  { language: 'es', size: 'phone', daysAlbums: 'Álbumes del' },
  { language: 'en', size: 'wide', daysAlbums: 'Albums of' },
] as const)(
  'a visitor comes from an album’s card to its surf break, to a day of its calendar, to the album ($language, $size)',
  async ({ language, size, daysAlbums }) => {
    const page = await open(`/albumes?id=${album.user_id}`, { language, size });

    await page.locator(`a[href="/spots/${album.surf_break_id}"]`).first().click();
    await page.waitForURL(`**/spots/${album.surf_break_id}`);
    await page.getByRole('heading', { level: 1, name: album.location.spot }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.locator(`a[href*="date=${album.date}"]`).click();
    await page.waitForURL(`**date=${album.date}**`);
    const albums = page.getByRole('region', { name: `${daysAlbums} ${day()}` });
    await albums.getByRole('link', { name: album.title }).click();

    await page.waitForURL(`**/album/${album.id}`);
    await page.getByRole('heading', { level: 1, name: album.title }).waitFor();
  },
);

test('a day is chosen by the keyboard alone, and the album’s page leads back to the surf break', async () => {
  const page = await open(`/spots/${album.surf_break_id}`);

  await tabTo(page, `date=${album.date}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**date=${album.date}**`);
  await tabTo(page, `/album/${album.id}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/album/${album.id}`);
  await page.getByRole('main').getByRole('link', { name: album.location.spot, exact: true }).click();

  await page.waitForURL(`**/spots/${album.surf_break_id}`);
  await page.getByRole('heading', { level: 1, name: album.location.spot }).waitFor();
});

test('a crawler reads the whole page without scripts', async () => {
  const page = await open('/');
  const answer = await page.request.get(`/spots/${album.surf_break_id}`, { headers: { 'accept-language': 'es' } });
  const html = await answer.text();

  expect(answer.status()).toBe(200);
  for (const part of [
    `<title>Fotos de surf en ${album.location.spot}`,
    'rel="canonical"',
    'hrefLang="en"',
    album.title,
  ])
    expect(html.toLowerCase()).toContain(part.toLowerCase());
  expect(html).toMatch(/application\/ld\+json[^<]*"BreadcrumbList"/);
});

async function tabTo(page: Page, address: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    if (focused.includes(address)) return;
  }
  throw new Error(`No link to ${address} by the Tab key.`);
}
