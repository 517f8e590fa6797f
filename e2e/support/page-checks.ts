import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from './api.ts';
import { aBrowser, untilSettled } from './browser.ts';
import { accessibilityFaults, screenshot, sidewaysScroll } from './screen.ts';
import { anAlbumOfAna, demoAlbums } from './demo.ts';
import { demoToken } from './people.ts';
import { allVariants, openVariants, type PageVariant, type OpenVariant } from './page-variants.ts';
import { textLeaks } from './text-leaks.ts';

/** Addresses for `:album`, `:photo`, `:photographer` and `:surfBreak` are those of an album of Ana's. */
export function demoAddresses() {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await demoAlbums(6);
    const album = await anAlbumOfAna();
    const { items } = await api(contract.photos.ofAlbum, { params: { albumId: album.id }, query: { limit: 1 } });
    Object.assign(ids, {
      album: album.id,
      photo: items[0]?.id,
      photographer: album.user_id,
      surfBreak: album.surf_break_id,
    });
  });
  return (route: string) => route.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);
}

type Viewer = 'visitor' | 'ana' | 'leo' | 'kai';

/** Each viewer has a file: the files run side by side. */
export function checkPages(
  viewer: Viewer,
  pages: readonly string[],
  variants: readonly PageVariant[] = allVariants,
): void {
  const { device } = aBrowser({ keepsDevices: true });
  const addressOf = demoAddresses();
  let opened: OpenVariant[];
  beforeAll(async () => {
    opened = await openVariants(device, variants, viewer === 'visitor' ? undefined : await demoToken(viewer));
  });

  afterAll(() => Promise.all(opened.map(({ page }) => page.context().close())));

  test.each(pages)(`%s has no fault for ${viewer}, in both languages and on both sizes`, async (route) => {
    const checks = opened.map((variant) => checkPage(variant, addressOf(route), `${viewer}-${fileNameOf(route)}`));
    const faults = (await Promise.all(checks)).flat();
    // The summary of a run shows an error's message alone.
    expect(faults, faults.join('\n')).toEqual([]);
  });
}

/** Axe runs twice on each address: both languages and both sizes have a turn. */
async function checkPage(
  { page, language, size, pageErrors }: OpenVariant,
  address: string,
  name: string,
): Promise<string[]> {
  const response = await page.goto(address);
  await untilSettled(page);
  const faults = [
    ...pageErrors(),
    ...(response?.status() === 200 ? [] : [`status ${response?.status()}`]),
    ...(await headingFaults(page)),
    ...(await textLeaks(page)),
    ...((await page.locator('html').getAttribute('lang')) === language ? [] : ['the wrong language']),
    ...((await sidewaysScroll(page)) <= 0 ? [] : [`${await sidewaysScroll(page)} px too wide`]),
    ...(wasRedirected(page, address) ? [`redirected to ${page.url()}`] : []),
    ...((language === 'es') === (size === 'wide') ? await accessibilityFaults(page) : []),
  ];
  await screenshot(page, `${language}-${page.viewportSize()?.width}-${name}`);
  return faults.map((fault) => `${language} ${size}: ${fault}`);
}

async function headingFaults(page: Page): Promise<string[]> {
  const titles = await page.locator('h1:visible').allInnerTexts();
  return titles.length === 1 ? [] : [`${titles.length} first headings: ${titles.join(', ')}`];
}

const wasRedirected = (page: Page, address: string) =>
  new URL(page.url()).pathname !== new URL(address, page.url()).pathname;

export const fileNameOf = (route: string) => route.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'landing';
