import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { anOrder } from '../../../testing/orders.ts';
import { refusal } from '../../../testing/visit.tsx';
import {
  aDetail,
  aLine,
  address,
  ana,
  detailsOf,
  leo,
  listed,
  openAs,
  secondLine,
} from '../../../testing/orders-page.ts';

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

test('a sales book that could not be created has an error in its dialog', deep, async () => {
  const { user } = await openAs(ana, {
    'GET /orders': listed([anOrder()]),
    'GET /books/export': refusal(503, 'unavailable'),
  });

  await user.click(await screen.findByRole('button', { name: 'Libro de ventas' }));
  await user.click(screen.getByRole('button', { name: 'Descargar el libro' }));

  expect(await screen.findByText(/No hemos podido preparar el libro\./)).toBeTruthy();
});
