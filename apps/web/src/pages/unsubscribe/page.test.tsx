import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, visit } from '../../testing/visit.tsx';

const call = 'POST /unsubscribe/a.cart.b';

test('mails end by a button and without a login, never by opening the link alone', async () => {
  const { user, sent } = await visit('/baja?token=a.cart.b', { api: { [call]: { ok: true } } });
  expect(sent.filter((each) => each.call === call)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'No recibir más' }));

  expect(await screen.findByText('Hecho: ya no te mandaremos estos correos.')).toBeTruthy();
  expect(sent.filter((each) => each.call === call)).toHaveLength(1);
});

test('a changed unsubscribe link has a message, in English too', async () => {
  const { user } = await visit('/baja?token=a.cart.b', { language: 'en', api: { [call]: refusal(404, 'not_found') } });

  await user.click(screen.getByRole('button', { name: 'No more of these' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is not complete/);
});

test('an unsubscribe address without a token has no button', async () => {
  await visit('/baja');

  expect(screen.getByRole('alert').textContent).toMatch(/^Este enlace no está completo/);
  expect(screen.queryByRole('button', { name: 'No recibir más' })).toBeNull();
});
