import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { albumApi, albumId, anAlbum, aPhoto, somePhotos } from '../../testing/albums.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const path = `/album/${albumId}`;
const linked = aPhoto(9);
const otherId = '00000000-0000-4000-8000-0000000000bb';
const other = anAlbum({ id: otherId, title: 'Tarde de sur' });
const moved = aPhotoWithAlbum({ ...linked, album_id: otherId });

const apiOfMove = (own = {}) =>
  albumApi(somePhotos(3), {
    [`GET /albums/${otherId}`]: other,
    [`GET /albums/${otherId}/photos`]: { items: [moved], next_cursor: null, total: 1 },
    [`GET /albums/${otherId}/photos/colours`]: { suit: [], board: [] },
    [`GET /albums/${otherId}/pricing`]: [],
    [`POST /albums/${otherId}/views`]: { ok: true },
    [`GET /photos/${linked.id}`]: moved,
    ...own,
  });

test.each([
  ['es', 'Esta foto ya no está a la vista', 'Ver el álbum'],
  ['en', 'This photo is no longer shown', 'See the album'],
] as const)('a link to a withdrawn photo says so (%s), and leads on to the album', async (language, title, way) => {
  const { user, router } = await visit(`${path}?foto=${linked.id}`, {
    language,
    api: albumApi(somePhotos(3), { [`GET /photos/${linked.id}`]: refusal(404, 'photo_withdrawn') }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(router.state.location.search).toMatchObject({ foto: linked.id });

  await user.click(dialog.getByRole('button', { name: way }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('foto');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('a link to a photo that was moved to another album opens it there', async () => {
  const { router } = await visit(`${path}?foto=${linked.id}`, { api: apiOfMove() });

  expect(await screen.findByRole('dialog', { name: /del álbum Tarde de sur$/ })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/album/${otherId}`);
  expect(router.state.location.search).toEqual({ foto: linked.id });
});

test('a link to a photo whose album was deleted shows a message', async () => {
  const gone = { [`GET /albums/${albumId}`]: refusal(404, 'album_not_found') };
  const { router } = await visit(`${path}?foto=${linked.id}`, { api: apiOfMove(gone) });

  expect(await screen.findByRole('dialog', { name: /del álbum Tarde de sur$/ })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/album/${otherId}`);
});
