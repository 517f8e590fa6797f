import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { aBrowser, expectRefusal, untilSettled } from './support/browser.ts';
import { sidewaysScroll } from './support/screen.ts';
import { aPerson, demoToken } from './support/people.ts';

const { device, open, openOn, pageErrors } = aBrowser();

describe('a toast', () => {
  test.each(['phone', 'wide'] as const)('a toast covers neither a bar nor a heart (%s)', async (size) => {
    const [photographer, surfer] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
    const album = await anAlbum(photographer, { photos: 9 });
    const page = await open(`/album/${album.id}?vista=todas`, { token: surfer.token, size });

    const first = page.getByRole('article', { name: 'Foto 1 de 9' });
    await first.getByRole('button', { name: 'Añadir al carrito' }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.getByRole('alert').getByText('Estás sin conexión.').waitFor();
    // The bar to the cart comes after the toast.
    await first.getByRole('button', { name: 'Añadir al carrito' }).click();
    await page.getByRole('region', { name: 'Carrito' }).waitFor();

    const obstacles = page.locator('[data-keep-clear], article button[aria-pressed]');
    await expect.poll(() => overlaps('section[aria-live] > *', obstacles)).toEqual([]);
  });
});

describe('the public header', () => {
  test.each([
    { language: 'es', width: 768 },
    { language: 'en', width: 768 },
    { language: 'es', width: 900 },
    { language: 'en', width: 960 },
  ] as const)(
    'the public header keeps its words on one line on a tablet ($language, $width px)',
    async ({ language, width }) => {
      const page = await open('/about', { token: await demoToken('leo'), language });
      await page.setViewportSize({ width, height: 1024 });
      await untilSettled(page);

      const heights = await page
        .getByRole('banner')
        .locator('a, button')
        .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().height));

      expect(Math.max(...heights)).toBeLessThanOrEqual(44);
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );

  test('a menu closed by Escape gives the focus back to its button', async () => {
    const page = await open('/about', { size: 'phone' });
    const button = page.getByRole('button', { name: 'Abrir el menú' });

    await button.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the sidebar', () => {
  test('the sidebar is 240 px wide with the content beside it', async () => {
    const page = await open('/dashboard/ajustes', { token: await demoToken('ana') });
    await untilSettled(page);

    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(240);
    expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(240);
  });

  test('the sidebar under 640 px is a drawer: the button opens it, the overlay and an entry close it', async () => {
    const page = await open('/dashboard/ajustes', { token: await demoToken('leo'), size: 'phone' });
    const button = page.getByRole('button', { name: 'Abrir el menú' });
    const drawer = page.getByRole('dialog', { name: 'Menú del dashboard' });
    await button.waitFor();
    expect(await page.getByRole('complementary').isVisible()).toBe(false);
    expect((await button.boundingBox())?.x).toBeGreaterThan(390 / 2);

    await button.click();
    await drawer.waitFor();
    await page.touchscreen.tap(380, 600);
    await drawer.waitFor({ state: 'detached' });
    await button.click();
    await drawer.getByRole('link', { name: 'Favoritos' }).click();

    await drawer.waitFor({ state: 'detached' });
    await page.waitForURL('**/dashboard/favoritos');
  });

  test.each([639, 640])('at %i px it is on the right side of the limit', async (width) => {
    const page = await open('/dashboard/ajustes', { token: await demoToken('leo') });
    await page.setViewportSize({ width, height: 800 });
    await untilSettled(page);

    expect(await page.getByRole('complementary').isVisible()).toBe(width >= 640);
    expect(await page.getByRole('button', { name: 'Abrir el menú' }).isVisible()).toBe(width < 640);
  });

  test('the sidebar of a user who is both switches between orange and blue, and remembers which', async () => {
    const { token } = await aPerson('both');
    const page = await open('/dashboard', { token });
    const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    await page.getByRole('complementary').getByRole('link', { name: 'Transacciones' }).waitFor();
    const orange = await accent();

    await page.getByRole('button', { name: 'Vista de surfista' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard de surfista' }).waitFor();
    expect(await page.locator('html').getAttribute('data-role')).toBe('surfer');
    expect(await accent()).not.toBe(orange);
    await page.getByRole('complementary').getByRole('link', { name: 'Favoritos' }).waitFor();
    await page.reload();

    await page.getByRole('heading', { level: 1, name: 'Dashboard de surfista' }).waitFor();
  });
});

describe('the language', () => {
  const home = { es: 'Inicio', en: 'Home' } as const;

  test.each([
    { by: 'the query, over everything', path: '/about?lng=en', cookie: 'es', local: 'es', browser: 'es', is: 'en' },
    { by: 'the cookie, over what is stored', path: '/about', cookie: 'en', local: 'es', browser: 'es', is: 'en' },
    { by: 'local storage, over the browser', path: '/about', cookie: '', local: 'en', browser: 'es', is: 'en' },
    { by: 'the browser', path: '/about', cookie: '', local: '', browser: 'es', is: 'es' },
  ] as const)('the language is set by $by', async ({ path, cookie, local, browser, is }) => {
    const page = await open(path, {
      language: browser,
      cookies: cookie ? { i18next: cookie } : {},
      stored: local ? { i18nextLng: local } : {},
    });

    await page.getByRole('banner').getByRole('link', { name: home[is], exact: true }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(is);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(is);
  });

  test('the language is set by session storage before the browser', async () => {
    const context = await device();
    await context.addInitScript(() => sessionStorage.setItem('i18nextLng', 'en'));
    const page = await openOn(context, '/about');

    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).waitFor();
  });

  test('a language without texts falls back to English', async () => {
    const page = await open('/about?lng=eu', {
      language: 'es',
      stored: { i18nextLng: 'fr' },
      browserLanguage: 'de-DE',
    });

    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).waitFor();
  });

  test('the language is changed by the switch of the menu, on the spot and for the next visit', async () => {
    const context = await device();
    const page = await openOn(context, '/about');

    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Home', exact: true }).waitFor();
    const next = await openOn(context, '/faq');

    await next.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).waitFor();
  });
});

describe('the theme', () => {
  test('the theme follows the system until the switch says otherwise, and the switch is remembered', async () => {
    const page = await open('/about', { theme: 'dark' });
    const dark = await paper(page);

    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Claro' }).click();
    const light = await paper(page);
    await page.reload();

    expect(light).not.toBe(dark);
    expect(await paper(page)).toBe(light);
  });
});

describe('moving about', () => {
  test('an unknown address answers 404 and leads back', async () => {
    const page = await open('/no-hay-tal-ola');

    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();

    await page.waitForURL((url) => url.pathname === '/');
    expectRefusal(pageErrors, '404 GET');
  });

  test('the keyboard alone reaches the content, the login and the dashboard', async () => {
    const { email, password } = await aPerson('surfer');
    const page = await open('/login');
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await focusedName(page)) === name) return;
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };

    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Saltar al contenido');
    await tabTo('Correo electrónico');
    await page.keyboard.type(email);
    await tabTo('Contraseña');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/dashboard');
  });
});

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) return focused.labels?.[0]?.textContent ?? '';
    return focused?.getAttribute('aria-label') ?? focused?.textContent.trim() ?? '';
  });

function overlaps(covers: string, obstacles: ReturnType<Page['locator']>): Promise<string[]> {
  return obstacles.evaluateAll((elements, selector) => {
    const boxes = Array.from(document.querySelectorAll(selector), (cover) => cover.getBoundingClientRect());
    return elements
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return boxes.some((box) => box.top < bottom && box.bottom > top && box.left < right && box.right > left);
      })
      .map((element) => element.ariaLabel ?? element.outerHTML.slice(0, 80));
  }, covers);
}
