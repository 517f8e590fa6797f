import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aBrowser, expectRefusal } from './support/browser.ts';
import { accessibilityFaults, cutOff } from './support/screen.ts';
import { rounds } from '../testing/depth.ts';
import { aPerson } from './support/people.ts';

const { open, openOn, device, pageErrors } = aBrowser();

const textsIn = {
  es: {
    write: 'Enviar mensaje',
    email: 'Correo electrónico',
    password: 'Contraseña',
    login: 'Iniciar sesión',
    to: (name: string) => `Mensaje para ${name}`,
    back: 'Volver a las conversaciones',
    online: 'En línea',
    read: /Leído/,
    failed: /No se ha enviado\./,
  },
  en: {
    write: 'Send message',
    email: 'Email',
    password: 'Password',
    login: 'Login',
    to: (name: string) => `Message to ${name}`,
    back: 'Back to the conversations',
    online: 'Online',
    read: /Read/,
    failed: /Not sent\./,
  },
} as const;

const pairs = [
  { language: 'en', size: 'phone' },
  { language: 'es', size: 'wide' },
] as const;

describe.each(rounds(pairs))('two people who write to each other ($language, $size)', ({ language, size }) => {
  const texts = textsIn[language];

  test('a visitor writes to a photographer after the login, and both see it all as it happens', async () => {
    const [photographer, surfer] = await Promise.all([
      aPerson('photographer', { fullName: 'Ane Olano', language }),
      aPerson('surfer', { fullName: 'Unai Rey', language }),
    ]);
    const hers = await open('/dashboard/mensajes', { token: photographer.token, language, size });
    const his = await open(`/fotografos/${photographer.id}`, { language, size });

    await his.getByRole('link', { name: texts.write }).click();
    await his.getByLabel(texts.email, { exact: true }).fill(surfer.email);
    await his.getByLabel(texts.password, { exact: true }).fill(surfer.password);
    await his.getByRole('button', { name: texts.login, exact: true }).click();
    await his.waitForURL(/\/dashboard\/mensajes\?c=/);
    await write(his, texts.to('Ane Olano'), '¿Estarás el sábado?');

    await hers.getByRole('link', { name: /Unai Rey.*¿Estarás el sábado\?/ }).click();
    await hers.getByRole('log').getByText('¿Estarás el sábado?').waitFor();
    await his.getByRole('log').getByText(texts.read).waitFor();
    await his.getByText(texts.online, { exact: true }).waitFor();
    await write(hers, texts.to('Unai Rey'), 'Sí, a las nueve');
    await his.getByRole('log').getByText('Sí, a las nueve').waitFor();

    expect(await cutOff(his)).toEqual([]);
    expect(await accessibilityFaults(his)).toEqual([]);
  });
});

test('on a phone the list and the conversation are two steps', { tags: 'deep' }, async () => {
  const [photographer, surfer] = await Promise.all([
    aPerson('photographer', { fullName: 'Ane Olano' }),
    aPerson('surfer'),
  ]);
  const page = await open(`/dashboard/mensajes?with=${photographer.id}`, { token: surfer.token, size: 'phone' });
  await write(page, textsIn.es.to('Ane Olano'), 'Hola');
  await page.getByRole('log').getByText('Hola').waitFor();
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);

  await page.getByRole('link', { name: textsIn.es.back }).click();

  await page.getByRole('link', { name: /Ane Olano/ }).waitFor();
  expect(await page.getByRole('searchbox').isVisible()).toBe(true);
  expect(await page.getByRole('log').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a message written without a connection is sent once when it is back, and a second window has it too',
  { tags: 'deep' },
  async () => {
    const texts = textsIn.es;
    const [photographer, surfer] = await Promise.all([
      aPerson('photographer', { fullName: 'Ane Olano' }),
      aPerson('surfer'),
    ]);
    const browser = await device({ token: surfer.token });
    const first = await openOn(browser, `/dashboard/mensajes?with=${photographer.id}`);
    await first.waitForURL(/\?c=/);
    await write(first, texts.to('Ane Olano'), 'Hola');
    const second = await openOn(browser, new URL(first.url()).pathname + new URL(first.url()).search);
    await second.getByRole('log').getByText('Hola').waitFor();

    await browser.setOffline(true);
    await write(first, texts.to('Ane Olano'), 'Desde el agua');
    await first.getByText(texts.failed).waitFor();
    await browser.setOffline(false);

    await second.getByRole('log').getByText('Desde el agua').waitFor();
    await first.getByText(texts.failed).waitFor({ state: 'detached' });
    expect(await first.getByRole('log').getByText('Desde el agua').count()).toBe(1);
    expectRefusal(pageErrors, '/messages');
  },
);

async function write(page: Page, name: string, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name });
  await input.fill(text);
  await input.press('Enter');
}
