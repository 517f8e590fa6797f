import type { Review } from '@pleamar/contract/bookings';
import type { PhotographerProfile } from '@pleamar/contract/users';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { anId } from '../../testing/ids.ts';
import { mundaka as mundakaBreak } from '../../testing/places.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const ana = aPhotographer({ id: '00000000-0000-4000-8000-0000000000aa', album_count: 2 });
const address = `/fotografos/${ana.id}`;

const profile: PhotographerProfile = {
  user_id: ana.id,
  equipment: { cameras: ['Canon EOS R7', 'Canon EOS R5'], lenses: [], accessories: ['Carcasa'] },
  hourly_price: 60,
  places: ['Canarias', 'País Vasco'],
  surf_breaks: [],
  tags: ['Agua'],
  description: 'Desde el agua cuando se puede.',
  other_description: 'From the water when the sea lets me.',
  rating: 4.9,
  review_count: 23,
  photo_count: 2314,
  online: true,
};

const reviewsCall = `GET /users/${ana.id}/reviews`;

const mundaka = { title: 'Izquierdas de Mundaka', photo_count: 312 };

const pageOf = <Item,>(items: Item[]) => ({ items, next_cursor: null, total: items.length });

const world = (more: FakeApi = {}): FakeApi => ({
  [`GET /users/${ana.id}`]: ana,
  [`GET /users/${ana.id}/photographer_profile`]: profile,
  [reviewsCall]: pageOf([]),
  'GET /albums': pageOf([anAlbum(mundaka)]),
  ...more,
});

test('description and tags of a photographer are in the language of the page', async () => {
  await visit(address, { api: world(), language: 'en' });

  expect(screen.getByText('From the water when the sea lets me.')).toBeTruthy();
  expect(screen.getByText('Water')).toBeTruthy();
});

test('a photographer’s page shows the name, the numbers, the equipment and the albums', async () => {
  await visit(address, { api: world() });

  expect(screen.getByRole('heading', { level: 1, name: 'Ana Etxebarria' })).toBeTruthy();
  expect(screen.getByText('Canarias y País Vasco')).toBeTruthy();
  expect(screen.getByText('2.314')).toBeTruthy();
  expect(screen.getByText('de 5, en 23 reseñas')).toBeTruthy();
  expect(screen.getByText('Desde el agua cuando se puede.')).toBeTruthy();
  expect(screen.getByText('Canon EOS R7, Canon EOS R5')).toBeTruthy();
  expect(screen.queryByText('Lentes')).toBeNull();
  expect(screen.getByRole('link', { name: /Izquierdas de Mundaka/ })).toBeTruthy();
});

