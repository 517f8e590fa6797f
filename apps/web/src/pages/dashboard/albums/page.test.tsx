import type { Album } from '@pleamar/contract/albums';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAlbum, aBookingAlbum } from '../../../testing/albums.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const quemao = '00000000-0000-4000-8000-0000000000bb';
const pageOf = (items: Album[], next_cursor: string | null = null) => ({ items, next_cursor, total: items.length });

const open = (api: FakeApi, address = '/dashboard/albumes') =>
  visit(address, { as: ana, api: { 'GET /shoots': pageOf([]), ...api } });

test('an album shows its state, place and numbers, and leads to its editor', async () => {
  await open({
    'GET /albums': pageOf([
      anAlbum({ title: 'Norte', surf_break_id: quemao, views: 1204, likes: 1, sales: 42, processing_count: 3 }),
    ]),
  });

  await screen.findByRole('heading', { name: 'Norte' });
  const card = within(cardOf('Norte'));
  expect(card.getByText('Publicado')).toBeTruthy();
  expect(card.getByRole('link', { name: 'El Quemao, Lanzarote, España' }).getAttribute('href')).toBe(
    `/spots/${quemao}`,
  );
  expect(card.getByText('1.204')).toBeTruthy();
  expect(card.getByText('favorito')).toBeTruthy();
  expect(card.getByText('3 fotos en proceso')).toBeTruthy();
  expect(card.getByText('Sin imagen')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Editar', description: 'Editar el álbum Norte' }).getAttribute('href')).toMatch(
    /^\/dashboard\/album\/editar\/./,
  );
});

