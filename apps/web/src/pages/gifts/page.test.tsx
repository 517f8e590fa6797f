import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '../../lib/login/session.ts';
import { aGift } from '../../testing/gifts.ts';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

test('a visitor who opens the page of gifts is sent to a login that leads back', async () => {
  await visit('/regalar');

  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login?next=%2Fregalar');
  expect(main.queryByRole('button', { name: /^Pagar/ })).toBeNull();
});

test('while the server does not answer whether the login is valid, the page of gifts asks for no login and can be retried', async () => {
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

test('a gift with an amount out of range or a wrong address is refused before anything is sent', async () => {
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

test('the first of two wrong fields on the screen gets the focus alone, also if it appeared last', async () => {
  const { user } = await visit('/regalar', { as: aSurfer(), api: { 'GET /gifts': [] } });
  await user.click(await screen.findByRole('button', { name: 'Otro' }));
  const amount = screen.getByLabelText(/Importe en euros/);
  const email = screen.getByLabelText(/Su correo/);
  await user.type(amount, '5');
  await user.type(email, 'lucas@');
  const focusEmail = vi.fn();
  email.addEventListener('focus', focusEmail);

  await user.click(screen.getByRole('button', { name: /^Pagar/ }));

  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(focusEmail).not.toHaveBeenCalled();
});
