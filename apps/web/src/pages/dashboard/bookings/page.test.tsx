import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { mundaka } from '../../../testing/places.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../../testing/people.ts';
import { anId } from '../../../testing/ids.ts';
import { visit } from '../../../testing/visit.tsx';
import { accepted, bookingsApi, path } from '../../../testing/bookings-page.ts';

test('the tabs of bookings have their numbers, and empty ones a text', async () => {
  const { user } = await visit(path, {
    as: aSurfer(),
    api: bookingsApi({ completed: [aBooking({ status: 'completed' })] }),
  });

  await waitFor(() => expect(screen.getByRole('tab', { name: /Futuras/ }).textContent).toBe('Futuras0'));
  expect(screen.getByRole('tab', { name: /Completadas/ }).textContent).toBe('Completadas1');
  expect(screen.queryByRole('tab', { name: 'Disponibilidad' })).toBeNull();
  expect(await screen.findByText('No tienes sesiones futuras')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Canceladas/ }));
  expect(await screen.findByText('No tienes sesiones canceladas')).toBeTruthy();
});

test('the filter of upcoming bookings is in the address and sent to the server', deep, async () => {
  const asked: URLSearchParams[] = [];
  const known = bookingsApi({});
  const { user, router } = await visit(path, {
    as: aSurfer(),
    api: {
      ...known,
      'GET /bookings': (_: unknown, query: URLSearchParams) => {
        asked.push(query);
        return { items: [], next_cursor: null, total: 0 };
      },
    },
  });

  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await user.type(screen.getByRole('searchbox', { name: 'Con quién' }), 'ana');

  expect(await screen.findByText('Ninguna sesión encaja con ese filtro.')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ q: 'ana' });
  expect(asked.some((query) => query.get('group') === 'upcoming' && query.get('q') === 'ana')).toBe(true);
});

test('the filter offers the places of all upcoming bookings, however many there are', async () => {
  const zarautz = { ...mundaka, surf_break_id: anId(), spot: 'Zarautz' };
  const pages = new Map([
    [null, { items: [accepted({ place: mundaka })], next_cursor: 'second', total: 2 }],
    ['second', { items: [accepted({ place: zarautz })], next_cursor: null, total: 2 }],
  ]);
  const { user } = await visit(path, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /bookings': (_: unknown, query: URLSearchParams) => pages.get(query.get('cursor')),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Filtrar' }));

  await screen.findByRole('option', { name: 'Mundaka' });
  expect(screen.getByRole('option', { name: 'Zarautz' })).toBeTruthy();
});

test('a press on the label of a field in the filter of bookings focuses the field', async () => {
  const { user } = await visit(path, { as: aSurfer(), api: bookingsApi({}) });
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));

  await user.click(screen.getByText('Con quién'));

  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Con quién' }));
});

test('a request that a notification leads to is answered in the drawer, whatever view is open', deep, async () => {
  const kai = aPhotographerAndSurfer();
  const asked = aBooking({ surfer: { ...kai, profile_picture: '' } });
  await visit(`${path}?sesion=${asked.id}`, {
    as: kai,
    api: { ...bookingsApi({}), [`GET /bookings/${asked.id}`]: asked },
  });

  const drawer = within(await screen.findByRole('dialog', { name: 'Detalles de la sesión' }));
  expect(await drawer.findByRole('button', { name: 'Retirar petición' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
  expect(drawer.getByRole('link', { name: 'Enviar mensaje' }).getAttribute('href')).toBe(
    `/dashboard/mensajes?session=${asked.id}`,
  );
});

test('the drawer of a booking shows all of its facts', deep, async () => {
  const booking = accepted({ notes: 'Tabla azul' });
  const { user } = await visit(path, {
    as: aSurfer(),
    api: { ...bookingsApi({ upcoming: [booking] }), [`GET /bookings/${booking.id}`]: booking },
  });

  await user.click(await screen.findByRole('button', { name: 'Ver detalles' }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Detalles de la sesión' }));
  expect(await drawer.findByText('2 horas × 60,00 € = 120,00 €')).toBeTruthy();
  expect(drawer.getByText('de 09:00 a 11:00 (Hora de Mundaka)')).toBeTruthy();
  expect(drawer.getByText('Tabla azul')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Mundaka' }).getAttribute('href')).toBe(
    `/spots/${booking.place.surf_break_id}`,
  );
});

test('a user with both roles sees one side at a time', deep, async () => {
  const asked: (string | null)[] = [];
  await visit(path, {
    as: aPhotographerAndSurfer(),
    api: {
      ...bookingsApi({}),
      'GET /bookings': (_: unknown, query: URLSearchParams) => {
        asked.push(query.get('as'));
        return { items: [], next_cursor: null, total: 0 };
      },
    },
  });

  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(new Set(asked)).toEqual(new Set(['photographer']));
});
