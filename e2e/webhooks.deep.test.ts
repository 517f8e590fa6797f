import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSignedBy, startWebhookReceiver, type WebhookReceiver } from '../apps/api/src/testing/webhook-receiver.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults, cutOff } from './support/screen.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();
let receiver: WebhookReceiver;
beforeAll(async () => void (receiver = await startWebhookReceiver()));
afterAll(() => receiver.close());

test('a photographer adds a webhook in the settings, and a test arrives signed', async () => {
  const owner = await aPerson('photographer');
  const page = await open('/dashboard/ajustes/conexiones', { token: owner.token });

  await page.getByRole('button', { name: 'Añadir dirección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir una dirección' });
  await dialog.getByLabel('Dirección').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Añadir dirección' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: /^Probar http/ }).click();
  await page.getByText(/^Entregado · respondió 200/).waitFor();

  const received = receiver.received.at(-1);
  expect(received && isSignedBy(secret, received)).toBe(true);
  expect(JSON.parse(received?.body ?? '{}')).toMatchObject({ type: 'webhook.test' });
});
