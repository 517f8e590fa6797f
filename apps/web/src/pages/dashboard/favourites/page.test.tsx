import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSurfer } from '../../../testing/people.ts';
import { aPhotoWithAlbum } from '../../../testing/photos.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

// Rows need a width, and a DOM without a screen has none.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960);
});
const listOf = (...items: PhotoWithAlbum[]) => ({ items, next_cursor: null, total: items.length });

const open = (liked: unknown, api: FakeApi = {}, path = '/dashboard/favoritos') =>
  visit(path, { as: aSurfer(), api: { 'GET /photos/liked': liked, ...api }, isLive: true });

const hearts = () => screen.queryAllByRole('button', { name: 'Quitar de favoritos' });

test('liked photos have their day and their price', async () => {
  await open(listOf(aPhotoWithAlbum({ price: 9 })));

  expect(await screen.findByRole('img', { name: 'Foto de surf en El Quemao, 14/11/2026' })).toBeTruthy();
  expect(screen.getByText('14/11/2026')).toBeTruthy();
  expect(screen.getByText('9,00 €')).toBeTruthy();
});

test('a liked photo opens in its album', async () => {
  const photo = aPhotoWithAlbum();
  await open(listOf(photo));

  const link = await screen.findByRole('link', { name: /Foto de surf/ });

  expect(link.getAttribute('href')).toBe(`/album/${photo.album_id}?foto=${photo.id}`);
});

test('the filter of liked photos shows the bought ones, and all again', async () => {
  const { user } = await open(listOf(aPhotoWithAlbum(), aPhotoWithAlbum({ access_granted: true })));
  await waitFor(() => expect(hearts()).toHaveLength(2));

  await user.click(screen.getByRole('button', { name: 'Filtrar descargados' }));
  await waitFor(() => expect(hearts()).toHaveLength(1));
  expect(screen.getByText('Comprada')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tus fotos favoritas1');

  await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  await waitFor(() => expect(hearts()).toHaveLength(2));
});

test('a photo that is no longer liked goes at once, before the server answers', async () => {
  const photo = aPhotoWithAlbum();
  const { user } = await open(listOf(photo), {
    [`DELETE /photos/${photo.id}/like`]: () => new Promise(() => {}),
  });
  await waitFor(() => expect(hearts()).toHaveLength(1));

  await user.click(hearts()[0] ?? document.body);

  expect(await screen.findByText('No hay fotos para mostrar')).toBeTruthy();
});

test('a refused unlike brings the photo back and says so', async () => {
  const photo = aPhotoWithAlbum();
  // Only the first request is answered: the photo must be back without another one.
  const answers = [listOf(photo)];
  const { user } = await open(() => answers.shift() ?? new Promise(() => {}), {
    [`DELETE /photos/${photo.id}/like`]: refusal(503, 'unavailable'),
  });
  await waitFor(() => expect(hearts()).toHaveLength(1));

  await user.click(hearts()[0] ?? document.body);

  expect(await screen.findByText('No hemos podido cambiar tu favorita. Prueba otra vez.')).toBeTruthy();
  expect(hearts()).toHaveLength(1);
});

test('a refused unlike brings back only its own photo, and another unlike stays pending', async () => {
  const [refused, pending, kept] = [aPhotoWithAlbum(), aPhotoWithAlbum(), aPhotoWithAlbum()];
  const answer = Promise.withResolvers<Response>();
  const { user } = await open(listOf(refused, pending, kept), {
    [`DELETE /photos/${refused.id}/like`]: () => answer.promise,
    [`DELETE /photos/${pending.id}/like`]: () => new Promise(() => {}),
  });
  await waitFor(() => expect(hearts()).toHaveLength(3));
  await user.click(hearts()[0] ?? document.body);
  await waitFor(() => expect(hearts()).toHaveLength(2));
  await user.click(hearts()[0] ?? document.body);
  await waitFor(() => expect(hearts()).toHaveLength(1));

  answer.resolve(refusal(503, 'unavailable'));

  expect(await screen.findByText('No hemos podido cambiar tu favorita. Prueba otra vez.')).toBeTruthy();
  const shown = screen.getAllByRole('link', { name: /Foto de surf/ }).map((link) => link.getAttribute('href'));
  expect(shown).toEqual([refused, kept].map(({ id, album_id }) => `/album/${album_id}?foto=${id}`));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tus fotos favoritas2');
});

test('an unlike can be undone', async () => {
  const photo = aPhotoWithAlbum();
  let isLiked = true;
  const { user, sent } = await open(() => (isLiked ? listOf(photo) : listOf()), {
    [`DELETE /photos/${photo.id}/like`]: () => {
      isLiked = false;
      return { is_liked: false, likes: 0 };
    },
    [`POST /photos/${photo.id}/like`]: () => {
      isLiked = true;
      return { is_liked: true, likes: 1 };
    },
  });
  await waitFor(() => expect(hearts()).toHaveLength(1));

  await user.click(hearts()[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));

  await waitFor(() => expect(hearts()).toHaveLength(1));
  expect(sent.map(({ call }) => call)).toContain(`POST /photos/${photo.id}/like`);
});

test('each of two photos that are unliked at once can be brought back', async () => {
  const photos = [aPhotoWithAlbum(), aPhotoWithAlbum()];
  const answer = Promise.withResolvers<object>();
  const unliked = photos.map(({ id }) => [`DELETE /photos/${id}/like`, () => answer.promise]);
  const { user } = await open(listOf(...photos), Object.fromEntries(unliked));
  await waitFor(() => expect(hearts()).toHaveLength(2));

  await user.click(hearts()[0] ?? document.body);
  await waitFor(() => expect(hearts()).toHaveLength(1));
  await user.click(hearts()[0] ?? document.body);
  answer.resolve({ is_liked: false, likes: 0 });

  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(2));
});

