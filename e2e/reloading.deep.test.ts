import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { anAlbum, albumDay, aSurfBreak, type PublishedAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilHydrated } from './support/browser.ts';
import { buyPhoto } from './support/buy.ts';
import { aPerson, type Person } from './support/people.ts';

const { device, open } = aBrowser();

/** Whether the answer about the login or the page's scripts come first. */
const orders = ['before', 'after'] as const;
type Order = (typeof orders)[number];

let photographer: Person;
let album: PublishedAlbum;
let buyer: Person;
let surfBreakId: string;

beforeAll(async () => {
  [photographer, buyer] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  [album, { id: surfBreakId }] = await Promise.all([anAlbum(photographer, { photos: 3 }), aSurfBreak()]);
});

describe('a logged-in user who opens or reloads a page by its address', () => {
  test('a buyer reads "Comprada" and sees the full hearts, whichever answer comes first', async () => {
    const [bought, liked] = album.photos;
    if (!bought || !liked) throw new Error('The album has three photos.');
    await buyPhoto(open, buyer, bought.id);
    await api(contract.photos.like, { params: { photoId: liked.id } }, { token: buyer.token });

    for (const order of orders) {
      const page = await opened(`/album/${album.id}?vista=todas`, order);
      await expectOwnAlbum(page);
      await page.reload();
      await expectOwnAlbum(page);
    }
  });

  const pages = [
    ['the day of a surf break', () => `/spots/${surfBreakId}?date=${albumDay}`, /\/api\/v1\/albums\?.*date=/],
    ['a surf break', () => `/spots/${surfBreakId}`, /\/surf_breaks\/[^/]+\/page/],
    ['a photographer', () => `/fotografos/${photographer.id}`, /\/api\/v1\/albums\?.*user_id=/],
    ['the search', () => '/albumes', /\/api\/v1\/albums\?/],
    ['the photographers to book', () => '/reservas', /\/bookings\/photographers(?:\?|$)/],
  ] as const;
  test.each(pages.flatMap(([name, path, call]) => orders.map((order) => [name, order, path, call] as const)))(
    '%s is requested for as that person when the login is known %s hydration',
    async (_name, order, path, call) => {
      const requested = Promise.withResolvers<void>();

      await opened(path(), order, (address, authorization) => {
        if (call.test(address) && authorization === `Bearer ${buyer.token}`) requested.resolve();
      });

      await requested.promise;
    },
  );
});

async function expectOwnAlbum(page: Page) {
  const card = (number: number) => page.getByRole('article', { name: `Foto ${number} de 3` });
  await card(1).getByText('Comprada').waitFor();
  await card(2).getByRole('button', { name: 'Quitar de favoritos' }).waitFor();
  await card(3).getByRole('button', { name: 'Añadir al carrito' }).waitFor();
  expect(await card(1).getByRole('button', { name: 'Añadir al carrito' }).count()).toBe(0);
}

/** Holds the answer until the page is hydrated, or React until the answer is there. */
async function opened(
  path: string,
  order: Order,
  onCall: (address: string, authorization: string | undefined) => void = () => undefined,
): Promise<Page> {
  const page = await (await device({ token: buyer.token })).newPage();
  page.on('request', (request) => onCall(request.url(), request.headers()['authorization']));
  const first = Promise.withResolvers<void>();
  if (order === 'before') {
    await page.route(/\/assets\/hydrate-page/, async (route) => {
      await first.promise;
      await route.continue();
    });
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/users/me')) first.resolve();
    });
  } else {
    await page.route('**/api/v1/users/me', async (route) => {
      await first.promise;
      await route.continue();
    });
  }
  await page.goto(inject('productUrl') + path);
  await untilHydrated(page);
  first.resolve();
  return page;
}
