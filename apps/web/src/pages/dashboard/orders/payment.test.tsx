import type { Order } from '@pleamar/contract/orders';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { anOrder } from '../../../testing/orders.ts';
import { aPhotographerAndSurfer } from '../../../testing/people.ts';
import {
  aDetail,
  address,
  ana,
  bySide,
  cellsOf,
  choose,
  detailsOf,
  leo,
  listed,
  openAs,
} from '../../../testing/orders-page.ts';

test('an order that can still be paid leads on to the payment', deep, async () => {
  const order = aDetail({ status: 'pending', paid_at: null, checkout_url: '/sandbox/checkout/x' });
  await openAs(leo, detailsOf(order), `${address}?order=${order.id}`);

  expect((await screen.findByRole('link', { name: 'Seguir con el pago' })).getAttribute('href')).toBe(
    '/sandbox/checkout/x',
  );
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

test('orders that were paid long ago show no note on the payment', deep, async () => {
  await openAs(leo, { 'GET /orders': listed([anOrder({ paid_at: '2026-01-01T10:00:00Z' })]) });

  expect(await screen.findByText('PM-20418')).toBeTruthy();
  expect(screen.queryByText(/¡Pagado!/)).toBeNull();
});

test('the payment of a cancelled order is cancelled, not pending', deep, async () => {
  await openAs(leo, { 'GET /orders': listed([anOrder({ status: 'cancelled', paid_at: null })]) });

  const row = within(await screen.findByRole('table', { name: 'Lista de órdenes' }));
  expect(row.getByText('Cancelado')).toBeTruthy();
  expect(row.queryByText('Pendiente')).toBeNull();
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
