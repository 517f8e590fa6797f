import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deep } from '../../testing/deep.ts';
import { mundaka } from '../../testing/places.ts';
import { aBookable, aBooking } from '../../testing/bookings.ts';
import { aSurfer } from '../../testing/people.ts';
import { anId } from '../../testing/ids.ts';
import { aMapPoint } from '../../testing/surf-breaks.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const ana = aBookable();
const filters = {
  regions: [
    {
      id: mundaka.region_id,
      name: 'País Vasco',
      other_names: ['Basque Country'],
      surf_breaks: [{ id: mundaka.surf_break_id, name: 'Mundaka', other_names: [] }],
    },
  ],
  tags: ['Agua', 'Dron'],
};
const today = new Intl.DateTimeFormat('en-CA').format(new Date());
const starts = [
  { time: '09:00', starts_at: '2099-06-06T07:00:00.000Z', is_dark: false },
  { time: '10:00', starts_at: '2099-06-06T08:00:00.000Z', is_dark: true },
];
const sun = { rises: '06:29', sets: '21:55' };

const api = (more: FakeApi = {}): FakeApi => ({
  'GET /bookings/photographers': { items: [ana], next_cursor: null, total: 1 },
  'GET /bookings/filters': filters,
  [`GET /bookings/photographers/${ana.id}/offer`]: ana,
  [`GET /bookings/photographers/${ana.id}/free_days`]: [today],
  [`GET /bookings/photographers/${ana.id}/free_times`]: { timezone: 'Europe/Madrid', starts, sun },
  ...more,
});

