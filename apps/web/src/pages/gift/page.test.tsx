import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '../../lib/login/session.ts';
import { aGift } from '../../testing/gifts.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

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

test('while the login is checked, the place of a gift is taken by a skeleton', async () => {
  await visit(`/regalar/${aGift().id}`, { as: aSurfer(), api: { [`GET /gifts/${aGift().id}`]: aGift() } });
  act(() => session.setState({ state: 'loading' }, true));

  const main = await screen.findByRole('main');
  expect(main.querySelector('span[aria-hidden="true"]')).not.toBeNull();
});

test('a gift that cannot be loaded says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await visit(`/regalar/${aGift().id}`, {
    as: aSurfer(),
    api: { [`GET /gifts/${aGift().id}`]: refusal(404, 'not_found') },
  });

  expect(await screen.findByText('No hemos podido cargar la tarjeta regalo.')).toBeTruthy();
});
