import type { Order, OrderDetail, OrderLine } from '@pleamar/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { photoId } from '../../../testing/albums.ts';
import { deep } from '../../../testing/deep.ts';
import { anOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const leo = aSurfer();
const ana = aPhotographer({ id: '00000000-0000-4000-8000-0000000000aa' });
const address = '/dashboard/ordenes';

const aLine = (more: Partial<OrderLine> = {}): OrderLine => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  photo_id: '00000000-0000-4000-8000-0000000000d1',
  album_id: '00000000-0000-4000-8000-0000000000e1',
  title: 'Mañana de norte en El Quemao',
  file_name: 'DSC_0042.jpg',
  thumbnail_url: '',
  photographer: ana,
  amount: 600,
  discount: 0,
  taken_at: '2026-11-14T09:24:05Z',
  timezone: 'Atlantic/Canary',
  is_premium: false,
  refund_amount: 660,
  refunded_at: null,
  ...more,
});

const secondLine = aLine({
  id: '00000000-0000-4000-8000-0000000000c2',
  amount: 1250,
  refund_amount: 1375,
  is_premium: true,
});

const aDetail = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(),
  subtotal_amount: 1850,
  tax_amount: 185,
  lines: [aLine(), secondLine],
  goodwill_refund: 0,
  gift_amount: 0,
  checkout_url: null,
  card_cost_amount: null,
  net_amount: null,
  payout_state: 'none',
  note: null,
  ...more,
});

const listed = (orders: Order[], total = orders.length) =>
  Response.json(orders, { headers: { 'x-total-count': String(total) } });

const detailsOf = (order: OrderDetail) => ({
  'GET /orders': listed([order]),
  [`GET /orders/${order.id}`]: order,
});

const openAs = (user: typeof leo, api: FakeApi, path = address) =>
  visit(path, {
    as: user,
    isLive: true,
    api: {
      'GET /orders/summary': {
        billed_amount: 428_640,
        card_cost_amount: 0,
        net_amount: 0,
        order_count: 1,
        photo_count: 6,
        months: [],
      },
      'GET /cart': { lines: [], packages: {} },
      ...api,
    },
  });

