import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, cutOff, screenshot, sidewaysScroll } from './support/screen.ts';
import { aPerson, demoToken } from './support/people.ts';

const { open } = aBrowser();

const textsIn = {
  es: {
    charts: 'Gráficas',
    sections: [
      'Facturación por mes',
      'Ventas por álbum',
      'Ventas por sitio',
      'De la visita a la venta',
      'Mejores horas',
    ],
    all: 'Todo',
    thirtyDays: '30 días',
    byDay: 'Facturación por día',
    csv: 'Descargar CSV: Facturación por mes',
    head: 'Mes,Ventas,Fotos,Importe (EUR),Año anterior (EUR)',
    table: 'Ver como tabla',
    empty: 'Sin datos todavía. Publica un álbum y vuelve.',
  },
  en: {
    charts: 'Charts',
    sections: ['Billing by month', 'Sales by album', 'Sales by spot', 'From view to sale', 'Best hours'],
    all: 'All time',
    thirtyDays: '30 days',
    byDay: 'Billing by day',
    csv: 'Download CSV: Billing by month',
    head: 'Month,Sales,Photos,Amount (EUR),Year before (EUR)',
    table: 'View as table',
    empty: 'No data yet. Publish an album and come back.',
  },
} as const;

describe.each([
  { language: 'es', size: 'phone', theme: 'dark' },
  { language: 'en', size: 'wide', theme: 'light' },
  { language: 'es', size: 'wide', theme: 'dark' },
  { language: 'en', size: 'phone', theme: 'light' },
] as const)('ana’s charts in $language on a $size screen, $theme', ({ language, size, theme }) => {
  test('the charts show what the dashboard shows, are accessible and fit the screen', async () => {
    const texts = textsIn[language];
    const token = await demoToken('ana');
    const page = await open('/dashboard', { token, language, size, theme });
    await untilSettled(page);
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const { months, billed_amount: ever } = await api(
      contract.orders.summary,
      { query: { timezone: zone } },
      { token },
    );
    const yearCents = months.reduce((sum, month) => sum + month.billed_amount, 0);

    await page.goto(new URL('/dashboard/graficas', page.url()).href);
    await page.getByRole('heading', { level: 1, name: texts.charts }).waitFor();
    for (const name of texts.sections) await page.getByRole('region', { name }).waitFor();
    const billing = page.getByRole('region', { name: texts.sections[0] });
    await billing.locator('svg rect').nth(11).waitFor();
    expect(await billing.textContent()).toContain(money(yearCents, language));
    await untilSettled(page);
    await screenshot(page, `graficas-${language}-${size}-${theme}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await billing.getByText(texts.table).click();
    expect(await billing.getByRole('table').getByRole('row').count()).toBe(13);
    const [, ...rows] = await csvRows(page, texts.csv, texts.head);
    expect(rows.map((row) => [row[0], Number(row[3]) * 100])).toEqual(
      months.map(({ month, billed_amount: cents }) => [month, cents]),
    );

    await page.getByRole('button', { name: texts.all, exact: true }).click();
    await expect.poll(() => billing.textContent()).toContain(money(ever, language));
    await page.getByRole('button', { name: texts.thirtyDays }).click();
    await page.getByRole('region', { name: texts.byDay }).waitFor();
    expect(page.url()).toContain('period=30d');
  });
});

test('a chart is read bar by bar with the arrow keys', async () => {
  const page = await open('/dashboard/graficas', { token: await demoToken('ana') });
  const billing = page.getByRole('region', { name: 'Facturación por mes' });
  await billing.locator('svg rect').nth(11).waitFor();

  await billing.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  const first = await billing.getByRole('status').textContent();
  await page.keyboard.press('ArrowRight');

  await expect.poll(() => billing.getByRole('status').textContent()).not.toBe(first);
});

test('the library of charts comes with the charts and with no other page', async () => {
  const token = await demoToken('ana');
  const page = await open('/', { token });
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response);
  });
  const hasLibrary = async () => {
    const scripts = await Promise.all(loaded.map((response) => response.text().catch(() => '')));
    return scripts.some((script) => script.includes('recharts-'));
  };

  for (const path of ['/', '/albumes', '/dashboard', '/dashboard/ordenes', '/dashboard/albumes']) {
    await page.goto(new URL(path, page.url()).href);
    await untilSettled(page);
  }
  expect(await hasLibrary()).toBe(false);
  await page.goto(new URL('/dashboard/graficas', page.url()).href);
  await page.getByRole('application').first().waitFor();

  expect(await hasLibrary()).toBe(true);
});

test('a photographer who begins reads what to do', async () => {
  const { token } = await aPerson('photographer');
  const page = await open('/dashboard/graficas', { token });

  await page.getByText(textsIn.es.empty).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

async function csvRows(page: Page, button: string, head: string): Promise<string[][]> {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/^pleamar-[a-z-]+-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '');
  const lines = text.split('\r\n').slice(0, -1);
  expect(lines[0]).toBe(head);
  return lines.map((line) => line.split(','));
}

function money(cents: number, language: 'es' | 'en'): string {
  const amount = new Intl.NumberFormat(language === 'es' ? 'de' : 'en', { minimumFractionDigits: 2 }).format(
    cents / 100,
  );
  return language === 'es' ? `${amount}\u00A0€` : `€${amount}`;
}
