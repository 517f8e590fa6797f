import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlbum } from '../../../testing/albums.ts';
import { anOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../../testing/people.ts';
import { anId } from '../../../testing/ids.ts';
import { aDownload, aPhotoWithAlbum } from '../../../testing/photos.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const pageOf = <Item,>(...items: Item[]) => ({ items, next_cursor: null, total: items.length });

const noMonths = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  billed_amount: 0,
  order_count: 0,
}));

const sold = {
  billed_amount: 428_640,
  card_cost_amount: 0,
  net_amount: 428_640,
  order_count: 2,
  photo_count: 7,
  months: noMonths,
};

const everything = {
  has_prices: true,
  has_account: true,
  has_tax_details: true,
  has_album: true,
  waiting_amount: 0,
};

const openPhotographers = (api: FakeApi = {}, path = '/dashboard') =>
  visit(path, {
    as: aPhotographer(),
    api: {
      'GET /orders/summary': sold,
      'GET /payouts/setup': everything,
      'GET /orders': [],
      'GET /albums': pageOf(),
      ...api,
    },
  });

const openSurfers = (api: FakeApi = {}, more: { comingSoon?: string[]; username?: string; fullName?: string } = {}) =>
  visit('/dashboard', {
    as: aSurfer({ full_name: more.fullName ?? 'Leo Martín', username: more.username ?? 'leo.martin' }),
    api: { 'GET /photos/liked': pageOf(), 'GET /orders/downloads': [], ...api },
    settings: { comingSoon: more.comingSoon ?? [] },
  });

test('a photographer is greeted by name and sees what was billed and uploaded', async () => {
  await openPhotographers({
    'GET /albums': { ...pageOf(anAlbum(), anAlbum({ id: anId() })), photo_count: 250 },
  });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
  expect(screen.getByText('Hola, Ana. Así va tu negocio.')).toBeTruthy();
  expect(await screen.findByText('4.286,40 €')).toBeTruthy();
  expect(await screen.findByText('con 250 fotos')).toBeTruthy();
});

test('the month and the year so far have a sentence and a chart', async () => {
  const months = noMonths.with(10, { month: '2026-11', billed_amount: 93_000, order_count: 40 });
  const { sent } = await openPhotographers({
    'GET /orders/summary': {
      ...sold,
      months: months.with(11, { month: '2026-12', billed_amount: 48_650, order_count: 12 }),
    },
  });

  expect(await screen.findByText('Hola, Ana. Este mes llevas 12 ventas y 486,50 €.')).toBeTruthy();
  const caption = screen.getByText('Facturación de los últimos doce meses; diciembre: 486,50 €');
  expect(caption.nextElementSibling?.textContent).toBe('EFMAMJJASOND');
  expect(sent.filter(({ call }) => call === 'GET /orders/summary')).toHaveLength(1);
});

test('after a sale all numbers of the home are the new ones, also when the orders were looked at meanwhile', async () => {
  let sales = 3;
  const { router } = await openPhotographers({
    'GET /orders/summary': () => ({
      ...sold,
      billed_amount: sales * 805,
      order_count: sales,
      months: noMonths.with(11, { month: '2026-12', billed_amount: sales * 805, order_count: sales }),
    }),
    'GET /orders': () => Array.from({ length: sales }, () => anOrder()),
  });
  expect(await screen.findByText('24,15 €')).toBeTruthy();

  sales = 4;
  await router.navigate({ to: '/dashboard/ordenes' });
  expect(await screen.findByText('32,20 €')).toBeTruthy();
  await router.navigate({ to: '/dashboard' });

  expect(await screen.findByText('Hola, Ana. Este mes llevas 4 ventas y 32,20 €.')).toBeTruthy();
  expect(screen.getByText('4 ventas')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 4));
  expect(screen.queryByText('3 ventas')).toBeNull();
});

test('all numbers of the library come with one request', async () => {
  const newest = Array.from({ length: 5 }, () => anAlbum({ id: anId(), photo_count: 7 }));
  const { sent } = await openPhotographers({
    'GET /albums': { items: newest, next_cursor: 'more', total: 2500, photo_count: 9876 },
  });

  expect(await screen.findByText('con 9876 fotos')).toBeTruthy();
  expect(screen.getByText('2500')).toBeTruthy();

  expect(sent.filter(({ call }) => call.includes('/albums'))).toHaveLength(1);
});

test('recent sales have six columns', async () => {
  const surfBreak = '00000000-0000-4000-8000-0000000000bb';
  await openPhotographers({ 'GET /orders': [anOrder({ surf_break_id: surfBreak })] });

  const table = within(await screen.findByRole('table', { name: 'Ventas recientes' }));

  const headers = table.getAllByRole('columnheader').map((each) => each.textContent);
  expect(headers).toEqual(['Orden', 'Cliente', 'Artículos', 'Importe', 'Estado', 'Fecha']);
  const cells = table.getAllByRole('cell').map((each) => each.textContent ?? '');
  expect(cells[0]).toBe('PM-20418');
  expect(cells[1]).toContain('Leo Martín');
  expect(cells[2]).toBe('6 fotos · El Quemao');
  for (const link of table.getAllByRole('link', { name: 'El Quemao' }))
    expect(link.getAttribute('href')).toBe(`/spots/${surfBreak}`);
  expect(cells[3]).toContain('42,50');
  expect(cells[4]).toBe('Completada');
  expect(cells[5]).toBe('15/11/2026');
});

