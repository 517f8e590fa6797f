import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { refusal } from '../../../testing/visit.tsx';
import {
  aDetail,
  aLine,
  address,
  ana,
  bodyOf,
  choose,
  detailsOf,
  leo,
  openAs,
  secondLine,
} from '../../../testing/orders-page.ts';

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

test('a refund by Pleamar itself is shown apart from the share', deep, async () => {
  const { user } = await openAs(ana, detailsOf(aDetail({ net_amount: 1800, goodwill_refund: 500 })));
  await choose(user, 'PM-20418', 'Ver detalles');
  const drawer = within(await screen.findByRole('dialog'));

  const given = await drawer.findByText('Devuelto por Pleamar, aparte');

  expect(given.nextElementSibling?.textContent).toMatch(/^5,00\s€$/);
  expect(drawer.getByText('Recibes').nextElementSibling?.textContent).toMatch(/^18,00\s€$/);
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
