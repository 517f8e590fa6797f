import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@pleamar/contract';
import { expect, inject, onTestFinished, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser } from './support/browser.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

test('an album is shown in the frame of another site, and its link opens Pleamar in a new tab', async () => {
  const owner = await aPerson('photographer');
  const album = await anAlbum(owner, { photos: 2 });
  const url = `${inject('productUrl')}/album/${album.id}`;
  const { html } = await api(contract.embeds.oembed, { query: { url } });
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
  expect(opened.url()).toBe(url);
  expect(await page.context().cookies(`${inject('productUrl')}/embed`)).not.toContainEqual(
    expect.objectContaining({ sameSite: 'None' }),
  );
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
