import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser, accessibilityTroubles, cutOff, screenshot, settled, sidewaysScroll } from './support/browser.ts';
import { demoToken } from './support/people.ts';

const { open } = aBrowser();

const words = {
  es: {
    receipt: 'Recibo (PDF)',
    file: /^Recibo PM-\d+\.pdf$/,
    book: 'Libro de ventas',
    download: 'Descargar el libro',
    head: '\uFEFFFecha;Tipo;Orden;',
    tax: 'Datos fiscales',
  },
  en: {
    receipt: 'Receipt (PDF)',
    file: /^Receipt PM-\d+\.pdf$/,
    book: 'Sales book',
    download: 'Download the book',
    head: '\uFEFFDate,Kind,Order,',
    tax: 'Tax details',
  },
} as const;

describe.each([
  { language: 'es', size: 'phone', theme: 'dark' },
  { language: 'en', size: 'wide', theme: 'light' },
] as const)('documents in $language on a $size screen, $theme', ({ language, size, theme }) => {
  const said = words[language];

  test('a buyer takes the receipt of an order along', async () => {
    const token = await demoToken('leo');
    const [order] = await api<{ id: string }[]>('GET', '/orders?as=surfer&status=completed', { token });
    const page = await open(`/dashboard/ordenes?tab=compras&order=${order?.id}`, { token, language, size, theme });
    const button = page.getByRole('button', { name: said.receipt });
    await button.waitFor();
    await settled(page);
    await screenshot(page, `recibo-${language}-${size}-${theme}`);
    expect(await accessibilityTroubles(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);

    const arrives = page.waitForEvent('download');
    await button.click();
    const file = await arrives;

    expect(file.suggestedFilename()).toMatch(said.file);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a photographer gives the tax details and takes the sales book along', async () => {
    const token = await demoToken('ana');
    const page = await open('/dashboard/ajustes/cobros', { token, language, size, theme });
    await page.getByRole('form', { name: said.tax }).waitFor();
    await settled(page);
    await screenshot(page, `datos-fiscales-${language}-${size}-${theme}`);
    expect(await accessibilityTroubles(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.goto(new URL('/dashboard/ordenes', page.url()).href);
    await page.getByRole('button', { name: said.book }).click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await screenshot(page, `libro-${language}-${size}-${theme}`);
    expect(await accessibilityTroubles(page)).toEqual([]);
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: said.download }).click();

    const text = await readFile(await (await arrives).path(), 'utf8');
    expect(text.startsWith(said.head)).toBe(true);
    expect(text.split('\r\n').length).toBeGreaterThan(3);
  });
});
