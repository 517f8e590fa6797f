import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, accessibilityTroubles, screenshot, settled, sidewaysScroll } from './support/browser.ts';
import { anAlbumOfAna, demoAlbums } from './support/demo.ts';
import { demoToken } from './support/people.ts';
import { openRounds, type Round } from './support/rounds.ts';
import { textKeys, textLeaks } from './support/text-leaks.ts';

const footerPages =
  '/how-it-works /pricing /features /faq /about /blog /careers /contact /privacy /terms /cookies /ocultar'.split(' ');

const visitorsPages = [
  '/',
  '/login',
  '/registro',
  '/forgot-password',
  '/reset-password?token=por-probar',
  '/info/photographers',
  '/info/surfers',
  '/info/platform',
  '/albumes',
  '/album/:album',
  '/fotografos',
  '/fotografos/:photographer',
  '/spots',
  '/spots/:surfBreak',
  '/mapa',
  '/reservas',
  '/carrito',
  '/checkout/cancel',
  '/confirm-email',
  '/test',
  ...footerPages,
];

const shared = ['/dashboard', '/dashboard/notificaciones', '/dashboard/ordenes', '/dashboard/sesiones'];
const settings = ['', '/seguridad', '/avisos', '/datos'].map((tab) => `/dashboard/ajustes${tab}`);
const further = ['/dashboard/mensajes', ...settings];
const surfersPages = [...shared, '/dashboard/favoritos', '/dashboard/banos', '/dashboard/descargas', ...further];
const photographersPages = [
  ...shared,
  '/dashboard/albumes',
  '/dashboard/album/crear',
  '/dashboard/graficas',
  '/dashboard/demanda',
  '/dashboard/carteles',
  ...further,
  '/dashboard/ajustes/precios',
  '/dashboard/ajustes/cobros',
  '/dashboard/ajustes/conexiones',
];

const surfersOwn = [
  '/',
  '/albumes',
  '/album/:album',
  '/fotografos/:photographer',
  '/reservas?id=:photographer',
  '/carrito',
];

const { device, open } = aBrowser({ keepsDevices: true });
const ids: Record<string, string> = {};
const keys = textKeys();

beforeAll(async () => {
  await demoAlbums(6);
  const album = await anAlbumOfAna();
  Object.assign(ids, { album: album.id, photographer: album.user_id, surfBreak: album.surf_break_id });
});

describe.each([
  { who: 'visitor', pages: visitorsPages },
  { who: 'ana', pages: [...photographersPages, '/dashboard/album/editar/:album', '/album/:album', '/carrito'] },
  { who: 'leo', pages: [...surfersPages, ...surfersOwn] },
  { who: 'kai', pages: photographersPages },
] as const)('for $who', ({ who, pages }) => {
  let rounds: Round[];
  beforeAll(async () => {
    rounds = await openRounds(device, who === 'visitor' ? undefined : await demoToken(who));
  });

  afterAll(() => Promise.all(rounds.map(({ page }) => page.context().close())));

  test.each(pages)('%s is whole in both languages and on both sizes', async (route) => {
    const seen = await Promise.all(rounds.map((round) => look(round, route, who)));
    expect(seen.flat()).toEqual([]);
  });
});

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

/** Returns the problems of one address. Axe runs twice on each: both languages and both sizes have a turn. */
async function look({ page, language, size, troubles }: Round, route: string, who: string): Promise<string[]> {
  const answer = await page.goto(addressOf(route));
  await settled(page);
  const found = [
    ...troubles(),
    ...(answer?.status() === 200 ? [] : [`status ${answer?.status()}`]),
    ...(await headings(page)),
    ...(await textLeaks(page, keys)),
    ...((await page.locator('html').getAttribute('lang')) === language ? [] : ['the wrong language']),
    ...((await sidewaysScroll(page)) <= 0 ? [] : [`${await sidewaysScroll(page)} px too wide`]),
    ...(wasRedirected(page, route) ? [`led away to ${page.url()}`] : []),
    ...((language === 'es') === (size === 'wide') ? await accessibilityTroubles(page) : []),
  ];
  await screenshot(page, `${language}-${page.viewportSize()?.width}-${who}-${nameOf(route)}`);
  return found.map((each) => `${language} ${size}: ${each}`);
}

async function headings(page: Page): Promise<string[]> {
  const shown = await page.locator('h1:visible').allInnerTexts();
  return shown.length === 1 ? [] : [`${shown.length} first headings: ${shown.join(', ')}`];
}

const addressOf = (route: string) => route.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);
const wasRedirected = (page: Page, route: string) =>
  new URL(page.url()).pathname !== new URL(addressOf(route), page.url()).pathname;
const nameOf = (route: string) => route.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'landing';
