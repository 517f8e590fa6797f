import type { Photo } from '@pleamar/contract/photos';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from './api.ts';
import { aBrowser, accessibilityTroubles, screenshot, settled, sidewaysScroll } from './browser.ts';
import { anAlbumOfAna, demoAlbums } from './demo.ts';
import { demoToken } from './people.ts';
import { everyRound, openRounds, type Kind, type Round } from './rounds.ts';
import { textLeaks } from './text-leaks.ts';

/** Addresses for `:album`, `:photo`, `:photographer` and `:surfBreak` are those of an album of Ana's. */
export function demoAddresses() {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await demoAlbums(6);
    const album = await anAlbumOfAna();
    const { items } = await api<{ items: Photo[] }>('GET', `/albums/${album.id}/photos?limit=1`);
    Object.assign(ids, {
      album: album.id,
      photo: items[0]?.id,
      photographer: album.user_id,
      surfBreak: album.surf_break_id,
    });
  });
  return (route: string) => route.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);
}

type Who = 'visitor' | 'ana' | 'leo' | 'kai';

/** Each person has a file: the files run side by side. */
export function lookAtAll(who: Who, pages: readonly string[], kinds: readonly Kind[] = everyRound): void {
  const { device } = aBrowser({ keepsDevices: true });
  const addressOf = demoAddresses();
  let rounds: Round[];
  beforeAll(async () => {
    rounds = await openRounds(device, kinds, who === 'visitor' ? undefined : await demoToken(who));
  });

  afterAll(() => Promise.all(rounds.map(({ page }) => page.context().close())));

  test.each(pages)(`%s is whole for ${who}, in both languages and on both sizes`, async (route) => {
    const seen = await Promise.all(rounds.map((round) => look(round, addressOf(route), `${who}-${nameOf(route)}`)));
    // The summary of a run shows an error's message alone.
    expect(seen.flat(), seen.flat().join('\n')).toEqual([]);
  });
}

/** Axe runs twice on each address: both languages and both sizes have a turn. */
async function look({ page, language, size, troubles }: Round, address: string, name: string): Promise<string[]> {
  const answer = await page.goto(address);
  await settled(page);
  const found = [
    ...troubles(),
    ...(answer?.status() === 200 ? [] : [`status ${answer?.status()}`]),
    ...(await headings(page)),
    ...(await textLeaks(page)),
    ...((await page.locator('html').getAttribute('lang')) === language ? [] : ['the wrong language']),
    ...((await sidewaysScroll(page)) <= 0 ? [] : [`${await sidewaysScroll(page)} px too wide`]),
    ...(wasRedirected(page, address) ? [`redirected to ${page.url()}`] : []),
    ...((language === 'es') === (size === 'wide') ? await accessibilityTroubles(page) : []),
  ];
  await screenshot(page, `${language}-${page.viewportSize()?.width}-${name}`);
  return found.map((each) => `${language} ${size}: ${each}`);
}

async function headings(page: Page): Promise<string[]> {
  const shown = await page.locator('h1:visible').allInnerTexts();
  return shown.length === 1 ? [] : [`${shown.length} first headings: ${shown.join(', ')}`];
}

const wasRedirected = (page: Page, address: string) =>
  new URL(page.url()).pathname !== new URL(address, page.url()).pathname;

export const nameOf = (route: string) => route.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'landing';
