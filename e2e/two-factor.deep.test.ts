import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aBrowser, expectRefusal, untilSettled } from './support/browser.ts';
import { accessibilityFaults, screenshot, sidewaysScroll } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { aPerson } from './support/people.ts';
import { totpGenerator } from './support/totp.ts';

const { open, pageErrors } = aBrowser();

test('a photographer switches the second step on, logs in with a code and with a recovery code, and switches it off', async () => {
  const { email, password, token } = await aPerson('photographer');
  const page = await open('/dashboard/ajustes/seguridad', { token });

  const { code, used, recovery } = await switchOn(page, password);
  expect(recovery).toHaveLength(10);
  await mailTo(email, /^Verificación en dos pasos activada/);

  await logOut(page);
  await giveCredentials(page, email, password);
  await page.getByLabel('Código de la app').fill(used);
  await page.keyboard.press('Enter');
  await page.getByText('El código no es correcto o ya se ha usado.').waitFor();
  expectRefusal(pageErrors, '403 POST');
  // The next code: a phone whose clock is half a minute ahead shows it already.
  await page.getByLabel('Código de la app').fill(code(1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await logOut(page);
  await giveCredentials(page, email, password);
  await page.getByText('¿No tienes tu teléfono?').click();
  await page.getByLabel('Código de recuperación').fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/ajustes/seguridad');
  await page.getByText(/Te quedan 9 códigos de recuperación/).waitFor();

  await switchOff(page, recovery[1] ?? '', password);
  await logOut(page);
  await giveCredentials(page, email, password);
  await page.waitForURL('**/dashboard');
});

test('the second step on a phone, in English and at night', async () => {
  const { email, password, token } = await aPerson('surfer', { language: 'en' });
  const page = await open('/dashboard/ajustes/seguridad', { token, language: 'en', size: 'phone', theme: 'dark' });
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const code = totpGenerator((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '');
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'two-factor-setup-phone', false);
  await dialog.getByLabel('Code from the app').fill(code());
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).waitFor();
  await untilSettled(page);
  await screenshot(page, 'two-factor-codes-phone', false);
  expect(await accessibilityFaults(page)).toEqual([]);

  const other = await open('/login', { language: 'en', size: 'phone', theme: 'dark' });
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login' }).click();
  await other.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
  await other.getByText("Don't have your phone?").click();
  await untilSettled(other);
  await screenshot(other, 'second-step-phone');
  expect(await accessibilityFaults(other)).toEqual([]);
  expect(await sidewaysScroll(other)).toBe(0);
  await other.getByLabel('Code from the app').fill(code(1));
  await other.keyboard.press('Enter');
  await other.waitForURL('**/dashboard');
});

async function switchOn(page: Page, password: string) {
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const code = totpGenerator(secret ?? '');
  const used = code();
  await dialog.getByLabel('Código de la app').fill(used);
  await dialog.getByLabel('Tu contraseña').fill(password);
  await untilSettled(page);
  await screenshot(page, 'two-factor-setup', false);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Guarda tus códigos de recuperación' });
  await list.waitFor();
  const recovery = await list.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await page.getByText(/^Activada el/).waitFor();
  return { code, used, recovery };
}

async function switchOff(page: Page, code: string, password: string) {
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código de la app o de recuperación').fill(code);
  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByText(/^Desactivada\./).waitFor();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.waitForURL('**/login');
}

async function giveCredentials(page: Page, email: string, password: string) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}
