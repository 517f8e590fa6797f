import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../testing/visit.tsx';
import { aDetail, address, ana, bodyOf, choose, detailsOf, openAs } from '../../../testing/orders-page.ts';

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
