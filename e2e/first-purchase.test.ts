import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from './support/albums.ts';
import { apiAnswer } from './support/api.ts';
import { aBrowser, sizes } from './support/browser.ts';
import { demoAlbums, type AlbumBrief } from './support/demo.ts';
import { anEmail, tokenOf } from './support/people.ts';

const { open } = aBrowser();

describe('a first purchase', () => {
  let album: AlbumBrief;
  beforeAll(async () => {
    const newest = (await demoAlbums(6)).slice(0, 6);
    album = newest.find(({ full_name }) => full_name === 'Ana Etxebarria') ?? expect.fail('Ana has no album yet');
  });

  test('a first purchase from the landing page to the file takes a new surfer at most 16 taps and fields on a phone, finding at most 3', async () => {
    const page = await open('/', { size: 'phone' });
    const steps = counted();
    const person = { email: anEmail(), password: 'marea-alta-9' };

    await steps.tap(page.getByRole('main').getByRole('link').filter({ hasText: album.title }));
    await steps.tap(page.getByRole('button', { name: /^Ola de las .* [2-9] fotos$/ }).first());
    const frame = page.locator('#pelicula').getByRole('link').first();
    await expect.poll(() => isWithinScreen(frame)).toBe(true);
    await steps.tap(frame);
    const box = page.getByRole('dialog');
    await box.getByRole('heading', { name: album.title, exact: true }).waitFor();
    expect(steps.count()).toBeLessThanOrEqual(3);
    const photoId = new URL(page.url()).searchParams.get('foto') ?? '';

    const buy = box.getByRole('link', { name: 'Comprar esta foto' });
    await expect.poll(() => isWithinScreen(buy)).toBe(true);
    await steps.tap(buy);
    await steps.fill(page.getByLabel('Nombre completo'), 'Lucas Prado');
    await steps.fill(page.getByLabel('Correo electrónico'), person.email);
    await steps.fill(page.getByLabel('Contraseña', { exact: true }), person.password);
    await steps.fill(page.getByLabel('Confirmar contraseña'), person.password);
    await steps.tap(page.getByRole('main').getByRole('button', { name: 'Regístrame' }));

    await page.waitForURL('**/carrito');
    await steps.tap(page.getByRole('button', { name: 'Proceder al pago' }));
    await steps.fill(page.getByLabel('Número de tarjeta'), '4242 4242 4242 4242');
    await steps.fill(page.getByLabel('Caducidad'), '12/34');
    await steps.fill(page.getByLabel('CVC'), '123');
    await steps.fill(page.getByLabel('Titular'), 'Lucas Prado');
    await steps.tap(page.getByRole('button', { name: /^Pagar/ }));
    const arrives = page.waitForEvent('download');
    const download = page.getByRole('button', { name: 'Descargar', exact: true });
    await expect.poll(() => isWithinScreen(download)).toBe(true);
    await steps.tap(download);

    const file = await readFile(await (await arrives).path());
    const original = await apiAnswer('GET', `/photos/${photoId}/original`, { token: await tokenOf(person) });
    expect(sha256(file)).toBe(sha256(await original.bytes()));
    expect(steps.count()).toBeLessThanOrEqual(16);
  });
});

/** Without scrolling: a scroll would be a step that the count leaves out. */
async function isWithinScreen(target: Locator): Promise<boolean> {
  const box = await target.boundingBox({ timeout: 1000 }).catch(() => null);
  return box !== null && box.y >= 0 && box.y + box.height <= sizes.phone.height;
}

/** Every tap and every filled field counts as one. */
function counted() {
  let count = 0;
  return {
    count: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.tap();
    },
    fill: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
  };
}
