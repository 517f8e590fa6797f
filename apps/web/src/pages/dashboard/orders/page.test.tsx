import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { anOrder } from '../../../testing/orders.ts';
import { refusal } from '../../../testing/visit.tsx';
import {
  aDetail,
  address,
  ana,
  bodyOf,
  bySide,
  cellsOf,
  choose,
  detailsOf,
  leo,
  listed,
  openAs,
} from '../../../testing/orders-page.ts';

test('a photographer reads the total billed and the sales, a row each', async () => {
  await openAs(ana, { 'GET /orders': listed([anOrder()], 127) });

  const [code, customer, ...cells] = await cellsOf('PM-20418');
  const table = screen.getByRole('table', { name: 'Lista de órdenes' });

  expect(screen.getByText('Total facturado')).toBeTruthy();
  expect(await screen.findByText(/4\.286,40\s€/)).toBeTruthy();
  expect(screen.getByText('127 órdenes')).toBeTruthy();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Orden', 'Cliente', 'Fecha', 'Estado', 'Pago', 'Importe', 'Acciones']);
  expect(code).toBe('PM-20418');
  expect(customer).toContain('Leo Martín');
  expect(cells.slice(0, 3)).toEqual(['15/11/2026', 'Completada', 'Pagado']);
  expect(cells[3]).toMatch(/^42,50\s€/);
});

test('a surfer has purchases and no total billed', async () => {
  const pending = anOrder({ status: 'pending', paid_at: null });
  await openAs(leo, { 'GET /orders': listed([pending]) });

  expect((await cellsOf('PM-20418')).slice(3, 5)).toEqual(['Pendiente', 'Pendiente']);
  expect(screen.queryByText('Total facturado')).toBeNull();
});

test('a purchase shows its picture, its album, its surf break and how many photos', async () => {
  const order = anOrder({ thumbnail_url: '/files/t.webp', photo_count: 6 });
  const more = anOrder({ code: 'PM-2', title: 'Última luz', album_count: 3, spot: null });
  await openAs(leo, { 'GET /orders': listed([order, more]) });

  const [, bought] = await cellsOf('PM-20418');
  const row = (await screen.findByText('PM-20418')).closest('tr');

  expect(screen.getByRole('columnheader', { name: 'Álbum' })).toBeTruthy();
  expect(bought).toContain('Mañana de norte');
  expect(bought).toContain('El Quemao · 6 fotos');
  expect(bought).not.toContain('Leo Martín');
  expect(row?.querySelector('img')?.getAttribute('src')).toBe('/files/t.webp');
  expect((await cellsOf('PM-2'))[1]).toContain('Última luz6 fotos · 3 álbumes');
});

test.each([
  ['a purchase', leo, 'Mañana de norte'],
  ['a sale', ana, 'Leo Martín'],
])('%s opens by its row, by click and by keyboard', async (_, reader, name) => {
  const order = aDetail({ net_amount: 1850 });
  const { user, router } = await openAs(reader, detailsOf(order), `${address}?status=completed`);
  const link = await screen.findByRole('link', { name: new RegExp(name), description: 'PM-20418' });

  link.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'PM-20418' })).toBeTruthy();
  expect(router.state.location.searchStr).toBe(`?status=completed&order=${order.id}`);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('15/11/2026'));
  expect(await screen.findByRole('dialog', { name: 'PM-20418' })).toBeTruthy();
});

async function openRecorded() {
  const asked: string[] = [];
  const answer = (_: unknown, query: URLSearchParams) => {
    asked.push(query.toString());
    return listed([anOrder()], 127);
  };
  const opened = await openAs(leo, { 'GET /orders': answer });
  await screen.findByText('PM-20418');
  return { ...opened, asked };
}

test('a page has ten orders and a pager of five numbers, and its number is in the address', async () => {
  const { user, router, asked } = await openRecorded();
  const pager = within(screen.getByRole('navigation', { name: 'Páginas' }));

  await user.click(pager.getByRole('button', { name: '3' }));

  await waitFor(() => expect(asked.at(-1)).toBe('as=surfer&limit=10&offset=20'));
  expect(pager.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Anterior',
    '1',
    '2',
    '3',
    '4',
    '5',
    'Siguiente',
  ]);
  expect(router.state.location.searchStr).toBe('?page=3');
});

test('a filter of orders begins at the first page and is in the address', async () => {
  const { user, router, asked } = await openRecorded();

  await user.selectOptions(screen.getByLabelText('Estado'), 'Completada');
  await waitFor(() => expect(asked.at(-1)).toBe('as=surfer&limit=10&offset=0&status=completed'));
  await user.type(screen.getByLabelText('Buscar orden'), 'pm-2');

  await waitFor(() => expect(asked.at(-1)).toBe('as=surfer&limit=10&offset=0&q=pm-2&status=completed'));
  expect(router.state.location.searchStr).toBe('?status=completed&q=pm-2');
});

