import { contract } from '@pleamar/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilHydrated, untilSettled } from './support/browser.ts';
import { demoAlbums } from './support/demo.ts';
import { aPerson, type Person } from './support/people.ts';

const { open } = aBrowser();

describe('back, forward and reload', () => {
  beforeAll(() => demoAlbums(20));

  test('a list of albums is as it was left: the same cards at the same place; a new page starts at its top', async () => {
    const page = await open('/', { size: 'phone' });
    // Small pages, so that the demo's albums make three of them.
    await page.route(/\/api\/v1\/albums\?/, (route) =>
      route.continue({
        url: `${route
          .request()
          .url()
          .replace(/[?&]limit=\d+/, '')}&limit=8`,
      }),
    );
    await page.getByRole('main').getByRole('link', { name: 'Ver todos los álbumes' }).click();
    await page.waitForURL('**/albumes');
    const cards = page.getByRole('region', { name: 'Busca tu álbum' }).getByRole('link');
    await cards.nth(7).waitFor();
    expect(await scrolled(page)).toBe(0);

    await cards.nth(7).scrollIntoViewIfNeeded();
    await cards.nth(15).scrollIntoViewIfNeeded();
    await cards.nth(18).scrollIntoViewIfNeeded();
    const [place, title] = [await topOf(cards.nth(18)), await cards.nth(18).innerText()];
    await cards.nth(18).click();
    await page.waitForURL('**/album/*');
    await page.getByRole('heading', { level: 1, name: /^Álbum/ }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();

    await expect.poll(() => topOf(cards.nth(18))).toBeCloseTo(place, -1);
    expect(await cards.nth(18).innerText()).toBe(title);

    await page.reload();
    await expect.poll(() => topOf(cards.nth(18))).toBeCloseTo(place, -1);
  });
});

describe('a photo that a visitor looked at', () => {
  let photographer: Person;
  let album: { id: string; photos: { id: string }[] };
  beforeAll(async () => {
    photographer = await aPerson('photographer');
    album = await anAlbum(photographer, { photos: 30 });
  });

  test('a photo that a visitor looked at is on the screen when it is closed, also after others, and when the page is loaded again', async () => {
    const page = await open(`/album/${album.id}`, { size: 'phone' });
    await (await reached(page, 20)).click();
    const box = page.getByRole('dialog');
    await box.getByText('20 de 30').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await box.getByText('22 de 30').waitFor();
    await page.goBack();
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => isOnScreen(card(page, 22))).toBe(true);

    await page.reload();
    await untilSettled(page);

    await expect.poll(() => isOnScreen(card(page, 22))).toBe(true);
  });

  test('a photo that a visitor looked at in a wave leaves the wave on the screen', async () => {
    const { id } = (await demoAlbums(6)).find(({ full_name }) => full_name === 'Ana Etxebarria') ?? album;
    const page = await open(`/album/${id}`, { size: 'phone' });
    await page
      .getByRole('button', { name: /^Ola de las .* [3-9] fotos$/ })
      .last()
      .click();
    const frame = page.locator('#wave-frames').getByRole('link').first();
    await frame.click();
    const box = page.getByRole('dialog');
    await box.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.goBack();
    await box.waitFor({ state: 'detached' });

    expect(await isOnScreen(frame)).toBe(true);
  });

  test('a photo that a visitor looked at is open again on the way back from its photographer', async () => {
    const page = await open(`/album/${album.id}`);
    await (await reached(page, 25)).click();
    const box = page.getByRole('dialog');
    await box.getByText('25 de 30').waitFor();
    await box.getByRole('link').filter({ hasText: /./ }).first().click();
    await page.waitForURL('**/fotografos/*');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();

    await box.getByText('25 de 30').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => isOnScreen(card(page, 25))).toBe(true);
  });

  test('a photo that a visitor looked at by a link alone is on the screen once it is closed', async () => {
    const page = await open(`/album/${album.id}?foto=${album.photos[28]?.id}`, { size: 'phone' });
    await page.getByRole('dialog').getByText('29 de 30').waitFor();

    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la foto' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await expect.poll(() => isOnScreen(card(page, 29))).toBe(true);
  });

  test('the list of liked photos is where it was', async () => {
    const { token } = await aPerson('surfer');
    for (const { id } of album.photos) await api(contract.photos.like, { params: { photoId: id } }, { token });
    const page = await open('/dashboard/favoritos', { token, size: 'phone' });
    const photos = page.getByRole('main').getByRole('article').getByRole('link');
    await photos.nth(20).scrollIntoViewIfNeeded();
    const place = await topOf(photos.nth(20));
    await photos.nth(20).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard/favoritos');
    await untilHydrated(page);

    await expect.poll(() => topOf(photos.nth(20))).toBeCloseTo(place, -1);
  });
});

const card = (page: Page, number: number) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^Ver la foto ${number} `) });

/** The grid holds only the cards on the screen, so this scrolls down until the card is there. */
async function reached(page: Page, number: number): Promise<Locator> {
  const sweep = async () => {
    if ((await card(page, number).count()) > 0) return true;
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    return false;
  };
  await expect.poll(sweep).toBe(true);
  await card(page, number).scrollIntoViewIfNeeded();
  return card(page, number);
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Far below the screen while the element is missing. */
const topOf = async (element: Locator) => (await element.boundingBox({ timeout: 1000 }).catch(() => null))?.y ?? 99_999;

async function isOnScreen(element: Locator): Promise<boolean> {
  const top = await topOf(element);
  return top >= 0 && top < 800;
}
