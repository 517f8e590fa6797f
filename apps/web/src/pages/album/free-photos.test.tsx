import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { albumApi, albumId, anAlbum, photoId, somePhotos } from '../../testing/albums.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const opened = `/album/${albumId}?foto=${photoId(1)}`;
const free = somePhotos(2, { price: 0, is_free: true });

test('a free photo says so on its card instead of a price', async () => {
  await visit(`/album/${albumId}`, { api: albumApi(free) });

  expect(within(screen.getByRole('article', { name: 'Foto 1 de 2' })).getByText('Gratis')).toBeTruthy();
});

test('one tap, or a double click, makes a free photo the surfer’s and downloads its original once', async () => {
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const create = vi.fn((_body: unknown) => ({ id: photoId(50), checkout_url: 'http://localhost/' }));
  const link = vi.fn(() => ({ url: '/original.jpg', expires_at: '2026-11-18T10:00:00Z' }));
  await visit(opened, {
    as: aSurfer(),
    api: albumApi(free, { 'POST /orders': create, [`POST /photos/${photoId(1)}/original-link`]: link }),
  });

  const button = await screen.findByRole('button', { name: 'Descargar gratis' });
  act(() => [button, button].forEach((pressed) => pressed.click()));

  await waitFor(() => expect(press).toHaveBeenCalledTimes(1));
  expect(create).toHaveBeenCalledTimes(1);
  expect(create.mock.calls[0]?.[0]).toMatchObject({ photo_ids: [photoId(1)], expected_total: 0 });
});

test('a free photo that has a price again is not taken, and the surfer reads why', async () => {
  const { user } = await visit(opened, {
    as: aSurfer(),
    api: albumApi(free, { 'POST /orders': () => refusal(409, 'price_changed') }),
  });

  await user.click(await screen.findByRole('button', { name: 'Descargar gratis' }));

  expect(await screen.findByText(/Algún precio ha cambiado/)).toBeTruthy();
});

test('a visitor is asked to register for a free photo, and comes back to it', async () => {
  await visit(opened, { api: albumApi(free) });

  const link = await screen.findByRole('link', { name: 'Regístrate y descárgala gratis' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(photoId(1));
  expect(screen.getByRole('link', { name: 'Inicia sesión para conseguirla' })).toBeTruthy();
  expect(screen.getByText('La muestra lleva marca de agua. La que descargas, no.')).toBeTruthy();
});

test('a free photo that was taken does not count as bought', async () => {
  await visit(`/album/${albumId}`, {
    as: aSurfer(),
    api: albumApi(somePhotos(2, { price: 0, is_free: true, access_granted: true })),
  });

  const card = within(screen.getByRole('article', { name: 'Foto 1 de 2' }));
  expect(await card.findByText('Ya la tienes')).toBeTruthy();
  expect(card.queryByText('Comprada')).toBeNull();
});

test('a free album has a note where others have their packages', async () => {
  const { user } = await visit(`/album/${albumId}`, {
    api: albumApi(free, { [`GET /albums/${albumId}`]: anAlbum({ is_free: true }) }),
  });

  await user.click(screen.getByRole('button', { name: 'Ver precios por paquete' }));

  expect(await screen.findByText(/el fotógrafo regala las fotos/)).toBeTruthy();
});
