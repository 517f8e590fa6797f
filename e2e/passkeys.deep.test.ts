import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, screenshot, sidewaysScroll } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { aPerson } from './support/people.ts';
import { totpGenerator } from './support/totp.ts';
import { aVirtualAuthenticator, withoutSuggestions } from './support/virtual-authenticator.ts';

const { open } = aBrowser();

test('a photographer adds a passkey, logs in with one touch and leads back, and uses it as the second step', async () => {
  const { email, password, token } = await aPerson('photographer');
  const page = await open('/dashboard/ajustes/seguridad', { token });
  const authenticator = await aVirtualAuthenticator(page);

  await addPasskey(page, password);
  expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  await mailTo(email, /^Nueva llave de acceso en tu cuenta/);

  // The code is asked for from here on; a passkey is both steps.
  await switchSecondStepOn(page, password);
  await withoutSuggestions(page);
  await page.goto('/dashboard/albumes');
  await logOut(page);
  await page.goto('/login?next=%2Fdashboard%2Fmensajes');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await page.waitForURL('**/dashboard/mensajes');

  await logOut(page);
  await logInWithPasswordAndPasskey(page, email, password);

  await page.goto('/dashboard/ajustes/conexiones');
  await makeApiKey(page);

  await page.goto('/dashboard/ajustes/seguridad');
  await switchSecondStepOff(page);
});

test('a passkey on a phone, in English and at night', async () => {
  const { password, token } = await aPerson('surfer', { language: 'en' });
  const page = await open('/dashboard/ajustes/seguridad', { token, language: 'en', size: 'phone', theme: 'dark' });
  await aVirtualAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('Passkey added.').waitFor();
  await page.getByText(/Synced between your devices/).scrollIntoViewIfNeeded();
  await untilSettled(page);
  await screenshot(page, 'passkeys-phone', false);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await withoutSuggestions(page);
  await page.evaluate(() => localStorage.removeItem('pleamar_token'));
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  await untilSettled(page);
  await screenshot(page, 'login-passkey-phone');
  expect(await accessibilityFaults(page)).toEqual([]);
  await button.click();
  await page.waitForURL('**/dashboard');
});

test('a passkey that the browser suggests logs in without a button', async () => {
  const { password, token } = await aPerson('surfer');
  const page = await open('/dashboard/ajustes/seguridad', { token });
  await aVirtualAuthenticator(page);
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  await page.getByRole('dialog').getByLabel('Tu contraseña').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Llave de acceso añadida.').waitFor();

  await page.evaluate(() => localStorage.removeItem('pleamar_token'));
  await page.goto('/login?next=%2Fdashboard%2Fdescargas');

  await page.waitForURL('**/dashboard/descargas');
});

async function addPasskey(page: Page, password: string) {
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Mi móvil');
  await dialog.getByLabel('Tu contraseña').fill(password);
  await untilSettled(page);
  await screenshot(page, 'passkey-add', false);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await page.getByText('Llave de acceso añadida.').waitFor();
  await page.getByText('Mi móvil', { exact: true }).waitFor();
  await page.getByText(/Sincronizada entre tus dispositivos/).waitFor();
  await untilSettled(page);
  await screenshot(page, 'passkeys');
}

async function switchSecondStepOn(page: Page, password: string) {
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await dialog.getByLabel('Código de la app').fill(totpGenerator(secret ?? '')());
  await dialog.getByLabel('Tu contraseña').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Los he guardado' }).click();
}

/** The passkey confirms the step where an app's code would be typed. */
async function switchSecondStepOff(page: Page) {
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirmar con una llave de acceso' });
  await confirm.waitFor();
  await untilSettled(page);
  await screenshot(page, 'two-factor-off-passkey', false);
  expect(await accessibilityFaults(page)).toEqual([]);

  await confirm.click();
  await dialog.getByText('Confirmado con tu llave de acceso.').waitFor();
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByText('Verificación en dos pasos desactivada.').waitFor();
  await page.getByText(/^Desactivada\./).waitFor();
}

async function logInWithPasswordAndPasskey(page: Page, email: string, password: string) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL('**/dashboard');
}

async function makeApiKey(page: Page) {
  await page.getByRole('button', { name: 'Crear clave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Portátil');
  await dialog.getByRole('button', { name: 'Confirmar con una llave de acceso' }).click();
  await dialog.getByText('Confirmado con tu llave de acceso.').waitFor();
  await dialog.getByRole('button', { name: 'Crear clave' }).click();
  await page.getByRole('heading', { name: 'Copia tu clave' }).waitFor();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.waitForURL('**/login');
}
