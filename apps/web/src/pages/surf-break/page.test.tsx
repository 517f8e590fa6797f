import type { Album } from '@pleamar/contract/albums';
import type { SurfBreakMonth } from '@pleamar/contract/surf-breaks';
import type { DayWave } from '@pleamar/contract/surf-breaks';
import { localTimeAt } from '@pleamar/domain/dates/zoned-time';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { photographerId } from '../../testing/ids.ts';
import { anAlbum } from '../../testing/albums.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { aSurfBreakPage, nearbyId, surfBreakId } from '../../testing/surf-breaks.ts';
import { mundaka } from '../../testing/places.ts';
import { aDayWave, someColours } from '../../testing/surfs.ts';
import { aTide } from '../../testing/tides.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const address = `/spots/${surfBreakId}`;
const empty = aSurfBreakPage({
  album_count: 0,
  photo_count: 0,
  photographer_count: 0,
  last_day: null,
  photographers: [],
});

const november: SurfBreakMonth = {
  month: '2026-11',
  previous: '2026-03',
  next: null,
  days: [{ date: '2026-11-14', album_count: 2, photo_count: 312 }],
};
const march: SurfBreakMonth = {
  month: '2026-03',
  previous: null,
  next: '2026-11',
  days: [{ date: '2026-03-07', album_count: 1, photo_count: 9 }],
};

const pageOf = (items: Album[]) => ({ items, next_cursor: null, total: items.length });
const albums = [
  anAlbum({ title: 'Izquierdas de Mundaka' }),
  anAlbum({ id: nearbyId, title: 'Marzo frío', date: '2026-03-07' }),
];

const world = (more: FakeApi = {}): FakeApi => ({
  [`GET /surf_breaks/${surfBreakId}/page`]: aSurfBreakPage(),
  [`GET /surf_breaks/${surfBreakId}/days`]: (_: unknown, query: URLSearchParams) =>
    query.get('month') === '2026-03' ? march : november,
  'GET /albums': (_: unknown, query: URLSearchParams) =>
    pageOf(albums.filter(({ date }) => !query.get('date') || date === query.get('date'))),
  [`GET /surf_breaks/${surfBreakId}/waves`]: { items: [], total: 0, colours: { suit: [], board: [] } },
  ...more,
});

test('a surf break’s page says where it is, what was shot there, the photographers, and what is near', async () => {
  await visit(address, { api: world() });

  expect(screen.getByRole('heading', { level: 1, name: 'Mundaka' })).toBeTruthy();
  expect(screen.getByText('País Vasco, España')).toBeTruthy();
  expect(screen.getByText('Desembocadura')).toBeTruthy();
  expect(screen.getByText('2.314')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ana Etxebarria/ }).getAttribute('href')).toBe(
    `/fotografos/${photographerId}`,
  );
  const near = screen.getByRole('link', { name: /Bakio/ });
  expect(near.getAttribute('href')).toBe(`/spots/${nearbyId}`);
  expect(near.textContent).toContain('a 8,6 km');
  expect(screen.getByRole('link', { name: /Izquierdas de Mundaka/ })).toBeTruthy();
});

test("a surf can be remembered from a surf break's page", async () => {
  await visit(address, { api: world() });

  const link = await screen.findByRole('link', { name: 'Surfeé aquí' });

  expect(link.getAttribute('href')).toBe(`/dashboard/banos?nuevo=1&sitio=${surfBreakId}`);
});

test("a surf break's page has no link to surfs while they are coming soon", async () => {
  await visit(address, { api: world(), settings: { comingSoon: ['banos'] } });

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Surfeé aquí' })).toBeNull();
});

test('the place on an album’s card leads to its surf break, the card itself to the album', async () => {
  const album = anAlbum({ title: 'Izquierdas', surf_break_id: nearbyId });
  await visit(address, { api: world({ 'GET /albums': pageOf([album]) }) });

  const card = within(screen.getByRole('region', { name: 'Álbumes de Mundaka' }));
  expect(card.getByRole('link', { name: 'Izquierdas' }).getAttribute('href')).toBe(`/album/${album.id}`);
  expect(card.getByRole('link', { name: /El Quemao/ }).getAttribute('href')).toBe(`/spots/${nearbyId}`);
});

