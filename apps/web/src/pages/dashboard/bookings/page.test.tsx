import type { Booking } from '@pleamar/contract/bookings';
import { weekStrip } from '@pleamar/domain/dates/calendar';
import { addDays } from '@pleamar/domain/dates/dates';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { mundaka } from '../../../testing/places.ts';
import { aBookable, aBooking } from '../../../testing/bookings.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../../testing/people.ts';
import { anId } from '../../../testing/ids.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

type Groups = Partial<Record<'requests' | 'upcoming' | 'completed' | 'cancelled', Booking[]>>;

const bookingsApi = (groups: Groups): FakeApi => ({
  'GET /bookings/counts': { requests: 0, upcoming: 0, completed: 0, cancelled: 0, ...countsOf(groups) },
  'GET /bookings': (_: unknown, query: URLSearchParams) => {
    const items = Object.entries(groups).find(([group]) => group === query.get('group'))?.[1] ?? [];
    return { items, next_cursor: null, total: items.length };
  },
  'GET /holidays': [],
});
const countsOf = (groups: Groups) =>
  Object.fromEntries(Object.entries(groups).map(([group, bookings]) => [group, bookings.length]));

const accepted = (more: Partial<Booking> = {}) => aBooking({ status: 'accepted', ...more });
const path = '/dashboard/sesiones';

test('a photographer accepts a request', async () => {
  const booking = aBooking({ notes: 'Somos tres' });
  const { user, sent } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/accept`]: booking },
  });

  const card = await screen.findByRole('article');
  expect(within(card).getByText('Pendiente')).toBeTruthy();
  expect(within(card).getByText('La pide Leo Martín')).toBeTruthy();
  expect(within(card).getByText('de 09:00 a 11:00')).toBeTruthy();
  expect(within(card).getByText(/^2 horas × 60,00.€ = 120,00.€/)).toBeTruthy();
  expect(within(card).getByText('Somos tres')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aceptar la petición de Leo Martín del 06/06/2099' }));

  expect(await screen.findByText('Sesión aceptada. Avisamos a Leo Martín.')).toBeTruthy();
  expect(sent.some(({ call }) => call === `POST /bookings/${booking.id}/accept`)).toBe(true);
});

test('a double click accepts a request once', async () => {
  const booking = aBooking();
  const { sent } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/accept`]: booking },
  });
  const button = await screen.findByRole('button', { name: /^Aceptar la petición/ });

  // Both clicks come before React renders the button as busy.
  act(() => {
    button.click();
    button.click();
  });

  expect(await screen.findByText('Sesión aceptada. Avisamos a Leo Martín.')).toBeTruthy();
  expect(sent.filter(({ call }) => call.endsWith('/accept'))).toHaveLength(1);
});

test('a request that comes while the page is open is listed on it', async () => {
  const groups: Groups = { requests: [] };
  const { emit } = await visit(path, { as: aPhotographer(), api: bookingsApi(groups), isLive: true });
  expect(await screen.findByText('No hay peticiones pendientes.')).toBeTruthy();
  const booking = aBooking();
  groups.requests = [booking];

  await emit({ kind: 'booking', booking_id: booking.id });

  expect(await screen.findByText('La pide Leo Martín')).toBeTruthy();
});

test('a block by the other person is seen without a reload', async () => {
  const groups: Groups = { requests: [aBooking()] };
  const { emit } = await visit(path, { as: aPhotographer(), api: bookingsApi(groups), isLive: true });
  expect(await screen.findByText('La pide Leo Martín')).toBeTruthy();
  groups.requests = [];

  await emit({ kind: 'conversation', conversation_id: 'c1' });

  expect(await screen.findByText('No hay peticiones pendientes.')).toBeTruthy();
});

