import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, cutOff, screenshot, sidewaysScroll } from './support/screen.ts';
import { demoToken } from './support/people.ts';

const { open } = aBrowser();

const textsIn = {
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
  const texts = textsIn[language];

  test('a buyer takes the receipt of an order along', async () => {
    const token = await demoToken('leo');
    const [order] = await api(contract.orders.list, { query: { as: 'surfer', status: 'completed' } }, { token });
    const page = await open(`/dashboard/ordenes?tab=compras&order=${order?.id}`, { token, language, size, theme });
    const button = page.getByRole('button', { name: texts.receipt });
    await button.waitFor();
    await untilSettled(page);
    await screenshot(page, `recibo-${language}-${size}-${theme}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);

    const arrives = page.waitForEvent('download');
    await button.click();
    const file = await arrives;

    expect(file.suggestedFilename()).toMatch(texts.file);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a photographer gives the tax details and takes the sales book along', async () => {
    const token = await demoToken('ana');
    const page = await open('/dashboard/ajustes/cobros', { token, language, size, theme });
    await page.getByRole('form', { name: texts.tax }).waitFor();
    await untilSettled(page);
    await screenshot(page, `datos-fiscales-${language}-${size}-${theme}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.goto(new URL('/dashboard/ordenes', page.url()).href);
    await page.getByRole('button', { name: texts.book }).click();
    await page.getByRole('dialog').waitFor();
    await untilSettled(page);
    await screenshot(page, `libro-${language}-${size}-${theme}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.download }).click();

    const text = await readFile(await (await arrives).path(), 'utf8');
    expect(text.startsWith(texts.head)).toBe(true);
    expect(text.split('\r\n').length).toBeGreaterThan(3);
  });
});