test("a surf break's page is in English on request", async () => {
  await visit(address, { api: world(), language: 'en' });

  expect(screen.getByText('River mouth')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Who shoots here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Saturday, November 14, 2026: 2 albums, 312 photos' })).toBeTruthy();
});

test('a day with photos leads to the albums of that day, and back to all days', async () => {
  const { user } = await visit(`${address}?month=2026-03`, { api: world() });

  await user.click(screen.getByRole('link', { name: /^sábado, 7 de marzo de 2026: 1 álbum, 9 fotos/ }));

  const section = await screen.findByRole('region', { name: 'Álbumes del 07/03/2026' });
  expect(await within(section).findByText('Marzo frío')).toBeTruthy();
  expect(within(section).queryByText('Izquierdas de Mundaka')).toBeNull();
  const calendar = within(screen.getByRole('table'));
  expect(calendar.getByRole('link', { current: 'page' }).textContent).toBe('7');

  await user.click(within(section).getByRole('link', { name: 'Ver todos los días' }));
  expect(await screen.findByText('Izquierdas de Mundaka')).toBeTruthy();
});

test('the calendar opens on the last month with photos and goes to the one before', async () => {
  const { user } = await visit(address, { api: world() });
  expect(screen.getByRole('heading', { name: 'noviembre de 2026' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Mes siguiente/ })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Mes anterior con fotos: marzo de 2026' }));

  expect(await screen.findByRole('heading', { name: 'marzo de 2026' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mes siguiente con fotos: noviembre de 2026' })).toBeTruthy();
});

test.each(['date=2026-02-31', 'date=ayer', 'month=2026-13', 'month='])(
  'an address with %s chooses nothing',
  async (search) => {
    await visit(`${address}?${search}`, { api: world() });

    expect(screen.getByRole('heading', { name: 'noviembre de 2026' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Álbumes de Mundaka' })).toBeTruthy();
  },
);

test('a surf break without photos leads to those nearby that have some', async () => {
  await visit(address, {
    api: world({ [`GET /surf_breaks/${surfBreakId}/page`]: empty, 'GET /albums': pageOf([]) }),
  });

  expect(screen.getByText('Aún no hay fotos de Mundaka.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Cerca de Mundaka' }).textContent).toContain('Bakio');
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['the surf break is unknown', refusal(404, 'not_found')],
  ['the id is no id at all', refusal(422, 'validation')],
])('there is no page when %s', async (_, answer) => {
  await visit(address, { api: world({ [`GET /surf_breaks/${surfBreakId}/page`]: answer }) });

  expect(screen.getByRole('heading', { level: 1, name: 'Sitio no encontrado' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a los álbumes' }).getAttribute('href')).toBe('/albumes');
});

test('a calendar of photos that cannot be loaded has an error beside the rest of the page', async () => {
  await visit(address, { api: world({ [`GET /surf_breaks/${surfBreakId}/days`]: refusal(500, 'internal') }) });

  expect(await screen.findByText('No hemos podido cargar el calendario.')).toBeTruthy();
  expect(screen.getByText('Izquierdas de Mundaka')).toBeTruthy();
});

test('a surf break can be followed, and lists announced shoots', async () => {
  const path = `/follows/surf-breaks/${surfBreakId}`;
  const ana = aPhotographer();
  const shoot = { id: 's', photographer: ana, date: '2026-11-21', start: '09:00', end: '11:00', place: mundaka };
  const { user, sent } = await visit(address, {
    as: aSurfer(),
    api: world({
      [`GET ${path}`]: { is_following: false },
      [`PUT ${path}`]: { is_following: true },
      'GET /shoots/announced': [shoot],
    }),
  });
  const shoots = within(screen.getByRole('region', { name: 'Próximas salidas' }));
  expect(shoots.getByRole('link', { name: /Ana Etxebarria/ }).getAttribute('href')).toBe(`/fotografos/${ana.id}`);
  expect(shoots.getByText('21/11/2026, de 09:00 a 11:00')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Seguir' }));

  expect(await screen.findByRole('button', { name: 'Siguiendo', pressed: true })).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain(`PUT ${path}`);
});

test('a surf break shows today’s tide with its station and source', async () => {
  const asked: (string | null)[] = [];
  await visit(address, {
    api: world({
      [`GET /surf_breaks/${surfBreakId}/tide`]: (_: unknown, query: URLSearchParams) => {
        asked.push(query.get('day'));
        return { state: 'ready', tide: aTide('2026-11-14T23:00:00Z') };
      },
    }),
  });

  expect(await screen.findByText(/Bermeo/)).toBeTruthy();
  expect(screen.getByText('Datos de prueba')).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set([localTimeAt(new Date(), 'Europe/Madrid').day]));
});

test('a chosen day shows the tide of that day, and says which it is', async () => {
  const asked: (string | null)[] = [];
  await visit(`${address}?date=2026-03-07`, {
    api: world({
      [`GET /surf_breaks/${surfBreakId}/tide`]: (_: unknown, query: URLSearchParams) => {
        asked.push(query.get('day'));
        return { state: 'ready', tide: aTide('2026-03-06T23:00:00Z') };
      },
    }),
  });

  expect(await screen.findByText('Marea del 07/03/2026:')).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set(['2026-03-07']));
});

test('a place without a station shows no tide', async () => {
  const { sent } = await visit(address, {
    api: world({ [`GET /surf_breaks/${surfBreakId}/tide`]: { state: 'none', tide: null } }),
  });

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET /surf_breaks/${surfBreakId}/tide`));
  expect(screen.queryByText(/[Mm]area/)).toBeNull();
});

test('a chosen day shows its waves by all photographers, and colours narrow them', async () => {
  const inMundaka = (wave: DayWave): DayWave => ({
    ...wave,
    photos: wave.photos.map((photo) => ({ ...photo, album: { ...photo.album, utc_offset_minutes: 60 } })),
  });
  const [red, black] = [inMundaka(aDayWave('2026-11-14T08:10:00Z', 2)), inMundaka(aDayWave('2026-11-14T08:20:00Z', 1))];
  const { user, router } = await visit(`${address}?date=2026-11-14`, {
    api: world({
      [`GET /surf_breaks/${surfBreakId}/waves`]: (_: unknown, query: URLSearchParams) => {
        expect(query.get('date')).toBe('2026-11-14');
        const items = query.get('suit') === 'red' ? [red] : [red, black];
        return { items, total: items.length, colours: someColours };
      },
    }),
  });
  const waves = within(await screen.findByRole('region', { name: 'Olas del 14/11/2026' }));
  const order = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
  expect(order.indexOf('waves-title')).toBeLessThan(order.indexOf('albums-title'));
  expect(order.indexOf('albums-title')).toBeLessThan(order.indexOf('days-title'));
  expect(waves.getAllByRole('button', { name: /^Ola de las/ })).toHaveLength(2);

  await user.click(waves.getByRole('button', { name: 'Rojo 2' }));
  await waitFor(() => expect(waves.getAllByRole('button', { name: /^Ola de las/ })).toHaveLength(1));
  expect(router.state.location.search).toMatchObject({ date: '2026-11-14', traje: 'red' });

  await user.click(waves.getByRole('button', { name: 'Ola de las 9:10 2 fotos' }));
  expect(waves.getByRole('link', { name: 'Más de este surfista' }).getAttribute('href')).toBe(`/mas/${red.id}`);
  expect(waves.getAllByRole('link', { name: /Ver la foto/ })).toHaveLength(2);
  expect(waves.queryByRole('button', { name: 'Añadir a favoritos' })).toBeNull();
});

test('a wave of the day is open again on the way back from one of its photos, and closed by a second press', async () => {
  const wave = aDayWave('2026-11-14T08:10:00Z', 2);
  const { user, router, path } = await visit(`${address}?date=2026-11-14`, {
    api: world({ [`GET /surf_breaks/${surfBreakId}/waves`]: { items: [wave], total: 1, colours: someColours } }),
  });
  await user.click(await screen.findByRole('button', { name: /^Ola de las/ }));
  const [first] = await screen.findAllByRole('link', { name: /Ver la foto/ });
  if (first) await user.click(first);
  await waitFor(() => expect(path()).toBe(`/album/${wave.photos[0]?.album_id}`));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ola de las/ })).toBeNull());

  router.history.back();

  expect(await screen.findAllByRole('link', { name: /Ver la foto/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Ola de las/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-14' }));
  expect(screen.queryByRole('link', { name: /Ver la foto/ })).toBeNull();
});

test('without a chosen day no waves are asked for, and a day without them shows no empty section', async () => {
  const waves = `GET /surf_breaks/${surfBreakId}/waves`;
  const { sent, user } = await visit(address, { api: world() });
  expect(await screen.findByRole('heading', { name: 'Álbumes de Mundaka' })).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain(waves);

  await user.click(screen.getByRole('link', { name: /^sábado, 14 de noviembre de 2026/ }));

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(waves));
  expect(screen.queryByRole('heading', { name: /^Olas del/ })).toBeNull();
});