test('a time that is taken meanwhile, and a request that was answered elsewhere, have messages of their own', async () => {
  const booking = aBooking();
  const answer = { now: refusal(409, 'slot_taken') };
  const { user } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/accept`]: () => answer.now },
  });
  const accept = async () => user.click(await screen.findByRole('button', { name: /^Aceptar/ }));

  await accept();
  expect(await screen.findByText('Ya tienes otra sesión a esa hora.')).toBeTruthy();
  answer.now = refusal(409, 'session_state');
  await accept();
  expect(await screen.findByText(/Esta petición ya se había contestado/)).toBeTruthy();
});

test('declining a request asks for a reason that may be left out', async () => {
  const booking = aBooking();
  const { user, sent } = await visit(path, {
    as: aPhotographer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/decline`]: booking },
  });

  await user.click(await screen.findByRole('button', { name: /^Rechazar la petición/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar la petición?' }));
  await user.click(dialog.getByRole('button', { name: 'Rechazar petición' }));

  expect(await screen.findByText('Petición rechazada.')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/decline'))?.body).toEqual({});
});

test('a surfer sees the own request with its state and withdraws it', async () => {
  const booking = aBooking();
  const { user } = await visit(path, {
    as: aSurfer(),
    api: { ...bookingsApi({ requests: [booking] }), [`POST /bookings/${booking.id}/withdraw`]: booking },
  });

  expect(await screen.findByText('Se la has pedido a Ana Etxebarria')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Agendar una sesión' })[0]?.getAttribute('href')).toBe('/reservas');
  await user.click(screen.getByRole('button', { name: 'Retirar petición' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, retirarla' }));

  expect(await screen.findByText('Petición retirada.')).toBeTruthy();
});

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

test('cancelling a booking needs a reason', async () => {
  const booking = accepted();
  const { user, sent } = await visit(path, {
    as: aSurfer(),
    api: { ...bookingsApi({ upcoming: [booking] }), [`POST /bookings/${booking.id}/cancel`]: booking },
  });

  await user.click(await screen.findByRole('button', { name: 'Cancelar sesión' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la sesión?' }));
  await user.click(dialog.getByRole('button', { name: 'Sí, cancelar sesión' }));
  expect(dialog.getByText('Escribe el motivo.')).toBeTruthy();
  await user.type(dialog.getByLabelText('¿Por qué la cancelas?'), 'No hay olas');
  await user.click(dialog.getByRole('button', { name: 'Sí, cancelar sesión' }));

  expect(await screen.findByText('Sesión cancelada.')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({ reason: 'No hay olas' });
});

test('cancelled bookings say who ended them and why', async () => {
  await visit(`${path}?tab=canceladas`, {
    as: aSurfer(),
    api: bookingsApi({
      cancelled: [
        aBooking({ status: 'cancelled', ended_by: 'surfer', ended_reason: 'Lesión' }),
        aBooking({ status: 'cancelled', ended_by: 'photographer', ended_reason: 'Sin olas' }),
        aBooking({ status: 'declined', ended_by: 'photographer' }),
        aBooking({ status: 'expired' }),
      ],
    }),
  });

  expect(await screen.findByText('La cancelaste tú')).toBeTruthy();
  expect(screen.getByText('Motivo: Lesión')).toBeTruthy();
  expect(screen.getByText('La canceló Ana Etxebarria')).toBeTruthy();
  expect(screen.getByText('Rechazada')).toBeTruthy();
  expect(screen.getByText('Nadie contestó a tiempo')).toBeTruthy();
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

test('a press on the word beside a field of the filter leads into the field', async () => {
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

test('photos of a completed booking are uploaded into an album of its own, which its surfer opens', deep, async () => {
  const without = aBooking({ status: 'completed' });
  const api = bookingsApi({ completed: [without, aBooking({ status: 'completed', album_id: anId() })] });
  await visit(`${path}?tab=completadas`, { as: aPhotographer(), api });

  const upload = await screen.findByRole('link', { name: 'Subir fotos' });
  expect(upload.getAttribute('href')).toBe(`/dashboard/album/crear?sesion=${without.id}`);
  expect(screen.getAllByRole('link', { name: 'Ver el álbum' })).toHaveLength(1);
});

test('a surfer reviews a completed booking once', deep, async () => {
  const booking = aBooking({ status: 'completed' });
  const reviewed = aBooking({ status: 'completed', review: { rating: 4, text: '' } });
  const { user, sent } = await visit(`${path}?tab=completadas`, {
    as: aSurfer(),
    api: { ...bookingsApi({ completed: [booking, reviewed] }), [`POST /bookings/${booking.id}/review`]: booking },
  });

  expect(await screen.findAllByRole('button', { name: 'Dejar una reseña' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Dejar una reseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué tal la sesión con Ana Etxebarria?' }));
  await user.click(dialog.getByRole('button', { name: 'Publicar reseña' }));
  expect(dialog.getByText('Elige de 1 a 5 estrellas.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: '5 estrellas' }));
  await user.click(dialog.getByRole('button', { name: 'Publicar reseña' }));

  expect(await screen.findByText('Reseña publicada. Gracias.')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/review'))?.body).toEqual({ rating: 5, text: '' });
});

test('a photographer enters a booking with a surfer they know', deep, async () => {
  const me = aPhotographer();
  const leo = { id: anId(), username: 'leo', full_name: 'Leo Martín', profile_picture: '' };
  const { user } = await visit(path, {
    as: me,
    api: {
      ...bookingsApi({}),
      'GET /bookings/surfers': [leo],
      [`GET /bookings/photographers/${me.id}/offer`]: aBookable({ id: me.id }),
      'POST /bookings/entered': refusal(409, 'slot_taken'),
    },
  });

  await user.click(screen.getAllByRole('button', { name: 'Agendar una sesión' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar una sesión' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar sesión' }));
  expect(dialog.getByText('Elige con quién.')).toBeTruthy();
  expect(dialog.getByText('Elige una fecha.')).toBeTruthy();
  expect(await dialog.findByRole('option', { name: 'Leo Martín' })).toBeTruthy();
  expect(await dialog.findByRole('button', { name: `Cambiar el sitio ${mundaka.spot}` })).toBeTruthy();
});

test('a block leaves an accepted booking and says so, in its row and beside it', deep, async () => {
  const booking = accepted({ is_blocked: true });
  const { user } = await visit(path, {
    as: aSurfer(),
    api: { ...bookingsApi({ upcoming: [booking] }), [`GET /bookings/${booking.id}`]: booking },
  });
  const said = 'Hay un bloqueo entre vosotros. Esta sesión sigue en pie; no podéis acordar otras.';
  expect(await screen.findByText(said)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ver detalles' }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Detalles de la sesión' }));
  expect(await drawer.findByText(said)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Cancelar sesión' })).toBeTruthy();
});

test('a request after a block between the two can only be declined', deep, async () => {
  const booking = aBooking({ is_blocked: true });
  await visit(path, { as: aPhotographer(), api: bookingsApi({ requests: [booking] }) });

  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Hay un bloqueo entre vosotros: esta petición no se puede aceptar.')).toBeTruthy();
  expect(card.getByRole('button', { name: /^Rechazar la petición/ })).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Aceptar la petición/ })).toBeNull();
});

test('a block that came meanwhile is the reason why a request cannot be accepted', deep, async () => {
  const booking = aBooking();
  const { user } = await visit(path, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({ requests: [booking] }),
      [`POST /bookings/${booking.id}/accept`]: refusal(403, 'session_blocked'),
    },
  });

  await user.click(await screen.findByRole('button', { name: /^Aceptar la petición/ }));

  expect(await screen.findByText('Hay un bloqueo entre vosotros: no podéis acordar sesiones.')).toBeTruthy();
});

test('a photographer who enters a booking reads that blocked people are not among the surfers', deep, async () => {
  const me = aPhotographer();
  const { user } = await visit(path, {
    as: me,
    api: {
      ...bookingsApi({}),
      'GET /bookings/surfers': [],
      [`GET /bookings/photographers/${me.id}/offer`]: aBookable({ id: me.id }),
    },
  });

  await user.click(screen.getAllByRole('button', { name: 'Agendar una sesión' })[0] ?? document.body);

  expect(await screen.findByText(/Si hay un bloqueo entre vosotros, no aparece\./)).toBeTruthy();
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

const today = new Intl.DateTimeFormat('en-CA').format(new Date());
const slot = {
  id: anId(),
  kind: 'once',
  date: today,
  weekdays: [],
  start: '09:00',
  end: '13:00',
  notes: 'Marea media',
  until: null,
  skipped_days: [],
};

test('availability shows a week from Sunday with today marked, and adds hours with the defaults', deep, async () => {
  const { user, sent } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: { ...bookingsApi({}), 'GET /availability': [slot], 'POST /availability': slot },
  });

  const days = await screen.findAllByRole('button', { name: /: (nada libre|\d+ franjas? libres?)$/ });
  expect(days).toHaveLength(7);
  expect(days.findIndex((day) => day.getAttribute('aria-current') === 'date')).toBe(weekStrip(today).indexOf(today));
  expect(screen.getByText('Pincha para ver la disponibilidad o editarla')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Agregar disponibilidad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar disponibilidad' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Hora de inicio').value).toBe('09:00');
  expect(dialog.getByLabelText<HTMLInputElement>('Hora de fin').value).toBe('17:00');
  await user.click(dialog.getByLabelText('Se repite cada semana'));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  expect(await screen.findByText('Disponibilidad guardada.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /availability')?.body).toEqual({
    date: today,
    start: '09:00',
    end: '17:00',
    weekdays: [new Date(`${today}T12:00:00Z`).getUTCDay()],
    until: null,
    notes: '',
  });
});

test('a booking takes its hours out of the free ones, and opens its details', deep, async () => {
  const booking = accepted({ day: today, start: '10:00', end: '11:00' });
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer({ id: booking.photographer.id }),
    api: {
      ...bookingsApi({ upcoming: [booking] }),
      'GET /availability': [slot],
      [`GET /bookings/${booking.id}`]: booking,
    },
  });

  const entry = await screen.findByRole('button', { name: /10:00 a 11:00.*Leo Martín.*Mundaka.*Reservada/ });
  const left = screen.getAllByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ });
  expect(left.map(({ textContent: words }) => words)).toEqual([
    'de 09:00 a 10:00Marea mediaEditar la franja de 09:00 a 13:00',
    'de 11:00 a 13:00Marea mediaEditar la franja de 09:00 a 13:00',
  ]);
  await user.click(entry);

  expect(await screen.findByRole('dialog', { name: 'Detalles de la sesión' })).toBeTruthy();
});

const series = { ...slot, kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2099-12-31' };

async function openSeries(more: object = {}) {
  const visited = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [{ ...series, ...more }],
      [`PUT /availability/${slot.id}`]: slot,
      [`DELETE /availability/${slot.id}`]: { ok: true },
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ });
  await visited.user.click(first ?? document.body);
  return { ...visited, dialog: within(await screen.findByRole('dialog', { name: 'Editar disponibilidad' })) };
}

test.each([
  ['Solo este día', { scope: 'day', weekdays: [] }],
  ['Desde este día', { scope: 'following', weekdays: [0, 1, 2, 3, 4, 5, 6] }],
])('%s of a series is changed alone', async (name, part) => {
  const { user, sent, dialog } = await openSeries();

  await user.click(dialog.getByRole('button', { name }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  await screen.findByText('Disponibilidad guardada.');
  const body = sent.find(({ call }) => call.startsWith('PUT'))?.body;
  expect(body).toMatchObject({ ...part, on: today, date: today });
});

test('another scope of a series keeps the typed hours and notes', async () => {
  const { user, sent, dialog } = await openSeries({ date: addDays(today, -7) });
  fireEvent.change(dialog.getByLabelText('Hora de fin'), { target: { value: '14:30' } });
  await user.clear(dialog.getByLabelText('Notas'));
  await user.type(dialog.getByLabelText('Notas'), 'Desde el espigón');

  await user.click(dialog.getByRole('button', { name: 'Solo este día' }));
  await user.click(dialog.getByRole('button', { name: 'Todas las semanas' }));
  await user.click(dialog.getByRole('button', { name: 'Desde este día' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  await screen.findByText('Disponibilidad guardada.');
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    scope: 'following',
    date: weekStrip(today)[0],
    start: '09:00',
    end: '14:30',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    until: '2099-12-31',
    notes: 'Desde el espigón',
  });
});

test('a series that was set to repeat no more stays so after another choice of its scope', async () => {
  const { user, sent, dialog } = await openSeries();
  await user.click(dialog.getByLabelText('Se repite cada semana'));

  await user.click(dialog.getByRole('button', { name: 'Desde este día' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));

  await screen.findByText('Disponibilidad guardada.');
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ weekdays: [], until: null });
});

test.each([
  ['bookings', 'GET /bookings'],
  ['holidays', 'GET /holidays'],
])('a week whose %s cannot be loaded is not shown as free, and can be tried again', async (_what, call) => {
  let isDown = true;
  const up: FakeApi = { ...bookingsApi({}), 'GET /availability': [slot] };
  const answer = up[call];
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...up,
      [call]: (body: unknown, query: URLSearchParams) => {
        if (isDown) return refusal(503, 'unavailable');
        return typeof answer === 'function' ? (answer(body, query) as unknown) : answer;
      },
    },
  });
  const failed = (await screen.findByText('No hemos podido cargar tu disponibilidad.')).closest('section');
  const week = within(failed ?? document.body);
  expect(week.queryByRole('button', { name: /franja/ })).toBeNull();

  isDown = false;
  await user.click(week.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await week.findByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ })).toBeTruthy();
});

test('deleting a series shows its number of weeks, and can begin at a day', deep, async () => {
  const { user, dialog, sent } = await openSeries({ until: addDays(today, 20) });

  await user.click(dialog.getByRole('button', { name: /^Borrar la franja/ }));
  const question = within(await screen.findByRole('dialog', { name: '¿Borrar esta franja?' }));
  expect(question.getByText(/borrarla entera quita 3 semanas\.$/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: /^Borrar desde este día/ }));

  await screen.findByText('Franja borrada.');
  expect(sent.some(({ call }) => call === `DELETE /availability/${slot.id}`)).toBe(true);
});

test('a slot that repeats without an end says so', deep, async () => {
  const { user, dialog } = await openSeries({ until: null });

  await user.click(dialog.getByRole('button', { name: /^Borrar la franja/ }));

  expect(await screen.findByText(/sin fin: borrarla entera quita todas, también \d+ semanas/)).toBeTruthy();
});

test('holidays that could not be removed are reported, although their dialog was closed meanwhile', async () => {
  const holiday = { id: anId(), from: today, to: addDays(today, 7) };
  const answer = Promise.withResolvers<Response>();
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [slot],
      'GET /holidays': [holiday],
      [`DELETE /holidays/${holiday.id}`]: () => answer.promise,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Vacaciones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vacaciones' }));
  await user.click(await dialog.findByRole('button', { name: /^Quitar las vacaciones/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  answer.resolve(refusal(500, 'internal'));

  expect(await screen.findByText('No hemos podido guardar la disponibilidad.')).toBeTruthy();
});

test('holidays are entered from a day to another, hide the hours of their days, and can be removed', deep, async () => {
  const holiday = { id: anId(), from: today, to: addDays(today, 7) };
  let list: (typeof holiday)[] = [holiday];
  const { user, sent } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [slot],
      'GET /holidays': () => list,
      [`DELETE /holidays/${holiday.id}`]: () => {
        list = [];
        return { ok: true };
      },
    },
  });
  expect((await screen.findAllByText('Vacaciones', { selector: 'p' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Editar la franja/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Vacaciones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vacaciones' }));
  await user.click(dialog.getByRole('button', { name: 'Añadir vacaciones' }));
  expect(dialog.getAllByText('Elige una fecha.')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: /^Quitar las vacaciones del/ }));

  expect(await screen.findByText('Vacaciones quitadas.')).toBeTruthy();
  expect(sent.some(({ call }) => call === `DELETE /holidays/${holiday.id}`)).toBe(true);
  expect(await screen.findByText('No tienes vacaciones apuntadas.')).toBeTruthy();
});

test('overlapping hours are refused in the dialog, and a slot can be deleted', deep, async () => {
  const { user } = await visit(`${path}?tab=disponibilidad`, {
    as: aPhotographer(),
    api: {
      ...bookingsApi({}),
      'GET /availability': [slot],
      [`PUT /availability/${slot.id}`]: refusal(409, 'slot_overlap'),
      [`DELETE /availability/${slot.id}`]: { ok: true },
    },
  });

  await user.click(await screen.findByRole('button', { name: /Editar la franja de 09:00 a 13:00$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar disponibilidad' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar disponibilidad' }));
  expect(await dialog.findByText('Ya tienes una franja a esa hora.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Notas'), 'Solo con marea baja');
  expect(dialog.queryByText('Ya tienes una franja a esa hora.')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Borrar la franja de 09:00 a 13:00' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Borrar esta franja?' }));
  expect(question.queryByRole('button', { name: 'Borrar solo este día' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Borrar' }));

  expect(await screen.findByText('Franja borrada.')).toBeTruthy();
});
