import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, visit } from '../../../testing/visit.tsx';

const call = 'POST /reports/confirm';

test('an address is confirmed by a button, never by opening the link alone', async () => {
  const { user, sent } = await visit('/ocultar/confirmar?token=a.1.b', { api: { [call]: { hidden: 2, left: 1 } } });
  expect(sent.filter((each) => each.call === call)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Es mi correo: ocultar' }));

  expect(await screen.findByText('Hecho: 2 fotos ya no se ven.')).toBeTruthy();
  expect(screen.getByText('1 aviso lo mirará antes una persona.')).toBeTruthy();
  expect(sent.find((each) => each.call === call)?.body).toEqual({ token: 'a.1.b' });
});

test('a report that was confirmed before says so', async () => {
  const { user } = await visit('/ocultar/confirmar?token=a.1.b', { api: { [call]: { hidden: 0, left: 0 } } });

  await user.click(screen.getByRole('button', { name: 'Es mi correo: ocultar' }));

  expect(await screen.findByText('Ya estaba hecho: no queda nada por ocultar.')).toBeTruthy();
});

test('a link to confirm a report says so when it has expired or lacks its token', async () => {
  const { user } = await visit('/ocultar/confirmar?token=a.1.b', {
    language: 'en',
    api: { [call]: refusal(422, 'token_invalid') },
  });
  await user.click(screen.getByRole('button', { name: "It's my address: hide" }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link has expired/);
});

test('an address without a token has no button to confirm', async () => {
  await visit('/ocultar/confirmar');

  expect(screen.getByRole('alert').textContent).toMatch(/^Este enlace ha caducado/);
  expect(screen.queryByRole('button', { name: /ocultar/ })).toBeNull();
});
