import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, cutOff, screenshot, sidewaysScroll } from './support/screen.ts';
import { payByCard } from './support/pay.ts';
import { aPerson, type Person } from './support/people.ts';

const { open, pageErrors } = aBrowser();

const textsIn = {
  es: {
    codes: 'Códigos de descuento',
    make: 'Crear código',
    code: 'Código',
    percent: 'Porcentaje',
    ask: '¿Tienes un código?',
    label: 'Código de descuento',
    apply: 'Aplicar',
    pay: /^Pagar/,
    wrong: 'Ese código no existe o no vale para estas fotos.',
    saved: 'ahorras',
    off: 'Descuento',
    receipt: 'Recibo (PDF)',
    sold: '1 compra pagada',
    total: /6,60/,
  },
  en: {
    codes: 'Discount codes',
    make: 'Make a code',
    code: 'Code',
    percent: 'Percentage',
    ask: 'Do you have a code?',
    label: 'Discount code',
    apply: 'Apply',
    pay: /^Pay/,
    wrong: 'That code does not exist or is not for these photos.',
    saved: 'you save',
    off: 'Discount',
    receipt: 'Receipt (PDF)',
    sold: '1 paid purchase',
    total: /6\.60/,
  },
} as const;

describe.each([
  { language: 'es', size: 'phone', theme: 'dark' },
  { language: 'en', size: 'wide', theme: 'light' },
] as const)('a discount code in $language on a $size screen, $theme', ({ language, size, theme }) => {
  const texts = textsIn[language];

  test('a photographer makes it, a surfer pays less with it and finds it on the order', async () => {
    const [ana, leo] = [await aPerson('photographer', { language }), await aPerson('surfer', { language })];
    const { photos } = await anAlbum(ana, { photos: 1, packages: [{ quantity: 1, price: 8 }] });
    const code = `OLA-${randomBytes(4).toString('hex').toUpperCase()}`;

    const maker = await open('/dashboard/ajustes/precios', { token: ana.token, language, size, theme });
    await makeCode(maker, code);
    const row = maker.getByRole('list', { name: texts.codes }).getByRole('listitem');
    await expect.poll(() => row.textContent()).toContain(code);
    await look(maker, 'codigos');

    const buyer = await open(`/comprar?fotos=${photos[0]?.id}`, { token: leo.token, language, size, theme });
    await buyer.getByRole('button', { name: texts.ask }).click();
    await applyCode(buyer, 'NO-ES-ESTE');
    await buyer.getByText(texts.wrong).waitFor();
    await look(buyer, 'codigo-malo');
    // The refused code alone.
    expect(pageErrors.splice(0).filter((each) => !each.includes('/discount-codes/preview'))).toEqual([]);

    await applyCode(buyer, code.toLowerCase());
    await buyer.getByText(`${code}: ${texts.saved}`).waitFor();
    await buyer.reload();
    await buyer.getByText(`${code}: ${texts.saved}`).waitFor();
    await look(buyer, 'codigo-aplicado');
    const pay = buyer.getByRole('button', { name: texts.pay });
    expect(await pay.textContent()).toMatch(texts.total);
    await pay.click();
    await payByCard(buyer, { language });
    await buyer.waitForURL('**/dashboard/ordenes**');

    const orderId = await completedOrderOf(leo);
    await buyer.goto(`/dashboard/ordenes?tab=compras&order=${orderId}`);
    await buyer.getByText(`${texts.off} ${code}`).waitFor();
    await untilSettled(buyer);
    await screenshot(buyer, `orden-con-codigo-${language}-${size}-${theme}`);
    await expectReceiptInPdf(buyer);

    await maker.reload();
    await expect.poll(() => row.textContent()).toContain(texts.sold);
  });

  async function makeCode(page: Page, code: string): Promise<void> {
    await page.getByRole('button', { name: texts.make }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.code, { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel(texts.percent, { exact: true }).fill('25');
    await look(page, 'codigo-nuevo');
    await dialog.getByRole('button', { name: texts.make }).click();
  }

  async function applyCode(page: Page, code: string): Promise<void> {
    await page.getByLabel(texts.label).fill(code);
    await page.getByRole('button', { name: texts.apply }).click();
  }

  async function expectReceiptInPdf(page: Page): Promise<void> {
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.receipt }).click();
    const file = await readFile(await (await arrives).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  }

  async function look(page: Page, name: string): Promise<void> {
    await untilSettled(page);
    await screenshot(page, `${name}-${language}-${size}-${theme}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

async function completedOrderOf({ token }: Person): Promise<string> {
  const completed = () => api(contract.orders.list, { query: { as: 'surfer', status: 'completed' } }, { token });
  await expect.poll(async () => (await completed()).length).toBe(1);
  return (await completed())[0]?.id ?? '';
}