/** Matches a paragraph with these words, however they are marked up. */
const says = (words: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent.replaceAll('\u00A0', ' ') === words;

test('a card shows who can be asked, and leads to albums, portfolio and request', async () => {
  await visit('/reservas', { api: api() });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reserva una sesión de fotos');
  expect(screen.getByText('1 fotógrafo')).toBeTruthy();
  expect(screen.getByText(says('60,00 €/hora'))).toBeTruthy();
  expect(screen.getByText('23 reseñas')).toBeTruthy();
  expect(screen.getByText('18 álbumes')).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Ver los álbumes de Ana Etxebarria')).toBe(`/albumes?id=${ana.id}`);
  expect(link('Ver portfolio de Ana Etxebarria')).toBe(`/fotografos/${ana.id}`);
  expect(link('Reservar sesión con Ana Etxebarria')).toBe(`/reservas?id=${ana.id}`);
});

test('filters are in the address and asked of the server; "Limpiar todo" clears them', async () => {
  const asked: string[] = [];
  const { user, router } = await visit('/reservas', {
    api: api({
      'GET /bookings/photographers': (_: unknown, query: URLSearchParams) => {
        asked.push(query.toString());
        return { items: [], next_cursor: null, total: 0 };
      },
    }),
  });
  expect(await screen.findByText('Todavía no hay fotógrafos con horas libres.')).toBeTruthy();

  await user.type(screen.getByRole('combobox', { name: 'Sitio o región' }), 'vasco');
  await user.click(await screen.findByRole('option', { name: 'País Vasco' }));
  await user.click(screen.getByRole('button', { name: 'Más filtros' }));
  await user.selectOptions(screen.getByLabelText('Estilo'), 'Dron');
  await user.click(screen.getByLabelText('Solo en línea'));

  expect(await screen.findByText('Ningún fotógrafo encaja con esos filtros.')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toContain('online=true'));
  expect(router.state.location.search).toMatchObject({ region_id: mundaka.region_id, tag: 'Dron', online: 'true' });
  await user.click(screen.getAllByRole('button', { name: 'Limpiar todo' })[0] ?? document.body);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('invalid filters of photographers are neither sent nor shown', async () => {
  const asked: string[] = [];
  const photographers = (_: unknown, query: URLSearchParams) => {
    asked.push(query.toString());
    return { items: [ana], next_cursor: null, total: 1 };
  };
  await visit('/reservas?region_id=nada&free_on=2026-99-99&max_price=x&q=ana', {
    api: api({ 'GET /bookings/photographers': photographers }),
  });

  expect(await screen.findByText('1 fotógrafo')).toBeTruthy();
  expect(asked).toEqual(['q=ana']);
  expect(screen.queryByText(/99/)).toBeNull();
});

test('a region is found by its name in the other language', async () => {
  const { user, router } = await visit('/reservas', { api: api() });

  await user.type(screen.getByRole('combobox', { name: 'Sitio o región' }), 'country basque');
  await user.click(await screen.findByRole('option', { name: 'País Vasco' }));

  await waitFor(() => expect(router.state.location.search).toMatchObject({ region_id: mundaka.region_id }));
});

test('a visitor who wants to book sees the free times, and comes back to the open request after the login', async () => {
  const { user } = await visit('/reservas', { api: api() });

  await user.click(screen.getByRole('link', { name: 'Reservar sesión con Ana Etxebarria' }));

  const dialog = await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' });
  const login = within(dialog).getByRole('link', { name: 'Inicia sesión para pedir una sesión' });
  expect(new URL(login.getAttribute('href') ?? '', 'http://x').searchParams.get('next')).toBe(`/reservas?id=${ana.id}`);
});

test("a visitor's request is restored after the login, and dropped once it is closed", async () => {
  const { user } = await visit(`/reservas?id=${ana.id}`, { api: api() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  await user.type(dialog.getByLabelText('Notas'), 'Tabla azul');
  await user.selectOptions(dialog.getByLabelText('Horas'), '2 horas');
  await user.click(dialog.getByRole('link', { name: 'Inicia sesión para pedir una sesión' }));
  cleanup();

  const back = await visit(`/reservas?id=${ana.id}`, { as: aSurfer(), api: api() });
  const again = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  expect(again.getByLabelText<HTMLTextAreaElement>('Notas').value).toBe('Tabla azul');
  expect(again.getByText('2 horas × 60,00 € = 120,00 €')).toBeTruthy();
  await back.user.click(again.getByRole('button', { name: 'Cancelar' }));

  expect(sessionStorage).toHaveLength(0);
});

test('a restored request asks before it is closed without being sent', async () => {
  const { user } = await visit(`/reservas?id=${ana.id}`, { api: api() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  await user.type(dialog.getByLabelText('Notas'), 'Tabla azul');
  await user.click(dialog.getByRole('link', { name: 'Inicia sesión para pedir una sesión' }));
  cleanup();
  const back = await visit(`/reservas?id=${ana.id}`, { as: aSurfer(), api: api() });
  const again = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  await again.findByDisplayValue('Tabla azul');

  await back.user.keyboard('{Escape}');

  expect(await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar.' })).toBeTruthy();
});

test('a request is for a free start, hours times the price, and says when it is paid', deep, async () => {
  const { user, sent } = await visit(`/reservas?id=${ana.id}`, {
    as: aSurfer(),
    api: api({ 'POST /bookings': aBooking() }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' });
  const inside = within(dialog);
  await user.click(inside.getByRole('button', { name: 'Enviar petición' }));
  expect(inside.getByText('Elige una fecha.')).toBeTruthy();

  await user.selectOptions(inside.getByLabelText('Horas'), '2 horas');
  const day = await inside.findByRole('button', {
    name: new RegExp(`\\b${Number(today.slice(8))}\\b.*${today.slice(0, 4)}`),
  });
  await user.click(day);
  await user.click(await inside.findByRole('button', { name: /^10:00/ }));
  await user.type(inside.getByLabelText('Notas'), 'Tabla azul');

  expect(inside.getByText('2 horas × 60,00 € = 120,00 €')).toBeTruthy();
  expect(inside.getByText('Se lo pagas a Ana Etxebarria el día de la sesión.')).toBeTruthy();
  await user.click(inside.getByRole('button', { name: 'Enviar petición' }));
  expect(await screen.findByText('Petición enviada. Te avisaremos cuando Ana Etxebarria conteste.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /bookings')?.body).toEqual({
    photographer_id: ana.id,
    surf_break_id: mundaka.surf_break_id,
    starts_at: '2099-06-06T08:00:00.000Z',
    hours: 2,
    notes: 'Tabla azul',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request for a time that was taken meanwhile has a message and keeps what was typed', deep, async () => {
  const { user } = await visit(`/reservas?id=${ana.id}`, {
    as: aSurfer(),
    api: api({ 'POST /bookings': refusal(409, 'slot_taken') }),
  });
  const inside = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  await user.type(inside.getByLabelText('Notas'), 'Tabla azul');
  await user.click(
    await inside.findByRole('button', { name: new RegExp(`\\b${Number(today.slice(8))}\\b.*${today.slice(0, 4)}`) }),
  );
  await user.click(await inside.findByRole('button', { name: '09:00' }));

  await user.click(inside.getByRole('button', { name: 'Enviar petición' }));

  expect(await inside.findByText('Alguien ha cogido esa hora antes. Elige otra.')).toBeTruthy();
  expect(inside.getByLabelText<HTMLTextAreaElement>('Notas').value).toBe('Tabla azul');
});

test('photographers to book are listed in English on an English page', deep, async () => {
  await visit('/reservas', { api: api(), language: 'en' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book a photo session');
  expect(screen.getByRole('button', { name: 'More filters' })).toBeTruthy();
  expect(screen.getByText(says('€60.00/hour'))).toBeTruthy();
});

const dayButton = { name: new RegExp(`\\b${Number(today.slice(8))}\\b.*${today.slice(0, 4)}`) };

test('spot and hours come before the day, with the price of the hours beside them', deep, async () => {
  await visit(`/reservas?id=${ana.id}`, { as: aSurfer(), api: api() });
  const inside = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  const [spot, hours] = [inside.getByLabelText('Sitio'), inside.getByLabelText('Horas')];
  const day = await inside.findByRole('button', dayButton);

  expect(spot.compareDocumentPosition(hours) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(hours.compareDocumentPosition(day) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(inside.getByText('60,00 € la hora, 60,00 € en total')).toBeTruthy();
});

test('a chosen start stays while the hours change, and a note says when it is not free any more', deep, async () => {
  const { user } = await visit(`/reservas?id=${ana.id}`, {
    as: aSurfer(),
    api: api({
      [`GET /bookings/photographers/${ana.id}/free_times`]: (_: unknown, query: URLSearchParams) => ({
        timezone: 'Europe/Madrid',
        starts: starts.slice(0, query.get('hours') === '3' ? 1 : 2),
        sun,
      }),
    }),
  });
  const inside = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  await user.click(await inside.findByRole('button', dayButton));
  await user.click(await inside.findByRole('button', { name: /^10:00/ }));

  await user.selectOptions(inside.getByLabelText('Horas'), '2 horas');
  expect(await inside.findByRole('button', { name: /^10:00/, pressed: true })).toBeTruthy();
  await user.selectOptions(inside.getByLabelText('Horas'), '3 horas');

  expect(await inside.findByText(/^La hora que habías elegido no está libre/)).toBeTruthy();
});

test('hours of darkness are marked, beside sunrise and sunset', deep, async () => {
  const { user } = await visit(`/reservas?id=${ana.id}`, { as: aSurfer(), api: api() });
  const inside = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));

  await user.click(await inside.findByRole('button', dayButton));

  expect(await inside.findByRole('button', { name: /^10:00.*de noche$/ })).toBeTruthy();
  expect(inside.getByRole('button', { name: '09:00' })).toBeTruthy();
  expect(inside.getByText('Amanece a las 06:29 y anochece a las 21:55.')).toBeTruthy();
});

test('a request without a time moves the focus to the times', deep, async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user } = await visit(`/reservas?id=${ana.id}`, { as: aSurfer(), api: api() });
  const inside = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  await user.click(await inside.findByRole('button', dayButton));
  await inside.findByRole('button', { name: '09:00' });

  await user.click(inside.getByRole('button', { name: 'Enviar petición' }));

  expect(await inside.findByText('Elige una hora.')).toBeTruthy();
  await waitFor(() => expect(shown).toHaveBeenCalledWith({ block: 'center' }));
});

test("a block between surfer and photographer is shown before the request's fields", deep, async () => {
  await visit(`/reservas?id=${ana.id}`, {
    as: aSurfer(),
    api: api({ [`GET /bookings/photographers/${ana.id}/offer`]: aBookable({ ...ana, is_blocked: true }) }),
  });

  const inside = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
  expect(inside.getByText('Hay un bloqueo entre vosotros: no podéis acordar sesiones.')).toBeTruthy();
  expect(inside.queryByLabelText('Notas')).toBeNull();
  expect(inside.queryByRole('button', { name: 'Enviar petición' })).toBeNull();
});

test('a block that came meanwhile is the reason of the refused request', deep, async () => {
  const { user } = await visit(`/reservas?id=${ana.id}`, {
    as: aSurfer(),
    language: 'en',
    api: api({ 'POST /bookings': refusal(403, 'session_blocked') }),
  });
  const inside = within(await screen.findByRole('dialog', { name: 'Session with Ana Etxebarria' }));
  await user.click(
    await inside.findByRole('button', { name: new RegExp(`\\b${Number(today.slice(8))}\\b.*${today.slice(0, 4)}`) }),
  );
  await user.click(await inside.findByRole('button', { name: '09:00' }));

  await user.click(inside.getByRole('button', { name: 'Send request' }));

  expect(await inside.findByText("There is a block between you: you can't arrange sessions.")).toBeTruthy();
});

describe('the place of a request', () => {
  const zarautz = { ...mundaka, surf_break_id: anId(), spot: 'Zarautz' };
  const offer = { [`GET /bookings/photographers/${ana.id}/offer`]: aBookable({ ...ana, places: [mundaka, zarautz] }) };
  const askedAt = (sent: string[]) => sent.at(-1);

  const open = async (more: FakeApi = {}) => {
    const asked: string[] = [];
    const { user } = await visit(`/reservas?id=${ana.id}`, {
      as: aSurfer(),
      api: api({
        ...offer,
        [`GET /bookings/photographers/${ana.id}/free_days`]: (_: unknown, query: URLSearchParams) => {
          asked.push(query.get('surf_break_id') ?? '');
          return [today];
        },
        ...more,
      }),
    });
    const inside = within(await screen.findByRole('dialog', { name: 'Sesión con Ana Etxebarria' }));
    return { user, inside, asked };
  };

  test('the place of a request is found by name among those where the photographer works', deep, async () => {
    const { user, inside, asked } = await open();
    await user.click(inside.getByRole('button', { name: 'Cambiar el sitio Mundaka' }));
    expect(inside.getAllByRole('button', { name: /País Vasco, España/ })).toHaveLength(2);

    await user.type(inside.getByRole('combobox', { name: 'Sitio' }), 'pipeline');
    expect(inside.getAllByText('No está entre los sitios que se pueden elegir.')[0]).toBeTruthy();
    await user.clear(inside.getByRole('combobox', { name: 'Sitio' }));
    await user.type(inside.getByRole('combobox', { name: 'Sitio' }), 'ZARÁUTZ');
    await user.click(inside.getByRole('option', { name: /Zarautz/ }));

    expect(inside.getByRole('button', { name: 'Cambiar el sitio Zarautz' })).toBe(document.activeElement);
    await waitFor(() => expect(askedAt(asked)).toBe(zarautz.surf_break_id));
  });

  test('the place of a request is chosen from a map with only those places', deep, async () => {
    const { user, inside, asked } = await open({
      'GET /surf_breaks/map': [
        aMapPoint(zarautz.surf_break_id, { spot: 'Zarautz' }),
        aMapPoint(anId(), { spot: 'Uluwatu' }),
      ],
    });
    await user.click(inside.getByRole('button', { name: 'Cambiar el sitio Mundaka' }));
    await user.click(inside.getByRole('button', { name: 'En el mapa' }));
    const map = within(await screen.findByRole('dialog', { name: 'Elige el sitio en el mapa' }));
    const zarautzInList = await map.findByRole('button', { name: /^Zarautz.*País Vasco/ });
    expect(map.queryByRole('button', { name: /^Uluwatu/ })).toBeNull();

    await user.click(zarautzInList);

    expect(await inside.findByRole('button', { name: 'Cambiar el sitio Zarautz' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Elige el sitio en el mapa' })).toBeNull();
    await waitFor(() => expect(askedAt(asked)).toBe(zarautz.surf_break_id));
  });
});