test('a photographer who changes the name reads it at once where others see it', async () => {
  let person = ana;
  const { user, router } = await visit(address, {
    as: ana,
    api: {
      ...world(),
      [`GET /users/${ana.id}`]: () => person,
      'GET /users/me': () => person,
      'GET /users': () => [{ ...person, cover_photo: null }],
      'PATCH /users/me': ({ full_name }: { full_name: string }) => (person = { ...ana, full_name }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Etxebarria' })).toBeTruthy();
  await router.navigate({ to: '/fotografos' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Etxebarria' })).toBeTruthy();
  await router.navigate({ to: '/dashboard/ajustes/{-$tab}' });
  const name = await screen.findByLabelText('Nombre completo');
  await user.clear(name);
  await user.type(name, 'Ana Marea');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Datos guardados correctamente.');

  await router.navigate({ to: '/fotografos/$photographerId', params: { photographerId: ana.id } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Marea' })).toBeTruthy();

  await router.navigate({ to: '/fotografos' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Marea' })).toBeTruthy();
});

test('a photographer can be booked and written to while both sections are open', async () => {
  await visit(address, { api: world(), language: 'en' });

  expect(screen.getByRole('link', { name: 'Book Session' }).getAttribute('href')).toBe(`/reservas?id=${ana.id}`);
  expect(screen.getByRole('link', { name: 'Send message' }).getAttribute('href')).toBe(
    `/dashboard/mensajes?with=${ana.id}`,
  );
});

test("a photographer's page mentions neither bookings nor messages while they are coming soon", async () => {
  await visit(address, { api: world(), settings: { comingSoon: ['reservas', 'mensajes'] } });

  expect(screen.getByRole('heading', { level: 1, name: 'Ana Etxebarria' })).toBeTruthy();
  for (const words of [/Reservar sesión/, /Enviar mensaje/, /por hora/, /Próximamente/]) {
    expect(screen.queryByText(words)).toBeNull();
  }
});

test("a photographer's own page has no booking button and no drafts", async () => {
  const draft = anAlbum({ title: 'Sin terminar', photo_count: 3, is_public: false });
  await visit(address, { as: ana, api: world({ 'GET /albums': pageOf([draft, anAlbum(mundaka)]) }) });

  expect(await screen.findByText('Así ven los demás tu página.')).toBeTruthy();
  expect(screen.queryByText('Reservar sesión')).toBeNull();
  expect(screen.getByText('Izquierdas de Mundaka')).toBeTruthy();
  expect(screen.queryByText('Sin terminar')).toBeNull();
});

test('a photographer without albums says so', async () => {
  await visit(address, { api: world({ 'GET /albums': pageOf([]) }) });

  expect(screen.getByText('Ana Etxebarria aún no ha publicado álbumes.')).toBeTruthy();
});

test.each([
  ['no user has this id', refusal(404, 'user_not_found')],
  ['the id is no id at all', refusal(422, 'validation')],
  ['the user is no photographer', aSurfer({ id: ana.id })],
])('there is no page when %s', async (_, person) => {
  await visit(address, { api: world({ [`GET /users/${ana.id}`]: person }) });

  expect(screen.getByRole('heading', { level: 1, name: 'Fotógrafo no encontrado' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a los fotógrafos' }).getAttribute('href')).toBe('/fotografos');
});

test('albums of a photographer that cannot be loaded have an error beside the rest of the page', async () => {
  await visit(address, { api: world({ 'GET /albums': refusal(500, 'internal') }) });

  expect(await screen.findByText('No hemos podido cargar sus álbumes.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Ana Etxebarria' })).toBeTruthy();
});

test('further albums of a photographer that cannot be loaded have an error with a retry', async () => {
  const answer = (_: unknown, query: URLSearchParams) =>
    query.get('cursor') ? refusal(500, 'internal') : { ...pageOf([anAlbum(mundaka)]), next_cursor: 'x', total: 2 };
  const { user } = await visit(address, { api: world({ 'GET /albums': answer }) });

  await user.click(screen.getByRole('button', { name: 'Ver más' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Algo ha fallado por nuestra parte.');
  expect(screen.getByRole('button', { name: 'Ver más' })).toBeTruthy();
});

test('reviews that could not be loaded come with the next try', async () => {
  const { id, username, full_name, profile_picture } = aSurfer();
  const review: Review = {
    id: anId(),
    rating: 5,
    text: 'Cada ola, bien enfocada.',
    surfer: { id, username, full_name, profile_picture },
    created_at: '2026-11-01T10:00:00.000Z',
  };
  let answer: unknown = refusal(500, 'internal');
  const { user } = await visit(address, { api: world({ [reviewsCall]: () => answer }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No hemos podido cargar las reseñas.');

  answer = pageOf([review]);
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByText('Cada ola, bien enfocada.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('following a photographer', () => {
  const leo = aSurfer();
  const path = `/follows/photographers/${ana.id}`;

  test('following is one press, and another takes it back', async () => {
    const { user, sent } = await visit(address, {
      as: leo,
      api: world({
        [`GET ${path}`]: { is_following: false },
        [`PUT ${path}`]: { is_following: true },
        [`DELETE ${path}`]: { is_following: false },
      }),
    });

    await user.click(await screen.findByRole('button', { name: 'Seguir', pressed: false }));
    expect(await screen.findByText('Te avisaremos cuando haya fotos nuevas.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Siguiendo', pressed: true }));

    expect(await screen.findByRole('button', { name: 'Seguir', pressed: false })).toBeTruthy();
    expect(sent.map(({ call }) => call).filter((call) => /PUT|DELETE/.test(call))).toEqual([
      `PUT ${path}`,
      `DELETE ${path}`,
    ]);
  });

  test('a refused follow is taken back with a message', async () => {
    const { user } = await visit(address, {
      as: leo,
      api: world({ [`GET ${path}`]: { is_following: false }, [`PUT ${path}`]: refusal(503, 'unavailable') }),
    });

    await user.click(await screen.findByRole('button', { name: 'Seguir' }));

    expect(await screen.findByText('No hemos podido guardarlo.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Seguir', pressed: false })).toBeTruthy();
  });

  test('following leads a visitor through the login and is done when they come back', async () => {
    const visitor = await visit(address, { api: world() });
    const link = await screen.findByRole('link', { name: 'Seguir' });
    expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(address)}`);
    await visitor.user.click(link);
    cleanup();

    const api = world({ [`GET ${path}`]: { is_following: false }, [`PUT ${path}`]: { is_following: true } });
    await visit(address, { as: leo, api });
    expect(await screen.findByRole('button', { name: 'Siguiendo', pressed: true })).toBeTruthy();
    cleanup();

    const { sent } = await visit(address, { as: leo, api });
    expect(await screen.findByRole('button', { name: 'Seguir' })).toBeTruthy();
    expect(sent.map(({ call }) => call)).not.toContain(`PUT ${path}`);
  });

  test('following is not offered on the own page', async () => {
    await visit(address, { as: ana, api: world() });

    expect(await screen.findByText('Así ven los demás tu página.')).toBeTruthy();
    expect(screen.queryByText('Seguir')).toBeNull();
  });
});

test('announced shoots are listed, and nothing where nothing is announced', async () => {
  const shoot = {
    id: 's',
    place: mundakaBreak,
    photographer: ana,
    date: '2026-11-21',
    start: '09:00',
    end: '11:00',
  };
  await visit(address, { api: world({ 'GET /shoots/announced': [shoot] }) });
  const shoots = within(screen.getByRole('region', { name: 'Próximas salidas' }));
  expect(shoots.getByText('Mundaka')).toBeTruthy();
  expect(shoots.getByText('21/11/2026, de 09:00 a 11:00')).toBeTruthy();
  cleanup();

  await visit(address, { api: world({ 'GET /shoots/announced': [] }) });
  expect(screen.queryByText('Próximas salidas')).toBeNull();
});
