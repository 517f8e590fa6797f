import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anAlbum, sha256, type PublishedAlbum } from './support/albums.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults, cutOff, sidewaysScroll } from './support/screen.ts';
import { payByCard } from './support/pay.ts';
import { anEmail, aPerson } from './support/people.ts';
import { installShareSheet, sharedFiles } from './support/share-sheet.ts';
import { userAgents } from './support/user-agents.ts';

const { device, openOn } = aBrowser();

const anAlbumForSale = async (photos: number) => anAlbum(await aPerson('photographer'), { photos });

/** From the album's page to the purchase, as a guest. */
async function buyAll(context: BrowserContext, album: PublishedAlbum): Promise<Page> {
  const page = await openOn(context, `/comprar?fotos=${album.photos.map(({ id }) => id).join(',')}`);
  await page.getByLabel('Correo electrónico').fill(anEmail());
  await page.getByRole('button', { name: /^Pagar/ }).tap();
  await payByCard(page);
  await page.getByRole('heading', { name: /^Tus? fotos? (es tuya|son tuyas)$/ }).waitFor();
  return page;
}

/** As in a window that keeps nothing: every use of storage throws. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    window.open = () => null;
  });

describe('a window inside another app', () => {
  test.each(['instagramAndroid', 'facebookIphone', 'whatsappAndroid'] as const)(
    'the whole purchase works in %s without storage and windows of its own, and its link opens it in the browser',
    async (app) => {
      const album = await anAlbumForSale(2);
      const context = await device({ size: 'phone', userAgent: userAgents[app] });
      await blockStorage(context);

      const page = await buyAll(context, album);
      await page.getByRole('heading', { name: '¿No se descarga nada?' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect([await sidewaysScroll(page), await cutOff(page)]).toEqual([0, []]);
      const link = await page.getByLabel('Enlace de tu compra').inputValue();
      const open = page.getByRole('link', { name: 'Abrir en el navegador' });
      const intents = await open.evaluateAll((links) => links.map((each) => each.getAttribute('href')));
      const intent = `${link.replace(/^http:/, 'intent:')}#Intent;scheme=http;`;
      expect(intents.map((href) => href?.startsWith(intent))).toEqual(app === 'facebookIphone' ? [] : [true]);
      await page.reload();
      await page.getByRole('button', { name: 'Descargar la foto 1' }).waitFor();

      const browser = await device({ size: 'phone', userAgent: userAgents.android });
      const { pathname, hash } = new URL(link);
      const elsewhere = await openOn(browser, `${pathname}${hash}`);
      const arrives = elsewhere.waitForEvent('download');
      await elsewhere.getByRole('button', { name: 'Descargar la foto 1' }).tap();
      const file = await readFile(await (await arrives).path());
      expect(album.photos.map((photo) => photo.sha256)).toContain(sha256(file));
    },
  );
});

describe('the installed app', () => {
  test('a photo and the receipt reach an iPhone by its share sheet, and the page stays', async () => {
    const album = await anAlbumForSale(1);
    const context = await device({ size: 'phone', userAgent: userAgents.iphone });
    await installShareSheet(context);
    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    const page = await buyAll(context, album);
    const address = page.url();

    await page.getByRole('button', { name: 'Descargar la foto 1' }).tap();
    await expect.poll(async () => (await sharedFiles(page)).map(({ type }) => type)).toEqual(['image/jpeg']);
    await page.getByRole('button', { name: 'Recibo en PDF' }).tap();
    await expect
      .poll(async () => (await sharedFiles(page)).map(({ type }) => type))
      .toEqual(['image/jpeg', 'application/pdf']);

    expect(sha256((await sharedFiles(page))[0]?.bytes)).toBe(album.photos[0]?.sha256);
    expect([page.url(), context.pages().length]).toEqual([address, 1]);
  });

  test('every page from the album to the purchase has a way back to the site', async () => {
    const album = await anAlbumForSale(1);
    const context = await device({ size: 'phone', userAgent: userAgents.iphone });
    const wayBack = (page: Page) => page.getByRole('link', { name: 'Pleamar' }).first().isVisible();

    const page = await openOn(context, `/album/${album.id}`);
    expect(await wayBack(page)).toBe(true);
    await page.goto(`/comprar?fotos=${album.photos[0]?.id}`);
    await page.getByLabel('Correo electrónico').fill(anEmail());
    expect(await wayBack(page)).toBe(true);
    await page.getByRole('button', { name: /^Pagar/ }).tap();
    await page.waitForURL('**/sandbox/checkout/**');
    expect(await page.getByRole('button', { name: 'Cancelar y volver' }).isVisible()).toBe(true);
    const bought = await buyAll(context, album);
    expect(await wayBack(bought)).toBe(true);
    const outside = await bought
      .locator('main a[href]')
      .evaluateAll((links) => links.filter((link) => !link.getAttribute('href')?.startsWith('/')).length);
    expect(outside).toBe(0);
  });
});
