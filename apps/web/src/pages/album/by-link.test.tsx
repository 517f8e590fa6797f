import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentAlbumKey } from '../../shared/albums/album-key.ts';
import { albumApi, albumId, anAlbum, somePhotos } from '../../testing/albums.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const path = `/album/${albumId}?k=${token}`;
const byLink = anAlbum({ is_public: false, visibility: 'link', title: 'Entre amigos' });
const open = `POST /albums/${albumId}/link/open`;

test('an album by link says so, is kept from search engines, and takes its key from the address', async () => {
  const { router } = await visit(path, { api: albumApi(somePhotos(3), { [`GET /albums/${albumId}`]: byLink }) });

  expect(await screen.findByText('Solo con enlace')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Compartir' })).toBeTruthy();
  expect(currentAlbumKey()).toBe(token);
  expect(router.state.matches.at(-1)?.meta).toContainEqual({ name: 'robots', content: 'noindex' });
});

test("a user who opens an album's link is granted the album", async () => {
  const { sent } = await visit(path, {
    as: aSurfer(),
    api: albumApi(somePhotos(3), { [`GET /albums/${albumId}`]: byLink, [open]: { key: token } }),
  });

  await waitFor(() => expect(sent).toContainEqual({ call: open, body: { token } }));
});

test.each([
  ['es', 'Este álbum pide un código', 'Código', 'Abrir álbum', 'Ese código no es correcto.'],
  ['en', 'This album asks for a code', 'Code', 'Open album', 'That code is not right.'],
] as const)(
  'a code is asked for (%s), refused when wrong, and opens the album',
  async (language, title, label, way, wrong) => {
    // A tab keeps the keys of its links.
    const token = `${language}AAAAAAAAAAAAAAAAAAAA`;
    let isOpen = false;
    const { user, sent } = await visit(`/album/${albumId}?k=${token}`, {
      language,
      api: albumApi(somePhotos(3), {
        [`GET /albums/${albumId}`]: () => (isOpen ? byLink : refusal(403, 'album_code')),
        [open]: ({ code }: { code: string }) => {
          isOpen = code === 'ola7';
          return isOpen ? { key: 'BBBBBBBBBBBBBBBBBBBBBB' } : refusal(403, 'album_code_wrong');
        },
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const field = screen.getByRole('textbox', { name: label });
    const form = field.closest('form');
    expect(form && Array.from(new FormData(form))).toEqual([['k', token]]);

    await user.type(field, 'mal1');
    await user.click(screen.getByRole('button', { name: way }));
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
    expect(currentAlbumKey()).toBe(token);
    await user.clear(field);
    await user.type(field, 'ola7{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: /Entre amigos/ })).toBeTruthy();
    expect(sent).toContainEqual({ call: open, body: { token, code: 'ola7' } });
    expect(currentAlbumKey()).toBe('BBBBBBBBBBBBBBBBBBBBBB');
  },
);

test("too many attempts at an album's code show when to try again", async () => {
  const { user } = await visit(path, {
    api: albumApi([], {
      [`GET /albums/${albumId}`]: refusal(403, 'album_code'),
      [open]: refusal(429, 'rate_limited', { headers: { 'retry-after': '840' } }),
    }),
  });

  await user.type(await screen.findByRole('textbox', { name: 'Código' }), '1234{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Demasiados intentos. Prueba otra vez dentro de 14 minutos.',
  );
});
