import { describe, expect, test } from 'vitest';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, screenshot } from './support/screen.ts';
import { demoAddresses, fileNameOf } from './support/page-checks.ts';
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
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('in the dark', () => {
  test.each([
    { route: '/', login: null },
    { route: '/albumes', login: null },
    { route: '/album/:album', login: 'leo' },
    { route: '/registro', login: null },
    { route: '/dashboard', login: 'leo' },
    { route: '/dashboard/ajustes', login: 'ana' },
  ] as const)('$route can be read', async ({ route, login }) => {
    const page = await open(addressOf(route), { theme: 'dark', ...(login ? { token: await demoToken(login) } : {}) });
    await untilSettled(page);

    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `es-dark-${login ?? 'visitor'}-${fileNameOf(route)}`);
    await page.context().close();
  });
});
