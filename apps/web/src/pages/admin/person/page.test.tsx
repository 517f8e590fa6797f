import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, mia, visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';

test('a user is blocked with a reason', deep, async () => {
  let isBlocked = false;
  const { user, sent } = await visitAsOperator(`/admin/personas/${mia.id}`, {
    [`GET /admin/people/${mia.id}`]: () =>
      anAccount(isBlocked ? { is_blocked: true, blocked_at: '2026-11-16T09:00:00Z' } : {}),
    [`POST /admin/people/${mia.id}/block`]: () => {
      isBlocked = true;
      return { ok: true };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bloquear a Mia Roca' }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Vende fotos ajenas');
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }));

  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeTruthy();
  expect(await screen.findByText(/Sus álbumes no se ven, y solo puede entrar/)).toBeTruthy();
  expect(sent).toContainEqual({
    call: `POST /admin/people/${mia.id}/block`,
    body: { reason: 'Vende fotos ajenas' },
  });
});

test('an operator cannot be blocked', deep, async () => {
  await visitAsOperator(`/admin/personas/${mia.id}`, {
    [`GET /admin/people/${mia.id}`]: anAccount({ is_operator: true }),
  });

  expect(await screen.findByText('mia@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
});
