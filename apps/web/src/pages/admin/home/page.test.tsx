import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';
import { refusal } from '../../../testing/visit.tsx';

const share = {
  person: { id: 'p', username: 'ana', full_name: 'Ana Etxebarria', profile_picture: '' },
  amount_cents: 8420,
  orders: 3,
  since: '2026-10-01T09:30:00Z',
  has_account: false,
  reminded_at: null,
  can_be_reminded: true,
};
const business = (shares: object[] = []) => ({
  days: 30,
  sales: { orders: 12, photos: 31, total_cents: 45_050, refunded_cents: 1200 },
  people: { all: 9, photographers: 2 },
  uploads: { albums: 4, photos: 812 },
  waiting_shares: { total_cents: shares.length * 8420, people: shares },
});

test('the admin home lists open tasks, with links', deep, async () => {
  await visitAsOperator('/admin', {
    'GET /admin/waiting': { jobs: 2, money: 1, reports: 3, deliveries: 1 },
    'GET /admin/business': business(),
  });

  const links = [
    ['2 trabajos han fallado para siempre', '/admin/trabajos'],
    ['1 reembolso o pago espera', '/admin/dinero'],
    ['3 avisos sin decidir', '/admin/avisos'],
    ['1 correo o factura no ha llegado', '/admin/entregas'],
  ] as const;
  for (const [name, address] of links)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  expect(screen.queryByText(/en calma/)).toBeNull();
});

test('the admin home has an error with a retry when the open tasks cannot be loaded', deep, async () => {
  let answer: unknown = refusal(503, 'unavailable');
  const { user } = await visitAsOperator('/admin', {
    'GET /admin/waiting': () => answer,
    'GET /admin/business': business(),
  });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('alert')).textContent).toContain('No hemos podido cargarlo.');

  answer = { jobs: 2, money: 0, reports: 0, deliveries: 0 };
  await user.click(main.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await main.findByRole('link', { name: '2 trabajos han fallado para siempre' })).toBeTruthy();
});

test('the admin home has figures of the last thirty days', deep, async () => {
  await visitAsOperator('/admin', { 'GET /admin/business': business() });

  expect(await screen.findByRole('heading', { name: 'Últimos 30 días' })).toBeTruthy();
  for (const fact of ['12', '31', '450,50 €', '12,00 €', '9, de ellas 2 fotógrafos', '812 fotos en 4 álbumes'])
    expect(screen.getByText((words) => words.replaceAll('\u00a0', ' ') === fact)).toBeTruthy();
  expect(screen.getByText('Nada espera. Todo en calma.')).toBeTruthy();
});

test('the admin home lists unpaid earnings, and reminds the photographer by one button', deep, async () => {
  const remind = 'POST /admin/people/p/remind';
  const { user, sent } = await visitAsOperator('/admin', {
    'GET /admin/business': business([share]),
    [remind]: { ok: true },
  });

  expect(await screen.findByRole('heading', { name: /^84,20.€ esperan a sus fotógrafos$/ })).toBeTruthy();
  expect(screen.queryByText(/en calma/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Recordar a Ana Etxebarria que conecte su cuenta' }));

  expect(await screen.findByText('Hemos escrito a Ana Etxebarria')).toBeTruthy();
  expect(sent.filter(({ call }) => call === remind)).toHaveLength(1);
});

test('a double click on the admin home sends one reminder', deep, async () => {
  const remind = 'POST /admin/people/p/remind';
  const { sent } = await visitAsOperator('/admin', {
    'GET /admin/business': business([share]),
    [remind]: { ok: true },
  });
  const button = await screen.findByRole('button', { name: 'Recordar a Ana Etxebarria que conecte su cuenta' });

  // The second click comes before the first has drawn the busy button.
  fireEvent.click(button);
  fireEvent.click(button);

  expect(await screen.findByText('Hemos escrito a Ana Etxebarria')).toBeTruthy();
  expect(sent.filter(({ call }) => call === remind)).toHaveLength(1);
});

test('the admin home offers no reminder to a photographer who has an account or was reminded today', deep, async () => {
  await visitAsOperator('/admin', {
    'GET /admin/business': business([
      { ...share, can_be_reminded: false, reminded_at: '2026-11-17T08:00:00Z' },
      { ...share, person: { ...share.person, id: 'q' }, has_account: true, can_be_reminded: false },
    ]),
  });

  expect(await screen.findByText(/^Recordado el /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Recordar/ })).toBeNull();
});
