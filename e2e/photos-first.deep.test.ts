import { contract } from '@pleamar/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser, untilSettled, type Language } from './support/browser.ts';
import { sidewaysScroll } from './support/screen.ts';
import { aPlacedAlbumOfAna, type PlacedAlbum } from './support/demo.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

/** Decided: the first photo begins within this part of the first screen. */
const UPPER_PART = 0.6;
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

let album: PlacedAlbum;
beforeAll(async () => {
  album = await aPlacedAlbumOfAna();
});

describe.each(screens)('on a screen of $width x $height', (screen) => {
  describe.each(['es', 'en'] as const)('in %s', (language) => {
    test.each([
      ['an album by waves', () => `/album/${album.id}`],
      ['an album with all its photos', () => `/album/${album.id}?vista=todas`],
      ['an album at a chosen time in chosen colours', () => `/album/${album.id}?de=8:00&traje=black,blue,red`],
      ['a day of a surf break', () => `/spots/${album.surf_break_id}?date=${album.date}`],
    ])('the first photo of %s begins in the upper part', async (_, address) => {
      const page = await openOnScreen(address(), { screen, language });

      await expectPhotoFirst(page, screen.height);
    });

    test.each([
      ['an album', () => `/album/${album.id}`],
      ['a day', () => `/spots/${album.surf_break_id}?date=${album.date}`],
    ])('a wave of %s opens without moving the page, and its photos come next for the keyboard', async (_, address) => {
      const page = await openOnScreen(address(), { screen, language });
      const wave = page.locator('[data-wave]').first();
      await page.getByRole('group', { name: /^(Traje|Suit)$/ }).waitFor();
      const before = await wave.boundingBox();
      await wave.focus();
      await page.keyboard.press('Enter');
      const frames = page.locator('#wave-frames');
      await frames.getByRole('link').first().waitFor();
      await untilSettled(page);

      expect((await wave.boundingBox())?.y).toBe(before?.y);
      await page.keyboard.press('Tab');
      expect(await frames.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      expect(await isInView(frames.getByRole('link').first())).toBe(true);
    });

    test('the first photo of a remembered surf begins in the upper part', async () => {
      const { token } = await aPerson('surfer', { language });
      const surf = await api(
        contract.surfs.add,
        {
          body: {
            surf_break_id: album.surf_break_id,
            day: album.date,
            start: '07:00',
            end: '18:00',
            suit_colour: null,
            board_colour: null,
            distance_km: 25,
          },
        },
        { token },
      );

      const page = await openOnScreen(`/dashboard/banos/${surf.id}`, { screen, language, token });

      await expectPhotoFirst(page, screen.height);
    });
  });
});

const isInView = (part: Locator) =>
  part.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });

interface ScreenVisit {
  screen: (typeof screens)[number];
  language: Language;
  token?: string;
}

async function openOnScreen(address: string, { screen, language, token }: ScreenVisit): Promise<Page> {
  const size = screen.width < 768 ? 'phone' : 'wide';
  const page = await open('/faq', { size, language, ...(token ? { token } : {}) });
  await page.setViewportSize(screen);
  await page.goto(address);
  await untilSettled(page);
  return page;
}

/** Smaller pictures are portraits, not photos. */
const SMALLEST_PHOTO = 80;

async function expectPhotoFirst(page: Page, height: number): Promise<void> {
  const firstPhotoTop = () =>
    page.evaluate((smallest) => {
      const boxes = Array.from(document.querySelectorAll('main img'), (image) => image.getBoundingClientRect());
      return Math.min(...boxes.filter(({ width }) => width >= smallest).map(({ top }) => top + scrollY));
    }, SMALLEST_PHOTO);
  await expect.poll(firstPhotoTop).toBeLessThan(Number.POSITIVE_INFINITY);
  // The colours load when the page is idle, and must not push it down.
  await page.getByRole('group', { name: /^(Traje|Suit)$/ }).waitFor();
  expect(await firstPhotoTop()).toBeLessThanOrEqual(height * UPPER_PART);
  expect(await sidewaysScroll(page)).toBe(0);
}
