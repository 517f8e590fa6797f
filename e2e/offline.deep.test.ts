import { contract } from '@pleamar/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { anAlbum, albumDay, aSurfBreak, type PublishedAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilHydrated, type Visit } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { aProxy } from './support/proxy.ts';
import { aPerson, type Person } from './support/people.ts';

const { device, openOn, pageErrors } = aBrowser({ showsNotifications: true });
let album: PublishedAlbum;
beforeAll(async () => {
  album = await anAlbum(await aPerson('photographer', { fullName: 'Ana Oliva' }), { photos: 3 });
});

async function aSurfer(): Promise<Person> {
  const surfer = await aPerson('surfer', { fullName: 'Leo Marín' });
  const { token } = surfer;
  for (const { id } of album.photos) await api(contract.photos.like, { params: { photoId: id } }, { token });
  const { id: surf_break_id } = await aSurfBreak();
  await api(contract.surfs.add, { body: { surf_break_id, day: albumDay, start: '09:00', end: '11:00' } }, { token });
  return surfer;
}

/** A device with the product open, its worker in control and, after a login, the user's copy stored. */
async function aDeviceOf(surfer: Person | null, visit: Visit = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await device({ hasWorker: true, size: 'phone', ...visit, ...(surfer && { token: surfer.token }) });
  const page = await openOn(context, surfer ? '/dashboard/favoritos' : '/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The front page stores nothing of a visitor.
  const expected = surfer ? { copies: 1, pictures: 3 } : { copies: 0, pictures: 0 };
  await expect.poll(() => keptIn(page), { timeout: 30_000 }).toMatchObject(expected);
  return { context, page };
}

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const names = await caches.keys();
    const pictures = names.includes('pleamar-pictures')
      ? (await (await caches.open('pleamar-pictures')).keys()).length
      : 0;
    const others = await Promise.all(
      names
        .filter((name) => name !== 'pleamar-pictures')
        .map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return {
      copies: databases.filter((name) => name === 'pleamar-offline').length,
      pictures,
      others: others.flat().filter((path) => /^\/(api|files|dashboard)/.test(path)),
      mark: localStorage.getItem('pleamar_offline'),
    };
  });

async function withoutConnection(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

/** How Chromium, Vite's loader of modules and the page's own requests call a lost connection. */
const networkError = /net::ERR_(INTERNET_DISCONNECTED|FAILED)\b|Failed to fetch|Unable to preload CSS/;

/** Requests that fail without a connection are expected, and must not fail the journey. */
const dropNetworkErrors = () =>
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((each) => !networkError.test(each)));

const shownOffline = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('status').filter({ hasText: 'Sin conexión' }).waitFor();
};

describe('without a connection', () => {
  test('favourites, downloads and surfs of the last time are there, and it is said how old they are', async () => {
    const { context, page } = await aDeviceOf(await aSurfer());

    await withoutConnection(context);
    await shownOffline(page, '/dashboard/favoritos');

    await page.getByRole('heading', { level: 1, name: 'Favoritos' }).waitFor();
    expect(await page.getByText(album.title).count()).toBe(3);
    await page.getByText(/Datos de (ahora|hace)/).waitFor();
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            Array.from(document.images).filter((image) => image.src.includes('/files/') && image.naturalWidth > 0)
              .length,
        ),
      )
      .toBe(3);
    expect((await accessibilityFaults(page)).filter((each) => /serious|critical/.test(each))).toEqual([]);
    await page.getByRole('link', { name: 'Mis baños' }).click();
    await page.getByText('09:00–11:00').waitFor();
    await page.getByRole('link', { name: 'Descargas' }).click();
    await page.getByRole('heading', { level: 1, name: 'Descargas' }).waitFor();
    dropNetworkErrors();
  });

  test('any other page says so in the language of the reader, and comes back by itself', async () => {
    const { context, page } = await aDeviceOf(null, { language: 'en' });

    await withoutConnection(context);
    await page.goto('/albumes');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await context.setOffline(false);

    await untilHydrated(page);
    await page.getByRole('navigation').first().waitFor();
    expect(await page.locator('#offline').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/albumes');
    dropNetworkErrors();
  });
});

test('a part of a page whose styles failed without a connection is drawn whole when it is back', async () => {
  const context = await device();
  const page = await openOn(context, `/album/${album.id}`);

  await withoutConnection(context);
  // The first interaction requests the lightbox.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await page.getByRole('heading', { level: 1 }).click();
  await failed;
  await context.setOffline(false);
  await page.getByRole('article').first().getByRole('link').click();

  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width, height });
  dropNetworkErrors();
});