async function choose(user: Awaited<ReturnType<typeof visit>>['user'], code: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de la orden ${code}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

const bodyOf = (sent: { call: string; body: unknown }[], call: string) => sent.find((each) => each.call === call)?.body;

const cellsOf = async (code: string) => {
  const row = (await screen.findByText(code)).closest('tr');
  return [...(row?.cells ?? [])].map((cell) => cell.textContent);
};

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
])('an empty list says why', async (user, path, sentence) => {
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

test('a photographer reads what the card cost and what arrives, to the cent', async () => {
  const order = aDetail({ card_cost_amount: 89, net_amount: 1761, payout_state: 'pending', total_amount: 1850 });
  const { user, router } = await openAs(ana, detailsOf(order));

  await choose(user, order.code, 'Ver detalles');
  const drawer = await screen.findByRole('dialog', { name: 'PM-20418' });

  expect(router.state.location.searchStr).toBe(`?order=${order.id}`);
  expect(within(drawer).getByText(/^-0,89\s€$/)).toBeTruthy();
  expect(within(drawer).getByText('Recibes').nextSibling?.textContent).toMatch(/^17,61\s€$/);
  expect(within(drawer).getByText('En camino')).toBeTruthy();
});

test('a refund is picked by photo, shown with its tax, confirmed, and then done', async () => {
  const order = aDetail({ card_cost_amount: 0, net_amount: 1850 });
  const after = aDetail({ ...order, lines: [aLine(), { ...secondLine, refunded_at: '2026-11-16T10:00:00Z' }] });
  let isRefunded = false;
  const { user, sent } = await openAs(ana, {
    ...detailsOf(order),
    [`GET /orders/${order.id}`]: () => (isRefunded ? after : order),
    [`POST /orders/${order.id}/refund`]: () => {
      isRefunded = true;
      return after;
    },
  });

  await choose(user, order.code, 'Editar');
  const drawer = await screen.findByRole('dialog', { name: 'PM-20418' });
  expect(await within(drawer).findByText('Elige al menos una foto.')).toBeTruthy();
  await user.click(within(drawer).getAllByRole('checkbox')[2] ?? drawer);
  await user.click(within(drawer).getByRole('button', { name: /Reembolsar 13,75\s€/ }));
  const question = await screen.findByRole('dialog', { name: 'Reembolsar' });
  expect(question.textContent).toMatch(/Leo Martín recibe 13,75\s€, impuestos incluidos/);
  await user.click(within(question).getByRole('button', { name: /Reembolsar 13,75\s€/ }));

  expect(await screen.findByText('Reembolso hecho.')).toBeTruthy();
  expect(bodyOf(sent, `POST /orders/${order.id}/refund`)).toEqual({ line_ids: [secondLine.id] });
  expect(await screen.findByText('Reembolsada el 16/11/2026')).toBeTruthy();
});

test.each([
  [
    'a refused refund says that no money moved',
    refusal(429, 'rate_limited'),
    'No hemos podido hacer el reembolso. No se ha movido dinero. ',
  ],
  [
    'a refund whose answer failed may have been made',
    refusal(503, 'unavailable'),
    'No sabemos si el reembolso se ha hecho. Puedes repetirlo: ninguna foto se reembolsa dos veces. ',
  ],
])('%s, and why', async (_title, answer, text) => {
  const order = aDetail({ card_cost_amount: 0, net_amount: 1850 });
  const answers = { ...detailsOf(order), [`POST /orders/${order.id}/refund`]: answer };
  const { user } = await openAs(ana, answers);
  await choose(user, order.code, 'Editar');
  const drawer = await screen.findByRole('dialog', { name: 'PM-20418' });
  await user.click((await within(drawer).findAllByRole('checkbox'))[2] ?? drawer);
  await user.click(within(drawer).getByRole('button', { name: /Reembolsar 13,75\s€/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Reembolsar' }));

  await user.click(question.getByRole('button', { name: /Reembolsar 13,75\s€/ }));

  expect((await question.findByRole('alert')).textContent?.startsWith(text)).toBe(true);
});

const noteOf = () => screen.findByLabelText<HTMLTextAreaElement>('Nota privada');

async function openNoted(path: (orderId: string) => string) {
  const order = aDetail({ card_cost_amount: 0, net_amount: 1850, note: 'Quiere la serie.' });
  let note = order.note;
  const opened = await openAs(
    ana,
    {
      ...detailsOf(order),
      [`GET /orders/${order.id}`]: () => ({ ...order, note }),
      [`PUT /orders/${order.id}/note`]: (body: { note: string }) => {
        note = body.note;
        return { ok: true };
      },
    },
    path(order.id),
  );
  return { ...opened, order };
}

test.each([
  ['"Ver detalles"', (id: string) => `${address}?order=${id}`],
  ['"Editar"', (id: string) => `${address}?order=${id}&edit=1`],
])('a private note is saved from %s, and is there again', async (_, path) => {
  const { user, sent, order } = await openNoted(path);

  await user.type(await noteOf(), ' Llamar.');
  await user.click(screen.getByRole('button', { name: 'Guardar nota' }));

  expect(await screen.findByText('Nota guardada.')).toBeTruthy();
  expect(bodyOf(sent, `PUT /orders/${order.id}/note`)).toEqual({ note: 'Quiere la serie. Llamar.' });
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await choose(user, order.code, 'Ver detalles');
  expect((await noteOf()).value).toBe('Quiere la serie. Llamar.');
});

test('an unchanged note of an order cannot be saved', async () => {
  await openNoted((id) => `${address}?order=${id}`);
  await noteOf();

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar nota' }).disabled).toBe(true);
});

test('leaving an order with an unsaved note asks first', async () => {
  const { user, router } = await openNoted((id) => `${address}?order=${id}`);
  await user.type(await noteOf(), ' Llamar.');

  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar.' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect((await noteOf()).value).toBe('Quiere la serie. Llamar.');

  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
});

test('a note of an order that could not be saved has an error and keeps its text', async () => {
  const order = aDetail({ net_amount: 1850 });
  const { user } = await openAs(
    ana,
    { ...detailsOf(order), [`PUT /orders/${order.id}/note`]: refusal(500, 'internal') },
    `${address}?order=${order.id}`,
  );

  await user.type(await noteOf(), 'Llamar.');
  await user.click(screen.getByRole('button', { name: 'Guardar nota' }));

  expect(await screen.findByText('No hemos podido guardar la nota.')).toBeTruthy();
  expect((await noteOf()).value).toBe('Llamar.');
});

test('"Editar" brings the photos of an unpaid order back to the cart', deep, async () => {
  const order = aDetail({ status: 'pending', paid_at: null });
  const lines = [aLine(), secondLine].map(({ photo_id }) => ({
    photo_id,
    photo: null,
    size: 'original',
    trouble: null,
    seen_price: null,
  }));
  const { user, sent, path } = await openAs(leo, {
    ...detailsOf(order),
    'POST /cart/photos': { lines: lines.slice(0, 1), packages: {} },
  });

  await choose(user, order.code, 'Editar');

  expect(await screen.findByText('1 foto vuelve a tu carrito.')).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/carrito'));
  expect(bodyOf(sent, 'POST /cart/photos')).toEqual({
    photo_ids: order.lines.map((line) => line.photo_id),
    size: 'original',
  });
});

test('"Editar" brings each photo of an unpaid order back in the size that was ordered', async () => {
  const [web, upgrade, original] = [photoId(1), photoId(2), photoId(3)];
  const order = aDetail({
    status: 'pending',
    paid_at: null,
    lines: [
      aLine({ photo_id: web, sold_as: 'web' }),
      aLine({ photo_id: upgrade, sold_as: 'upgrade' }),
      aLine({ photo_id: original }),
    ],
  });
  const lines = [web, upgrade, original].map((photo_id) => ({
    photo_id,
    photo: null,
    size: 'original',
    trouble: null,
    seen_price: null,
  }));
  const { user, sent } = await openAs(leo, {
    ...detailsOf(order),
    'POST /cart/photos': { lines, packages: {} },
  });

  await choose(user, order.code, 'Editar');

  expect(await screen.findByText('3 fotos vuelven a tu carrito.')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'POST /cart/photos').map(({ body }) => body)).toEqual([
    { photo_ids: [web], size: 'web' },
    { photo_ids: [upgrade, original], size: 'original' },
  ]);
});

test('a paid order cannot be edited, and says so beside its photos and its ZIP', deep, async () => {
  const order = aDetail();
  const { user } = await openAs(leo, detailsOf(order));

  await choose(user, order.code, 'Editar');

  expect(await screen.findByText('Una orden pagada no se puede editar.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar todo (ZIP)' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Descargar la foto DSC_0042\.jpg de/ })).toHaveLength(2);
});

test('an order that can still be paid leads on to the payment', deep, async () => {
  const order = aDetail({ status: 'pending', paid_at: null, checkout_url: '/sandbox/checkout/x' });
  await openAs(leo, detailsOf(order), `${address}?order=${order.id}`);

  expect((await screen.findByRole('link', { name: 'Seguir con el pago' })).getAttribute('href')).toBe(
    '/sandbox/checkout/x',
  );
});

test('an unknown order has a message', deep, async () => {
  await openAs(leo, { 'GET /orders': listed([]) }, `${address}?order=${anOrder().id}`);

  expect(await screen.findByRole('dialog', { name: 'Orden no encontrada' })).toBeTruthy();
});

test('a payment of an order is confirmed without a reload', deep, async () => {
  const waiting = anOrder({ status: 'processing', paid_at: null });
  let order: Order = waiting;
  const { router, emit } = await openAs(leo, { 'GET /orders': () => listed([order]) }, `${address}?payment=done`);
  expect(await screen.findByText(/Estamos confirmando tu pago/)).toBeTruthy();
  expect(router.state.location.searchStr).toBe('');

  order = { ...waiting, status: 'completed', paid_at: '2026-11-15T10:01:00Z' };
  await emit({ kind: 'order', order_id: order.id });

  expect(await screen.findByText(/¡Pagado! Tus fotos te esperan en Descargas\./)).toBeTruthy();
  expect(await cellsOf('PM-20418')).toContain('Completada');
  expect(screen.queryByText(/Estamos confirmando tu pago/)).toBeNull();
});

test('a buyer who comes back after the event reads that the order was paid, and can close that', deep, async () => {
  const order = anOrder({ paid_at: new Date().toISOString() });
  const { user } = await openAs(leo, { 'GET /orders': listed([order]) }, `${address}?payment=done`);

  expect(await screen.findByText(/¡Pagado!/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));

  expect(screen.queryByText(/¡Pagado!/)).toBeNull();
});

test('a photo that was just paid can be downloaded at once', deep, async () => {
  const paidNow = { paid_at: new Date().toISOString() };
  const one = aDetail({ ...paidNow, photo_count: 1, lines: [aLine({ photo_id: 'una' })] });
  const link = '/originals/x';
  const { user, sent } = await openAs(
    leo,
    {
      'GET /orders': listed([one]),
      [`GET /orders/${one.id}`]: one,
      'POST /photos/una/original-link': { url: link, expires_at: '2026-11-16T12:05:00Z' },
    },
    `${address}?payment=done`,
  );

  await user.click(await screen.findByRole('button', { name: 'Descargar' }));

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /photos/una/original-link'));
});

test('several photos that were just paid are downloaded as one ZIP', deep, async () => {
  const several = aDetail({ paid_at: new Date().toISOString(), photo_count: 2 });
  const { user, sent } = await openAs(leo, detailsOf(several), `${address}?payment=done`);

  await user.click(await screen.findByRole('button', { name: 'Descargar todo (ZIP)' }));

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST /orders/${several.id}/archive-link`));
});

describe('originals that are on their way', () => {
  const due = new Date('2026-11-18T09:05:00').toISOString();
  const paid = { paid_at: new Date().toISOString(), photo_count: 2 };

  test(
    'originals on their way are not in the ZIP, which says so after the payment and in the order',
    deep,
    async () => {
      const order = aDetail({ ...paid, lines: [aLine({ original_due_at: due }), secondLine] });
      const { user } = await openAs(leo, detailsOf(order), `${address}?payment=done`);

      expect(await screen.findByRole('button', { name: 'ZIP con 1 de 2' })).toBeTruthy();
      await choose(user, order.code, 'Ver detalles');

      const drawer = within(await screen.findByRole('dialog', { name: order.code }));
      expect(await drawer.findByRole('button', { name: 'ZIP con 1 de 2' })).toBeTruthy();
      expect(drawer.getByText('Original en camino: antes del 18/11/2026 09:05, o se devuelve el dinero')).toBeTruthy();
    },
  );

  test('an order without any original yet has no download', deep, async () => {
    const order = aDetail({ ...paid, photo_count: 1, lines: [aLine({ original_due_at: due })] });
    const { user } = await openAs(leo, detailsOf(order), `${address}?payment=done`);

    await screen.findByText(/¡Pagado!/);
    await choose(user, order.code, 'Ver detalles');
    await within(await screen.findByRole('dialog', { name: order.code })).findByText(/^Original en camino/);

    expect(screen.queryAllByRole('button', { name: /^Descargar|ZIP/ })).toEqual([]);
  });
});

const bySide = (sales: Order[], purchases: Order[]) => (_: unknown, query: URLSearchParams) =>
  listed(query.get('as') === 'surfer' ? purchases : sales);

test.each([
  ['a photographer', ana],
  ['a photographer who is a surfer too', aPhotographerAndSurfer()],
])('%s who bought lands on the own purchases, paid, and reaches the downloads', async (_, buyer) => {
  const bought = anOrder({ code: 'PM-1', paid_at: new Date().toISOString() });
  const { router } = await openAs(
    { ...buyer, has_purchases: true },
    { 'GET /orders': bySide([anOrder({ code: 'PM-2' })], [bought]) },
    `${address}?payment=done`,
  );

  expect(await screen.findByText(/¡Pagado!/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Compras', selected: true })).toBeTruthy();
  expect(screen.getByText('PM-1')).toBeTruthy();
  expect(screen.queryByText('PM-2')).toBeNull();
  expect(router.state.location.searchStr).toBe('?tab=compras');
  expect(screen.getByRole('link', { name: 'Descargas' }).getAttribute('href')).toBe('/dashboard/descargas');
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

test('orders that were paid long ago show no note on the payment', deep, async () => {
  await openAs(leo, { 'GET /orders': listed([anOrder({ paid_at: '2026-01-01T10:00:00Z' })]) });

  expect(await screen.findByText('PM-20418')).toBeTruthy();
  expect(screen.queryByText(/¡Pagado!/)).toBeNull();
});

test("a line of an order has its photo's time and place, and a mark for premium", deep, async () => {
  const { user } = await openAs(ana, detailsOf(aDetail()));
  await choose(user, 'PM-20418', 'Ver detalles');
  const drawer = within(await screen.findByRole('dialog'));

  expect(await drawer.findAllByText('9:24:05 · DSC_0042.jpg')).toHaveLength(2);
  expect(drawer.getAllByText('P')).toHaveLength(1);
});

test('a refund by Pleamar itself is shown apart from the share', deep, async () => {
  const { user } = await openAs(ana, detailsOf(aDetail({ net_amount: 1800, goodwill_refund: 500 })));
  await choose(user, 'PM-20418', 'Ver detalles');
  const drawer = within(await screen.findByRole('dialog'));

  const given = await drawer.findByText('Devuelto por Pleamar, aparte');

  expect(given.nextElementSibling?.textContent).toMatch(/^5,00\s€$/);
  expect(drawer.getByText('Recibes').nextElementSibling?.textContent).toMatch(/^18,00\s€$/);
});

describe('documents of a purchase', () => {
  const savedNames = () => {
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    return names;
  };
  const aPdf = (name: string) =>
    new Response('%PDF', {
      headers: {
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    });

  test('a paid order has a receipt, under the name that the server gave it', deep, async () => {
    const order = aDetail();
    const names = savedNames();
    const { user } = await openAs(
      leo,
      { ...detailsOf(order), [`GET /orders/${order.id}/receipt`]: aPdf('Recibo PM-20418.pdf') },
      `${address}?order=${order.id}`,
    );

    await user.click(await screen.findByRole('button', { name: 'Recibo (PDF)' }));

    await waitFor(() => expect(names).toEqual(['Recibo PM-20418.pdf']));
    expect(screen.queryByRole('button', { name: 'Nota de abono (PDF)' })).toBeNull();
  });

  test('a refunded order has a credit note too', deep, async () => {
    const order = aDetail({ lines: [aLine({ refunded_at: '2026-11-15T10:00:00Z' }), secondLine] });
    const names = savedNames();
    const { user } = await openAs(
      leo,
      { ...detailsOf(order), [`GET /orders/${order.id}/credit_note`]: aPdf('Nota de abono PM-20418.pdf') },
      `${address}?order=${order.id}`,
    );

    await user.click(await screen.findByRole('button', { name: 'Nota de abono (PDF)' }));

    await waitFor(() => expect(names).toEqual(['Nota de abono PM-20418.pdf']));
  });

  test('an unpaid order has no documents', deep, async () => {
    const unpaid = aDetail({ status: 'pending', paid_at: null });
    await openAs(leo, detailsOf(unpaid), `${address}?order=${unpaid.id}`);
    await screen.findByRole('button', { name: 'Volver a poner en el carrito' });
    expect(screen.queryByRole('button', { name: 'Recibo (PDF)' })).toBeNull();
  });

  test('a document of an order that could not be created has an error', deep, async () => {
    const order = aDetail();
    const { user } = await openAs(
      leo,
      { ...detailsOf(order), [`GET /orders/${order.id}/receipt`]: refusal(503, 'unavailable') },
      `${address}?order=${order.id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Recibo (PDF)' }));

    expect(await screen.findByText('No hemos podido preparar el PDF. Prueba otra vez.')).toBeTruthy();
  });
});

test('a photographer takes the sales book of a month along for an accountant', deep, async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const asked: unknown[] = [];
  const { user } = await openAs(ana, {
    'GET /orders': listed([anOrder()]),
    'GET /books/export': (_body: unknown, query: URLSearchParams) => {
      asked.push(Object.fromEntries(query));
      return new Response('Fecha');
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Libro de ventas' }));
  expect(screen.getByText('Formato', { selector: 'p' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Periodo'), 'mayo');
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  await user.click(screen.getByRole('button', { name: 'Descargar el libro' }));

  const year = String(new Date().getFullYear());
  await waitFor(() => expect(asked).toEqual([{ year, month_of_year: '5', format: 'json' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a sales book of a quarter is requested as one', deep, async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const asked: unknown[] = [];
  const { user } = await openAs(ana, {
    'GET /orders': listed([anOrder()]),
    'GET /books/export': (_body: unknown, query: URLSearchParams) => {
      asked.push(Object.fromEntries(query));
      return new Response('Fecha');
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Libro de ventas' }));
  await user.selectOptions(screen.getByLabelText('Periodo'), '3.º trimestre');
  await user.click(screen.getByRole('button', { name: 'Descargar el libro' }));

  const year = String(new Date().getFullYear());
  await waitFor(() => expect(asked).toEqual([{ year, quarter: '3', format: 'csv' }]));
});

test('a partly refunded order is marked, with both sums', deep, async () => {
  const order = aDetail({
    total_amount: 2035,
    refunded_amount: 660,
    lines: [aLine({ refunded_at: '2026-11-16T10:00:00Z' }), secondLine],
  });
  await openAs(leo, detailsOf(order), `${address}?order=${order.id}`);

  const row = within(await screen.findByRole('table', { name: 'Lista de órdenes', hidden: true }));
  expect(row.getByText('6,60 € reembolsados')).toBeTruthy();
  expect(row.getAllByText('Reembolsada en parte').length).toBeGreaterThan(0);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Reembolsada en parte')).toBeTruthy();
  expect(drawer.getByText('Pagado al final').parentElement?.textContent).toMatch(/13,75\s€/);
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

test('the payment of a cancelled order is cancelled, not pending', deep, async () => {
  await openAs(leo, { 'GET /orders': listed([anOrder({ status: 'cancelled', paid_at: null })]) });

  const row = within(await screen.findByRole('table', { name: 'Lista de órdenes' }));
  expect(row.getByText('Cancelado')).toBeTruthy();
  expect(row.queryByText('Pendiente')).toBeNull();
});

test('a sales book that could not be created has an error in its dialog', deep, async () => {
  const { user } = await openAs(ana, {
    'GET /orders': listed([anOrder()]),
    'GET /books/export': refusal(503, 'unavailable'),
  });

  await user.click(await screen.findByRole('button', { name: 'Libro de ventas' }));
  await user.click(screen.getByRole('button', { name: 'Descargar el libro' }));

  expect(await screen.findByText(/No hemos podido preparar el libro\./)).toBeTruthy();
});

describe('a payment that the bank settles later', () => {
  const delayed = aDetail({ status: 'processing', paid_at: null, delayed_payment: 'on_its_way' });

  test(
    'a delayed payment is on its way in the list, in the message after the payment and in the order, which offers nothing to pay',
    deep,
    async () => {
      const { user } = await openAs(leo, detailsOf(delayed), `${address}?payment=done`);

      expect(await screen.findByText(/^Tu pago está en camino/)).toBeTruthy();
      expect((await cellsOf(delayed.code)).filter((cell) => cell === 'Pago en camino')).toHaveLength(2);
      await choose(user, delayed.code, 'Ver detalles');

      expect(await screen.findByText(/^Pago en camino\. El banco lo confirma/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Volver a poner en el carrito' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Seguir con el pago' })).toBeNull();
    },
  );

  test('a payment that the bank rejected says where the photos are', deep, async () => {
    const failed = { ...delayed, status: 'cancelled' as const, delayed_payment: 'failed' as const };
    const { user } = await openAs(leo, detailsOf(failed));

    await choose(user, failed.code, 'Ver detalles');

    expect(await screen.findByText(/No se ha cobrado nada, y las fotos siguen en tu carrito/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Volver a poner en el carrito' })).toBeTruthy();
  });
});
