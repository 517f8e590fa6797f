import type { Photo } from '@pleamar/contract/photos';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { albumApi, albumId, anAlbum, aPhoto, somePhotos } from '../../testing/albums.ts';
import { aBookable } from '../../testing/bookings.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { placesApi } from '../../testing/places.ts';
import { aSurfBreakPage, surfBreakId } from '../../testing/surf-breaks.ts';
import { aDayWave, someColours } from '../../testing/surfs.ts';
import { visit, type FakeApi } from '../../testing/visit.tsx';

const orders = ['before', 'after'] as const;
const leo = aSurfer();
const ana = aPhotographer();
const listOf = (...titles: string[]) => ({
  items: titles.map((title, index) => anAlbum({ id: `00000000-0000-4000-8000-00000000000${index}`, title })),
  next_cursor: null,
  total: titles.length,
});
const following = { is_following: true };

const albumWith = (list: Photo[]) => albumApi(list, { 'GET /albums': listOf() });
const asVisitor = albumWith(somePhotos(2));
const asBuyer = albumWith([aPhoto(1, { access_granted: true, is_liked: true }), aPhoto(2)]);

const breakWith = (titles: string[]): FakeApi => ({
  [`GET /surf_breaks/${surfBreakId}/page`]: aSurfBreakPage(),
  [`GET /surf_breaks/${surfBreakId}/days`]: { month: '2026-11', previous: null, next: null, days: [] },
  'GET /albums': listOf(...titles),
  [`GET /follows/surf-breaks/${surfBreakId}`]: following,
  'GET /cart': { lines: [], packages: {} },
});
/** The same wave for both: another id would close it when the second response comes. */
const waveId = '00000000-0000-4000-8000-0000000000bb';
const wavesWith = (photo: Partial<Photo>): FakeApi => ({
  ...breakWith(['De todos']),
  [`GET /surf_breaks/${surfBreakId}/waves`]: {
    items: [
      aDayWave('2026-11-14T09:00:00Z', 1, {
        id: waveId,
        photos: [aPhotoWithAlbum({ ...photo, id: waveId, taken_at: '2026-11-14T09:00:00Z' })],
      }),
    ],
    total: 1,
    colours: someColours,
  },
});

const lists: [string, string, { visitors: FakeApi; own: FakeApi }][] = [
  ['a surf break', `/spots/${surfBreakId}`, { visitors: breakWith(['De todos']), own: breakWith(['Solo tuyo']) }],
  [
    'a day of a surf break',
    `/spots/${surfBreakId}?date=2026-11-14`,
    { visitors: breakWith(['De todos']), own: breakWith(['Solo tuyo']) },
  ],
  [
    'a photographer',
    `/fotografos/${ana.id}`,
    {
      visitors: { [`GET /users/${ana.id}`]: ana, 'GET /albums': listOf('De todos') },
      own: { [`GET /users/${ana.id}`]: ana, 'GET /albums': listOf('Solo tuyo') },
    },
  ],
  [
    'the search',
    '/albumes',
    {
      visitors: { ...placesApi, 'GET /albums': listOf('De todos') },
      own: { ...placesApi, 'GET /albums': listOf('Solo tuyo') },
    },
  ],
  [
    'the photographers to book',
    '/reservas',
    {
      visitors: bookables('De todos'),
      own: bookables('Solo tuyo'),
    },
  ],
];

describe('a page that the server drew for a visitor', () => {
  test.each(orders)('an album shows what was bought and liked when the login is known %s it', async (isLoginKnown) => {
    await visit(`/album/${albumId}`, { as: leo, api: asBuyer, served: { api: asVisitor, isLoginKnown } });

    expect(await screen.findByText('Comprada')).toBeTruthy();
    const bought = within(screen.getByRole('article', { name: 'Foto 1 de 2' }));
    expect((await bought.findByRole('button', { name: 'Quitar de favoritos' })).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(bought.queryByRole('button', { name: 'Añadir al carrito' })).toBeNull();
  });

  test.each(orders)(
    'until the login is known there is neither heart nor bag (login %s the page)',
    async (isLoginKnown) => {
      let answer: (photos: unknown) => void = () => undefined;
      const photos = new Promise((resolve) => {
        answer = resolve;
      });
      const { sent } = await visit(`/album/${albumId}`, {
        as: leo,
        api: { ...asBuyer, [`GET /albums/${albumId}/photos`]: () => photos },
        served: { api: asVisitor, isLoginKnown },
      });
      await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET /albums/${albumId}/photos`));
      // The buttons' code is loaded, as their hint shows.
      await waitFor(() => expect(document.getElementById('cart-added-hint')).toBeTruthy());

      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(screen.queryByRole('button', { name: /favoritos/ })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Añadir al carrito' })).toBeNull();

      answer(asBuyer[`GET /albums/${albumId}/photos`]);
      expect(await screen.findAllByRole('button', { name: /favoritos/ })).toHaveLength(2);
    },
  );

  test.each(lists.flatMap(([name, path, api]) => orders.map((order) => [name, order, path, api] as const)))(
    '%s is asked for again with the login that is known %s it',
    async (_name, isLoginKnown, path, { visitors, own }) => {
      await visit(path, { as: leo, api: own, served: { api: visitors, isLoginKnown } });

      expect(await screen.findAllByText('Solo tuyo')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText('De todos')).toBeNull());
    },
  );

  test.each(orders)('the waves of a day have one’s own hearts (login %s the page)', async (isLoginKnown) => {
    const { user } = await visit(`/spots/${surfBreakId}?date=2026-11-14`, {
      as: leo,
      api: wavesWith({ is_liked: true }),
      served: { api: wavesWith({}), isLoginKnown },
    });

    await user.click(await screen.findByRole('button', { name: /^Ola de las/ }));

    expect((await screen.findByRole('button', { name: 'Quitar de favoritos' })).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });
});

function bookables(name: string): FakeApi {
  return {
    'GET /bookings/photographers': { items: [aBookable({ full_name: name })], next_cursor: null, total: 1 },
    'GET /bookings/filters': { regions: [], tags: [] },
  };
}
