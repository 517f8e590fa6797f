import type { AlbumColours } from '@pleamar/contract/photos';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { albumApi, albumId, aPhoto, somePhotos } from '../../testing/albums.ts';
import { visit } from '../../testing/visit.tsx';

const colours: AlbumColours = {
  suit: [
    { colour: 'black', waves: 9 },
    { colour: 'red', waves: 2 },
  ],
  board: [
    { colour: 'white', waves: 8 },
    { colour: 'yellow', waves: 3 },
  ],
};

const asked: Record<string, string | null>[] = [];
const open = (search = '') => {
  asked.length = 0;
  return visit(`/album/${albumId}${search}`, {
    api: albumApi(somePhotos(3), {
      [`GET /albums/${albumId}/photos/colours`]: colours,
      [`GET /albums/${albumId}/photos`]: (_: unknown, query: URLSearchParams) => {
        asked.push({ suit: query.get('suit'), board: query.get('board') });
        const items = query.get('suit') === 'red' ? [aPhoto(2)] : somePhotos(3);
        return { items, next_cursor: null, total: items.length };
      },
    }),
  });
};

const chip = async (part: 'Traje' | 'Tabla', name: RegExp) =>
  within(await screen.findByRole('group', { name: part })).getByRole('button', { name });

test('a colour of the suit narrows the photos and is in the address; pressed again it goes', async () => {
  const { user, router } = await open();

  await user.click(await chip('Traje', /^Rojo 2$/));

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(router.state.location.search).toMatchObject({ traje: 'red' });
  expect((await chip('Traje', /Rojo/)).getAttribute('aria-pressed')).toBe('true');

  await user.click(await chip('Traje', /Rojo/));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(router.state.location.search).not.toHaveProperty('traje');
});

test('several colours of suit and board are in the address together', async () => {
  const { user } = await open();

  await user.click(await chip('Traje', /Negro/));
  await user.click(await chip('Traje', /Rojo/));
  await user.click(await chip('Tabla', /Amarillo/));

  await waitFor(() => expect(asked.at(-1)).toEqual({ suit: 'black,red', board: 'yellow' }));
});

test('one press clears the colours of both parts, and its button is there only with colours', async () => {
  const { user, router } = await open('?traje=red&tabla=white,yellow&de=9:00');

  await user.click(await screen.findByRole('button', { name: 'Quitar colores' }));

  await waitFor(() => expect(asked.at(-1)).toEqual({ suit: null, board: null }));
  expect(router.state.location.search).toEqual({ de: '9:00' });
  expect(screen.queryByRole('button', { name: 'Quitar colores' })).toBeNull();
});

test('an address with colours opens the album with them, without unknown names', async () => {
  await open('?traje=red,beige&tabla=nothing');

  expect(asked[0]).toEqual({ suit: 'red', board: null });
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

const isPlaceKept = () => document.querySelector('[data-expected]') !== null;

test('the colour chips have their height before they are loaded', async () => {
  await visit(`/album/${albumId}`, {
    api: albumApi([aPhoto(1), aPhoto(2, { suit: 'black', board: 'white' })], {
      [`GET /albums/${albumId}/photos/colours`]: {
        suit: [{ colour: 'black', waves: 3 }],
        board: [{ colour: 'white', waves: 3 }],
      },
    }),
  });

  expect(isPlaceKept()).toBe(true);
  expect(await chip('Traje', /^Negro 3$/)).toBeTruthy();
  expect(await chip('Tabla', /^Blanco 3$/)).toBeTruthy();
});

test('an album without colours reserves no height for their chips', async () => {
  await visit(`/album/${albumId}`, { api: albumApi(somePhotos(2)) });

  expect(isPlaceKept()).toBe(false);
});

test("a photo's alternative text has the colours of suit and board if they are known", async () => {
  await visit(`/album/${albumId}`, {
    api: albumApi([aPhoto(1, { suit: 'black', board: 'yellow' }), aPhoto(2)]),
  });

  expect(
    screen.getByRole('img', { name: 'Foto de surf en El Quemao, 14/11/2026, traje negro, tabla amarilla' }),
  ).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Foto de surf en El Quemao, 14/11/2026' })).toBeTruthy();
});
