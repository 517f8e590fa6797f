import { describe, expect, test } from 'vitest';
import { aBrowser, accessibilityTroubles, screenshot, settled } from './support/browser.ts';
import { demoAddresses, nameOf } from './support/look.ts';
import { demoToken } from './support/people.ts';

const { device, open } = aBrowser({ keepsDevices: true });
const addressOf = demoAddresses();

describe('an address that leads nowhere', () => {
  test.each([
    '/no-hay-tal-ola',
    '/album/no-hay-tal-album',
    '/fotografos/nadie',
    '/spots/ninguna',
    '/dashboard-de-nadie',
  ])('%s answers 404 with a page that leads on', async (route) => {
    const page = await (await device()).newPage();
    const answer = await page.goto(route);
    await page.locator('h1').first().waitFor();

    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    expect(await accessibilityTroubles(page)).toEqual([]);
    await page.context().close();
  });
});

describe('in the dark', () => {
  test.each([
    { route: '/', who: null },
    { route: '/albumes', who: null },
    { route: '/album/:album', who: 'leo' },
    { route: '/registro', who: null },
    { route: '/dashboard', who: 'leo' },
    { route: '/dashboard/ajustes', who: 'ana' },
  ] as const)('$route can be read', async ({ route, who }) => {
    const page = await open(addressOf(route), { theme: 'dark', ...(who ? { token: await demoToken(who) } : {}) });
    await settled(page);

    expect(await accessibilityTroubles(page)).toEqual([]);
    await screenshot(page, `es-dark-${who ?? 'visitor'}-${nameOf(route)}`);
    await page.context().close();
  });
});