test('a link that is followed without a connection leads there when it is back', async () => {
  const context = await device();
  const page = await openOn(context, `/album/${album.id}`);

  await withoutConnection(context);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mapa' }).click();
  await failed;
  expect(await page.getByRole('heading', { level: 1, name: album.title }).isVisible()).toBe(true);
  await context.setOffline(false);

  await page.waitForURL('**/mapa');
  await page.getByRole('heading', { level: 1, name: 'Mapa' }).waitFor();
  dropNetworkErrors();
});

describe('the stored copy', () => {
  test('a stored copy is gone with the logout', async () => {
    const { context, page } = await aDeviceOf(await aSurfer());
    expect((await keptIn(page)).others).toEqual([]);

    await page.evaluate(() => {
      // As another window of this browser does when its user logs out.
      localStorage.setItem('pleamar_token', '');
      dispatchEvent(new StorageEvent('storage', { key: 'pleamar_token', newValue: '' }));
    });

    await expect.poll(() => keptIn(page)).toEqual({ copies: 0, pictures: 0, others: [], mark: null });
    // Waits for the login page: a script that fails without a connection would reload it.
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await withoutConnection(context);
    await shownOffline(page, '/dashboard/favoritos');
    await page.getByText('No hay nada guardado en este dispositivo.').waitFor();
    dropNetworkErrors();
  });

  test('a stored copy is shown to no other user, even where no logout removed it', async () => {
    const { context, page } = await aDeviceOf(await aSurfer());
    const other = await aPerson('surfer', { fullName: 'Eva Sanz' });

    await withoutConnection(context);
    await page.evaluate((token) => localStorage.setItem('pleamar_token', token), other.token);
    await shownOffline(page, '/dashboard/favoritos');
    await page.getByText('No hay nada guardado en este dispositivo.').waitFor();
    expect(await page.getByText(album.title).count()).toBe(0);

    await context.setOffline(false);
    // The offline page reloads itself when the connection is back, which would disturb a navigation in its window.
    const again = await context.newPage();
    await again.goto('/dashboard/favoritos');
    await expect.poll(() => keptIn(again), { timeout: 30_000 }).toMatchObject({ copies: 1, pictures: 0 });
    dropNetworkErrors();
  });
});

describe('the app', () => {
  test('the app can be installed, in both languages', async () => {
    const { context, page } = await aDeviceOf(null);
    const cdp = await context.newCDPSession(page);

    const { errors, data = '' } = await cdp.send('Page.getAppManifest');
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    const english = await (await fetch(`${inject('productUrl')}/manifest.en.webmanifest`)).json();

    expect(errors).toEqual([]);
    // A test's browser is always incognito.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ lang: 'es', id: '/', display: 'standalone' });
    expect(english).toMatchObject({ lang: 'en', id: '/' });
  });

  test('the app takes a new version by itself and says so', async () => {
    const proxy = await aProxy(inject('productUrl'));
    const { page } = await aDeviceOf(null, { at: proxy.url });
    await page.reload();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    // Repeated: a page that has just begun to look has no older version to compare with.
    await expect
      .poll(
        async () => {
          proxy.deploy();
          await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
          return page.getByText('Hay una versión nueva de Pleamar.').count();
        },
        { interval: 1000, timeout: 30_000 },
      )
      .toBe(1);
    await page.getByRole('button', { name: 'Recargar' }).click();
    await page.waitForLoadState();
    const states = await page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready;
      return [active?.state, waiting];
    });
    expect(states).toEqual(['activated', null]);
    proxy.close();
  });

  test('the app shows a push notification with the words of the page', async () => {
    const { context, page } = await aDeviceOf(null);
    await context.grantPermissions(['notifications']);
    const cdp = await context.newCDPSession(page);
    const registered = Promise.withResolvers<string>();
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) registered.resolve(first.registrationId);
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered.promise;
    const notification = {
      id: '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b',
      user_id: '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b',
      kind: 'order',
      params: { order_id: '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b', order: 'PM-7', count: 2 },
      language: 'en',
      name: null,
    };

    // Twice, as after a retry: it must be shown once.
    for (const _ of ['first', 'again'])
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: `${inject('productUrl')}/`,
        registrationId,
        data: JSON.stringify(notification),
      });

    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
            title,
            body,
            tag,
            data: data as unknown,
          })),
        ),
      )
      .toEqual([
        {
          title: 'Your photos are yours',
          body: 'Order PM-7 is paid. You can download 2 photos.',
          tag: notification.id,
          data: { path: '/dashboard/descargas' },
        },
      ]);
  });
});