test('an address beyond the last page of orders leads to the last one', async () => {
  const answer = (_: unknown, query: URLSearchParams) => listed(query.get('offset') === '10' ? [anOrder()] : [], 11);
  const { router } = await openAs(leo, { 'GET /orders': answer }, `${address}?page=9`);

  expect(await screen.findByText('PM-20418')).toBeTruthy();
  expect(router.state.location.searchStr).toBe('?page=2');
});

test.each([
  [leo, address, 'Todavía no has comprado fotos.'],
  [ana, address, 'Todavía no has vendido fotos.'],
  [ana, `${address}?q=nada`, 'Ninguna orden encaja con la búsqueda.'],
])('an empty list of orders says why', async (user, path, sentence) => {
  await openAs(user, { 'GET /orders': listed([]) }, path);

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a list of orders that cannot be loaded has a retry', async () => {
  let isDown = true;
  const { user } = await openAs(leo, {
    'GET /orders': () => (isDown ? refusal(500, 'internal') : listed([anOrder()])),
  });
  expect(await screen.findByText('No hemos podido cargar las órdenes.')).toBeTruthy();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByText('PM-20418')).toBeTruthy();
});

test('"Eliminar" asks first, in the page, and says what it does to a paid order', async () => {
  const order = anOrder();
  const { user, sent } = await openAs(leo, {
    'GET /orders': listed([order]),
    [`DELETE /orders/${order.id}`]: { ok: true },
  });

  await choose(user, order.code, 'Eliminar');
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar la orden de tu lista?' });
  expect(dialog.textContent).toContain('Tus descargas no cambian.');
  expect(bodyOf(sent, `DELETE /orders/${order.id}`)).toBeUndefined();
  expect(within(dialog).queryByRole('button', { name: 'Cancelar' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Conservar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await choose(user, order.code, 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }));

  expect(await screen.findByText('Orden quitada de tu lista.')).toBeTruthy();
  expect(sent.some(({ call }) => call === `DELETE /orders/${order.id}`)).toBe(true);
});

test('an order that is being paid stays, and the question says why', async () => {
  const order = anOrder({ status: 'processing', paid_at: null });
  const { user } = await openAs(leo, {
    'GET /orders': listed([order]),
    [`DELETE /orders/${order.id}`]: refusal(409, 'being_paid', { detail: 'Esta orden se está pagando ahora mismo.' }),
  });

  await choose(user, order.code, 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Esta orden se está pagando ahora mismo.');
});

test('a paid order cannot be edited, and says so beside its photos and its ZIP', deep, async () => {
  const order = aDetail();
  const { user } = await openAs(leo, detailsOf(order));

  await choose(user, order.code, 'Editar');

  expect(await screen.findByText('Una orden pagada no se puede editar.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar todo (ZIP)' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Descargar la foto DSC_0042\.jpg de/ })).toHaveLength(2);
});

test('an unknown order has a message', deep, async () => {
  await openAs(leo, { 'GET /orders': listed([]) }, `${address}?order=${anOrder().id}`);

  expect(await screen.findByRole('dialog', { name: 'Orden no encontrada' })).toBeTruthy();
});

test('a photographer who buys has sales and purchases in two tabs', deep, async () => {
  const { user, router } = await openAs(
    { ...ana, has_purchases: true },
    { 'GET /orders': bySide([anOrder({ code: 'PM-2' })], [anOrder({ code: 'PM-1' })]) },
    `${address}?status=completed`,
  );
  expect(await screen.findByText('PM-2')).toBeTruthy();
  expect(screen.getByText('Total facturado')).toBeTruthy();

  await user.click(screen.getByRole('tab', { name: 'Compras' }));

  expect(await screen.findByText('PM-1')).toBeTruthy();
  expect(screen.queryByText('PM-2')).toBeNull();
  expect(screen.queryByText('Total facturado')).toBeNull();
  expect(router.state.location.searchStr).toBe('?tab=compras');
});

test('a photographer who never bought has no tabs', deep, async () => {
  await openAs(ana, { 'GET /orders': listed([anOrder()]) });

  expect(await screen.findByText('PM-20418')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test("a line of an order has its photo's time and place, and a mark for premium", deep, async () => {
  const { user } = await openAs(ana, detailsOf(aDetail()));
  await choose(user, 'PM-20418', 'Ver detalles');
  const drawer = within(await screen.findByRole('dialog'));

  expect(await drawer.findAllByText('9:24:05 · DSC_0042.jpg')).toHaveLength(2);
  expect(drawer.getAllByText('P')).toHaveLength(1);
});

test('a line of an order has its file and hour, and leads a photographer to the photo', deep, async () => {
  const order = aDetail({ card_cost_amount: 50, net_amount: 1800 });
  await openAs(ana, detailsOf(order), `${address}?order=${order.id}`);

  const drawer = within(await screen.findByRole('dialog'));
  const [link] = await drawer.findAllByRole('link', { name: /^Ver la foto DSC_0042\.jpg de Mañana de norte/ });
  expect(link?.getAttribute('href')).toBe(
    '/album/00000000-0000-4000-8000-0000000000e1?foto=00000000-0000-4000-8000-0000000000d1',
  );
  expect(drawer.getAllByText('9:24:05 · DSC_0042.jpg').length).toBe(2);
});