test('a bought photo is downloaded by a link of its own', async () => {
  const photo = aPhotoWithAlbum({ access_granted: true });
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this.href);
  });
  const { user } = await open(listOf(photo), {
    [`POST /photos/${photo.id}/original-link`]: {
      url: 'http://localhost/original?link=abc',
      expires_at: '2026-11-16T12:05:00Z',
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Descargar original' }));

  await waitFor(() => expect(pressed).toEqual(['http://localhost/original?link=abc']));
});

test('without liked photos the page says so and links to albums', async () => {
  await open(listOf());

  expect(await screen.findByText('No hay fotos para mostrar')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explorar álbumes' }).getAttribute('href')).toBe('/albumes');
});

test('liked photos that cannot be loaded have a retry', async () => {
  let isDown = true;
  const { user } = await open(() => (isDown ? refusal(503, 'unavailable') : listOf(aPhotoWithAlbum())));
  await screen.findByText('No hemos podido cargar tus favoritas.');

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  await waitFor(() => expect(hearts()).toHaveLength(1));
});

test('a further page of liked photos that fails has an error with a retry', async () => {
  const answer = (_: unknown, query: URLSearchParams) =>
    query.get('cursor') ? refusal(500, 'internal') : { ...listOf(aPhotoWithAlbum()), next_cursor: 'x', total: 2 };
  const { user } = await open(answer);

  await user.click(await screen.findByRole('button', { name: 'Ver más' }));

  expect(await screen.findByText(/^Algo ha fallado por nuestra parte/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ver más' })).toBeTruthy();
});

test('a photo that is liked in another window appears by itself', async () => {
  const photo = aPhotoWithAlbum();
  let liked = listOf();
  const { emit } = await open(() => liked);
  await screen.findByText('No hay fotos para mostrar');

  liked = listOf(photo);
  await emit({ kind: 'like', photo_id: photo.id, is_liked: true });

  await waitFor(() => expect(hearts()).toHaveLength(1));
});

test('after an unlike by keyboard the next photo has the focus', async () => {
  const [one, two] = [aPhotoWithAlbum(), aPhotoWithAlbum()];
  const { user } = await open(listOf(one, two), { [`DELETE /photos/${one.id}/like`]: () => new Promise(() => {}) });
  await waitFor(() => expect(hearts()).toHaveLength(2));

  hearts()[0]?.focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(hearts()).toHaveLength(1));
  expect(document.activeElement).toBe(hearts()[0]);
});
