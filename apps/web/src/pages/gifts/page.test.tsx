import type { Gift } from '@pleamar/contract/gifts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '../../lib/login/session.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const aGift = (more: Partial<Gift> = {}): Gift => ({
  id: '01a1ede1-6b6d-7f71-bde0-e9ff8b0d3304',
  order: 'PM-1002',
  status: 'usable',
  amount: 2500,
  balance: 1614,
  code: 'Z5QG-H4FS-78XJ-QD4S',
  code_ending: 'QD4S',
  recipient_name: 'Lucas',
  recipient_email: 'lucas@example.com',
  message: 'Feliz cumple',
  deliver_at: '2026-05-01T08:00:00Z',
  delivered_at: '2026-05-01T08:00:00Z',
  paid_at: '2026-05-01T08:00:00Z',
  expires_at: '2031-05-01T08:00:00Z',
  can_be_returned: false,
  checkout_url: null,
  ...more,
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

test('a visitor is sent to a login that leads back', async () => {
  await visit('/regalar');

  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login?next=%2Fregalar');
  expect(main.queryByRole('button', { name: /^Pagar/ })).toBeNull();
});

test('while the server does not answer whether the login is valid, the page asks for no login and can be retried', async () => {
  const { user } = await visit('/regalar', { as: aSurfer(), api: { 'GET /gifts': [] } });
  act(() => session.setState({ state: 'unreachable' }, true));
  expect(await screen.findByText('No hemos podido comprobar tu sesión')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('link', { name: /Iniciar sesión|Crear cuenta/ })).toEqual([]);

  await user.click(main.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('button', { name: /^Pagar/ })).toBeTruthy();
});

test('a buyer sees their gifts with what is left of each', async () => {
  await visit('/regalar', { as: aSurfer(), api: { 'GET /gifts': [aGift()] } });

  const row = await screen.findByRole('link', { name: /Para Lucas/ });
  expect(plain(row.textContent)).toContain('Quedan 16,14 € de 25,00 €');
  expect(row.getAttribute('href')).toBe(`/regalar/${aGift().id}`);
});

test('an amount out of range and a wrong address are refused before anything is sent', async () => {
  const { user } = await visit('/regalar', { as: aSurfer(), api: { 'GET /gifts': [] } });

  await user.click(await screen.findByRole('button', { name: 'Otro' }));
  await user.type(screen.getByLabelText(/Importe en euros/), '5');
  await user.type(screen.getByLabelText(/Su correo/), 'lucas@');
  await user.click(screen.getByRole('button', { name: /^Pagar/ }));

  expect(plain((await screen.findByText(/Escribe un importe entre/)).textContent)).toContain('10,00 €');
  expect(screen.getByText('Este correo no parece correcto.')).toBeTruthy();
});

test('a gift is paid with what was typed, also after another amount was tried', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await visit('/regalar', {
    as: aSurfer(),
    api: { 'GET /gifts': [], 'POST /gifts': { id: aGift().id, checkout_url: 'http://localhost/pagar' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Otro' }));
  await user.type(screen.getByLabelText(/Importe en euros/), '5');
  await user.click(screen.getByRole('button', { name: /^Pagar/ }));
  expect(await screen.findByText(/Escribe un importe entre/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: /^50/ }));
  await user.type(screen.getByLabelText(/Nombre de quien la recibe/), ' Lucas ');
  await user.type(screen.getByLabelText(/Su correo/), 'lucas@example.com');
  await user.type(screen.getByLabelText(/Mensaje/), 'Feliz cumple');
  await user.click(screen.getByRole('button', { name: /^Pagar 50,00/ }));

  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/pagar'));
  expect(sent.findLast(({ call }) => call === 'POST /gifts')?.body).toEqual({
    amount: 5000,
    recipient_email: 'lucas@example.com',
    recipient_name: 'Lucas',
    message: 'Feliz cumple',
    cancel_url: 'http://localhost:3000/regalar',
  });
});

test('the page of a gift shows its card, and returns it after a question', async () => {
  const { user } = await visit(`/regalar/${aGift().id}`, {
    as: aSurfer(),
    api: {
      [`GET /gifts/${aGift().id}`]: aGift({ balance: 2500, can_be_returned: true }),
      [`POST /gifts/${aGift().id}/return`]: aGift({ status: 'returned', code: null, balance: 0 }),
    },
  });

  const card = within(await screen.findByRole('article', { name: 'Tarjeta regalo' }));
  expect(card.getByText('Z5QG-H4FS-78XJ-QD4S')).toBeTruthy();
  expect(card.getByText('Feliz cumple')).toBeTruthy();
  expect(screen.getByText(/no es una factura/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Devolver la tarjeta regalo' }));
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));

  expect(await screen.findByText(/su código ya no vale/)).toBeTruthy();
  expect(screen.queryByText('Z5QG-H4FS-78XJ-QD4S')).toBeNull();
});

test.each([
  ['is copied', () => Promise.resolve(), 'Código copiado.'],
  [
    'that the browser does not copy can be typed',
    () => Promise.reject(new DOMException('', 'NotAllowedError')),
    'No hemos podido copiarlo. Está en la tarjeta: selecciónalo y cópialo.',
  ],
])('the code of a gift %s', async (_what, writeText, sentence) => {
  const { user } = await visit(`/regalar/${aGift().id}`, {
    as: aSurfer(),
    api: { [`GET /gifts/${aGift().id}`]: aGift() },
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

  await user.click(await screen.findByRole('button', { name: 'Copiar el código' }));

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a blocked user reads at a gift that a login is needed, not that it loads', async () => {
  await visit(`/regalar/${aGift().id}`, { as: aSurfer({ is_blocked: true }) });

  const main = within(await screen.findByRole('main'));
  const login = await main.findByRole('link', { name: 'Iniciar sesión' });
  expect(login.getAttribute('href')).toBe(`/login?next=%2Fregalar%2F${aGift().id}`);
});

test('while the server does not answer whether the login is valid, a gift can be asked for again', async () => {
  const { user } = await visit(`/regalar/${aGift().id}`, {
    as: aSurfer(),
    api: { [`GET /gifts/${aGift().id}`]: aGift() },
  });
  act(() => session.setState({ state: 'unreachable' }, true));
  expect(await screen.findByText('No hemos podido comprobar tu sesión')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('article', { name: 'Tarjeta regalo' })).toBeTruthy();
});

test('a gift that cannot be loaded says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await visit(`/regalar/${aGift().id}`, {
    as: aSurfer(),
    api: { [`GET /gifts/${aGift().id}`]: refusal(404, 'not_found') },
  });

  expect(await screen.findByText('No hemos podido cargar la tarjeta regalo.')).toBeTruthy();
});
