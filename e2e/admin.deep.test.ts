import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, expectRefusal, untilSettled } from './support/browser.ts';
import { accessibilityFaults, screenshot, sidewaysScroll } from './support/screen.ts';
import { buyPhoto } from './support/buy.ts';
import { anAlbumOfAna } from './support/demo.ts';
import { mailTo } from './support/mail.ts';
import { anOperator, logInWithCode } from './support/operators.ts';
import { aPerson, demoToken, tokenOf, type Person } from './support/people.ts';

const { open, pageErrors } = aBrowser();

/** As `npm run operator -- EMAIL` on the machine of the product. */
const makeOperator = async ({ email }: Person) => {
  const file = path.join(import.meta.dirname, '../apps/api/src/commands/operator.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: inject('productDataDir') };
  return (await promisify(execFile)(process.execPath, [file, email], { env })).stdout;
};

const giveReason = async (page: Page, button: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Vende fotos que no son suyas');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('an operator is made by a command, finds a photographer, blocks and unblocks them', async () => {
  const seller = await aPerson('photographer', { fullName: 'Brais Corredoira' });
  const album = await anAlbum(seller, { photos: 1 });
  const olga = await aPerson('surfer', { fullName: 'Olga Puerto' });
  expect(await makeOperator(olga)).toContain('is now an operator');

  const closed = await open('/admin', { token: olga.token });
  await closed.getByText('Falta la verificación en dos pasos').waitFor();
  const token = await logInWithCode(olga);

  const page = await open('/admin/buscar', { token });
  await page.getByRole('searchbox', { name: 'Buscar personas, álbumes y órdenes' }).fill(seller.email);
  await page.getByRole('link', { name: 'Brais Corredoira' }).first().click();
  await page.getByText(seller.email).waitFor();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await giveReason(page, 'Bloquear');
  await page.getByRole('button', { name: 'Desbloquear', exact: true }).waitFor();
  await untilSettled(page);
  await screenshot(page, 'admin-person');
  await mailTo(seller.email, /^Tu cuenta está bloqueada/);

  const own = await open('/dashboard', { token: await tokenOf(seller), size: 'phone' });
  await own.getByRole('heading', { name: 'Tu cuenta está bloqueada' }).waitFor();
  await untilSettled(own);
  await screenshot(own, 'blocked-phone');
  expect(await accessibilityFaults(own)).toEqual([]);
  expect(await sidewaysScroll(own)).toBe(0);

  const visitor = await open(`/album/${album.id}`);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.getByText(album.title).count()).toBe(0);
  expectRefusal(pageErrors, '404 GET');

  await page.getByRole('button', { name: 'Desbloquear', exact: true }).click();
  await giveReason(page, 'Desbloquear');
  await page.getByRole('button', { name: 'Bloquear', exact: true }).waitFor();
  const again = await open(`/album/${album.id}`);
  await again.getByText(album.title).first().waitFor();
});

test('a blocked buyer still downloads what they bought', async () => {
  const [photographer, buyer, operator] = [await aPerson('photographer'), await aPerson('surfer'), await anOperator()];
  const album = await anAlbum(photographer, { photos: 2 });
  for (const photo of album.photos) await buyPhoto(open, buyer, photo.id);
  const reason = 'Insulta a otras personas';
  await api(contract.admin.block, { params: { personId: buyer.id }, body: { reason } }, { token: operator.token });
  const token = await tokenOf(buyer);

  for (const visit of [
    { size: 'phone', language: 'es', theme: 'dark' },
    { size: 'wide', language: 'en', theme: 'light' },
  ] as const) {
    const page = await open('/dashboard/descargas', { token, ...visit });
    const archives = page.getByRole('button', { name: /ZIP/ });
    await archives.nth(1).waitFor();
    await untilSettled(page);
    await screenshot(page, `blocked-buyer-${visit.size}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const arrives = page.waitForEvent('download');
    await archives.first().click();
    expect((await arrives).suggestedFilename()).toMatch(/\.zip$/);
  }
});

test('every admin section is accessible, wide and on a phone', async () => {
  const olga = await aPerson('surfer', { fullName: 'Olga Puerto' });
  await makeOperator(olga);
  const token = await logInWithCode(olga);
  const album = await anAlbumOfAna();
  const [order] = await api(contract.orders.list, { query: { as: 'surfer' } }, { token: await demoToken('leo') });
  const sections = [
    '',
    '/avisos',
    '/buscar?q=ana',
    '/dinero',
    '/trabajos',
    '/entregas',
    '/sistema',
    '/registro',
    `/personas/${olga.id}`,
    `/albumes/${album.id}`,
    `/ordenes/${order?.id}`,
  ];

  for (const size of ['wide', 'phone'] as const) {
    const page = await open('/admin', { token, size });
    for (const section of sections) {
      await page.goto(`/admin${section}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilSettled(page);
      await screenshot(page, `admin${section.replaceAll(/[^a-z]/g, '-').slice(0, 12)}-${size}`);
      expect(await accessibilityFaults(page), `${section} ${size}`).toEqual([]);
      expect(await sidewaysScroll(page), `${section} ${size}`).toBe(0);
    }
  }
});