test.each([
  ['2026-11-15T09:00:00.000Z', 'Solo tú y Leo Marea'],
  [null, 'Borrador'],
])('the album of a booking that was handed over at %s is marked %j', async (handedOverAt, badge) => {
  await open({ 'GET /albums': pageOf([aBookingAlbum(handedOverAt, { title: 'Norte' })]) });

  await screen.findByRole('heading', { name: 'Norte' });
  const card = within(cardOf('Norte'));
  expect(card.getByText(badge)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Compartir' })).toBeNull();
});

test('a secret spot is named in the own list, with a mark', async () => {
  await open({ 'GET /albums': pageOf([anAlbum({ title: 'Norte', surf_break_id: quemao, has_secret_spot: true })]) });

  await screen.findByRole('heading', { name: 'Norte' });
  const card = within(cardOf('Norte'));
  expect(card.getByText('Sitio secreto')).toBeTruthy();
  expect(card.getByText('El Quemao, Lanzarote, España')).toBeTruthy();
});

test("only the user's albums are requested, with search and state", async () => {
  let asked = {};
  const { user } = await open({
    'GET /albums': (_body: unknown, query: URLSearchParams) => {
      asked = Object.fromEntries(query);
      return pageOf([]);
    },
  });
  await screen.findByText('No se encontraron álbumes.');

  await user.type(screen.getByRole('searchbox', { name: 'Buscar álbum' }), 'norte');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Borrador');

  await waitFor(() => expect(asked).toEqual({ user_id: ana.id, q: 'norte', status: 'draft' }));
});

test('the list view of own albums is in the address', async () => {
  const { user, router } = await open({ 'GET /albums': pageOf([anAlbum({ surf_break_id: quemao })]) });
  await screen.findByRole('heading', { name: 'Mañana de norte' });

  await user.click(screen.getByRole('button', { name: 'Ver en lista' }));

  expect(await screen.findByRole('columnheader', { name: 'Fotos vendidas' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ view: 'list' });
  expect(screen.getByRole('link', { name: /El Quemao/ }).getAttribute('href')).toBe(`/spots/${quemao}`);
});

test('an album is deleted only after a question, whose focus is on the cancel button', async () => {
  const album = anAlbum({ title: 'Norte' });
  const { user, sent } = await open({
    'GET /albums': pageOf([album]),
    [`DELETE /albums/${album.id}`]: { ok: true },
  });

  await user.click(await screen.findByRole('button', { name: 'Eliminar', description: 'Eliminar el álbum Norte' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Eliminar «Norte»' }));
  expect(dialog.getByText('¿Estás seguro de que quieres eliminar este álbum?')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));

  expect(await screen.findByText('Álbum eliminado.')).toBeTruthy();
  expect(sent.filter(({ call }) => call === `DELETE /albums/${album.id}`)).toHaveLength(1);
});

test('an album that could not be deleted says so and stays', async () => {
  const album = anAlbum({ title: 'Norte' });
  const { user } = await open({
    'GET /albums': pageOf([album]),
    [`DELETE /albums/${album.id}`]: refusal(503, 'unavailable'),
  });

  await user.click(await screen.findByRole('button', { name: 'Eliminar', description: 'Eliminar el álbum Norte' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));

  expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido eliminar el álbum.');
  expect(screen.getByText('Norte')).toBeTruthy();
});

test('the next page of own albums loads at a press', async () => {
  const first = pageOf([anAlbum({ id: 'uno', title: 'Uno' })], 'siguiente');
  const second = pageOf([anAlbum({ id: 'dos', title: 'Dos' })]);
  const { user } = await open({
    'GET /albums': (_body: unknown, query: URLSearchParams) => (query.get('cursor') === 'siguiente' ? second : first),
  });

  await user.click(await screen.findByRole('button', { name: 'Ver más' }));

  expect(await screen.findByRole('heading', { name: 'Dos' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Uno' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('a list of own albums that cannot be loaded has an error with a retry', async () => {
  let answer: unknown = refusal(503, 'unavailable');
  const { user } = await open({ 'GET /albums': () => answer });
  expect(await screen.findByText('No hemos podido cargar tus álbumes.')).toBeTruthy();

  answer = pageOf([anAlbum({ title: 'Norte' })]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('heading', { name: 'Norte' })).toBeTruthy();
});

function cardOf(title: string): HTMLElement {
  const card = screen.getByRole('heading', { name: title }).closest('li');
  if (!card) throw new Error(`no card holds ${title}`);
  return card;
}

test('a draft that has neither title nor place is found all the same', async () => {
  const nowhere = { spot: null, region: null, country: null, continent: null };
  await open({ 'GET /albums': pageOf([anAlbum({ title: '', is_public: false, location: nowhere })]) });

  await screen.findByRole('heading', { name: 'Sin título' });

  const card = within(cardOf('Sin título'));
  expect(card.getByText('Borrador')).toBeTruthy();
  expect(card.getByText('Sin sitio todavía')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Editar', description: 'Editar el álbum Sin título' })).toBeTruthy();
});

test('a published album leads to its page, and its link is shared; a draft has neither', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const { user } = await open({
    'GET /albums': pageOf([anAlbum({ id: 'norte', title: 'Norte' }), anAlbum({ title: 'Sur', is_public: false })]),
  });
  await screen.findByRole('heading', { name: 'Norte' });
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });

  const card = within(cardOf('Norte'));
  expect(card.getByRole('link', { name: 'Ver álbum' }).getAttribute('href')).toBe('/album/norte');
  await user.click(card.getByRole('button', { name: 'Compartir' }));

  expect(await screen.findByText('Enlace copiado')).toBeTruthy();
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/album/norte`);
  expect(within(cardOf('Sur')).queryByRole('link', { name: 'Ver álbum' })).toBeNull();
  expect(within(cardOf('Sur')).queryByRole('button', { name: 'Compartir' })).toBeNull();
  vi.unstubAllGlobals();
});

test('an album by link says so, is found by that state, and its whole link is shared', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const link = { token: 'ficha', has_code: false };
  const { user } = await open({
    'GET /albums': pageOf([anAlbum({ id: 'norte', title: 'Norte', is_public: false, visibility: 'link', link })]),
  });
  await screen.findByRole('heading', { name: 'Norte' });
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });

  const card = within(cardOf('Norte'));
  expect(card.getByText('Solo con enlace')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Compartir' }));

  expect(await screen.findByText('Enlace copiado')).toBeTruthy();
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/album/norte?k=ficha`);
  expect(screen.getByRole('option', { name: 'Solo con enlace' })).toBeTruthy();
  vi.unstubAllGlobals();
});
