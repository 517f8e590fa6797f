import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { codesIn } from '../apps/api/src/testing/pdf-codes.ts';
import { isSignedBy, startWebhookReceiver, type WebhookReceiver } from '../apps/api/src/testing/webhook-receiver.ts';
import { albumDay, anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, accessibilityTroubles, cutOff } from './support/browser.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();
let receiver: WebhookReceiver;
beforeAll(async () => void (receiver = await startWebhookReceiver()));
afterAll(() => receiver.close());

test("a poster is printed from the album's row, and its code leads to the day of the break", async () => {
  const owner = await aPerson('photographer');
  const album = await anAlbum(owner, { photos: 1 });
  const page = await open('/dashboard/albumes', { token: owner.token });

  await page.getByRole('link', { name: 'Carteles y QR' }).first().click();
  await page.getByRole('figure', { name: /^Así se imprime/ }).waitFor();
  expect(await accessibilityTroubles(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tarjeta' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const [code = ''] = await codesIn(await readFile(await download.path()));

  expect(code).toContain('/q/');
  const visitor = await open(new URL(code).pathname);
  await visitor.waitForURL(`**/spots/*?date=${albumDay}`);
  await visitor.getByText(album.title).first().waitFor();

  await page.goto(`${inject('productUrl')}/dashboard/graficas`);
  await page
    .getByRole('region', { name: 'Códigos y enlaces cortos' })
    .getByText('1 apertura en este periodo.')
    .waitFor();
});

test('an album is shown in the frame of another site, and its link opens Pleamar in a new tab', async () => {
  const owner = await aPerson('photographer');
  const album = await anAlbum(owner, { photos: 2 });
  const { html } = await api<{ html: string }>(
    'GET',
    `/oembed?url=${encodeURIComponent(`${inject('productUrl')}/album/${album.id}`)}`,
  );
  const site = await aSiteWith(html);
  onTestFinished(site.close);
  const page = await open('/');
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');

  await frame.getByRole('heading', { name: album.title }).waitFor();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: 'Ver las 2 fotos' }).click(),
  ]);

  await opened.getByRole('heading', { level: 1 }).waitFor();
  expect(opened.url()).toBe(`${inject('productUrl')}/album/${album.id}`);
  expect(await page.context().cookies(`${inject('productUrl')}/embed`)).not.toContainEqual(
    expect.objectContaining({ sameSite: 'None' }),
  );
});

test('a photographer adds a webhook in the settings, and a test arrives signed', async () => {
  const owner = await aPerson('photographer');
  const page = await open('/dashboard/ajustes/conexiones', { token: owner.token });

  await page.getByRole('button', { name: 'Añadir dirección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir una dirección' });
  await dialog.getByLabel('Dirección').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Añadir dirección' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  expect(await accessibilityTroubles(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: /^Probar http/ }).click();
  await page.getByText(/^Entregado · respondió 200/).waitFor();

  const received = receiver.received.at(-1);
  expect(received && isSignedBy(secret, received)).toBe(true);
  expect(JSON.parse(received?.body ?? '{}')).toMatchObject({ type: 'webhook.test' });
});

async function aSiteWith(html: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Escuela</title>${html}`),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // an address of TCP, not a path
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