test('recent albums have their numbers, and the tab is in the address', async () => {
  const { user, router } = await openPhotographers({
    'GET /albums': pageOf(anAlbum({ title: 'Mañana en Mundaka', photo_count: 12, views: 340, likes: 56, sales: 7 })),
  });

  await user.click(await screen.findByRole('tab', { name: 'Albums recientes' }));

  const table = within(await screen.findByRole('table', { name: 'Álbumes recientes' }));
  expect(table.getAllByRole('cell').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Mañana en Mundaka'),
    '12',
    '340',
    '56',
    '7',
  ]);
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard?tab=albums'));
});

test('one press on the home opens all sales', async () => {
  await openPhotographers();

  expect(screen.getByRole('link', { name: 'Ver todas las ventas' }).getAttribute('href')).toBe('/dashboard/ordenes');
});

test('a new photographer reads how to start', async () => {
  const { user } = await openPhotographers();

  expect(await screen.findByText('Todavía no hay ventas. Llegarán con tu primer álbum.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Albums recientes' }));
  expect(await screen.findByText('Todavía no has subido álbumes.')).toBeTruthy();
});

test('one part of the home that fails leaves the others and has a retry', async () => {
  let isDown = true;
  const { user } = await openPhotographers({
    'GET /orders': () => (isDown ? refusal(503, 'unavailable') : [anOrder()]),
  });
  await screen.findByText('No hemos podido cargar tus ventas.');
  expect(screen.getByText('4.286,40 €')).toBeTruthy();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('table', { name: 'Ventas recientes' })).toBeTruthy();
});

test('a surfer is greeted by first name', async () => {
  await openSurfers();

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard de surfista');
  expect(screen.getByText('Hola, Leo')).toBeTruthy();
});

test('a surfer without a name is "Surfista"', async () => {
  await openSurfers({}, { username: '', fullName: '' });

  expect(screen.getByText('Hola, Surfista')).toBeTruthy();
});

test("both cards of a surfer's home lead on while bookings are open", async () => {
  await openSurfers();

  expect(screen.getByRole('link', { name: 'Explora Albums' }).getAttribute('href')).toBe('/albumes');
  expect(screen.getByRole('link', { name: 'Reserva una sesión' }).getAttribute('href')).toBe('/reservas');
  expect(screen.queryByText('PROXIMAMENTE')).toBeNull();
});

test("the second card of a surfer's home is marked and not a link while bookings are coming soon", async () => {
  await openSurfers({}, { comingSoon: ['reservas'] });

  expect(screen.getByText('PROXIMAMENTE')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Reserva una sesión' })).toBeNull();
});

test('a surfer sees the latest liked photos and downloads', async () => {
  await openSurfers({
    'GET /photos/liked': pageOf(aPhotoWithAlbum()),
    'GET /orders/downloads': [aDownload({ title: 'Última luz' }), aDownload({ title: 'Devuelta', refunded: true })],
  });

  expect(await screen.findByRole('img', { name: 'Foto de surf en El Quemao, 14/11/2026' })).toBeTruthy();
  expect(
    await screen.findByRole('button', {
      name: 'Descargar de nuevo',
      description: 'Descargar de nuevo la foto de Última luz',
    }),
  ).toBeTruthy();
  expect(screen.queryByText('Devuelta')).toBeNull();
});

test('a user with both roles sees the photographer’s home, and the surfer’s after switching', async () => {
  const { user } = await visit('/dashboard', { as: aPhotographerAndSurfer() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');

  await user.click(screen.getByRole('button', { name: 'Vista de surfista' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard de surfista' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vista de fotógrafo' }));
});

test('a new photographer has a checklist until everything for selling is there', async () => {
  await openPhotographers({
    'GET /payouts/setup': { ...everything, has_account: false, has_album: false },
  });

  const list = within(await screen.findByRole('region', { name: 'Para empezar a vender' }));
  expect(list.getByText('2 de 4 hechos')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Conecta tu cuenta para cobrar' }).getAttribute('href')).toBe(
    '/dashboard/ajustes/cobros',
  );
  expect(list.getByRole('link', { name: 'Publica tu primer álbum' }).getAttribute('href')).toBe(
    '/dashboard/album/crear',
  );
  expect(list.queryByRole('link', { name: /precios/ })).toBeNull();
  expect(await screen.findByText('Todavía no hay ventas. Llegarán con tu primer álbum.')).toBeTruthy();
});

test('money that waits for a payout account is shown first, and sales are promised only before the first album', async () => {
  await openPhotographers({
    'GET /payouts/setup': { ...everything, has_account: false, waiting_amount: 5230 },
    'GET /albums': pageOf(anAlbum({ id: anId() })),
  });

  const link = await screen.findByRole('link', { name: /^Te esperan 52,30\s€: conecta tu cuenta$/ });
  expect(link.getAttribute('href')).toBe('/dashboard/ajustes/cobros');
  expect(await screen.findByText('Todavía no hay ventas.')).toBeTruthy();
});

test('originals that are still to be sent are counted, sold ones with the first moment at which they are due', async () => {
  const photo = { photo_id: anId(), file_name: 'a.jpg', sha256: 'a', bytes: 1 };
  await openPhotographers({
    'GET /photos/awaited': {
      total: 12,
      sold: 3,
      photos: [{ ...photo, album_id: 'norte', is_sold: true, due_at: new Date('2026-11-18T09:05:00').toISOString() }],
    },
  });

  const link = await screen.findByRole('link', {
    name: '12 originales por enviar · 3 vendidos, el primero antes del 18/11/2026 09:05',
  });
  expect(link.getAttribute('href')).toBe('/dashboard/album/editar/norte');
});
