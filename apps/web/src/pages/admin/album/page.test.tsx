import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundMia, visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';

test('the photos of an album are hidden with a reason', deep, async () => {
  const id = '00000000-0000-4000-8000-0000000000a1';
  const album = { id, title: 'Tarde en Mundaka', date: '2026-11-01', owner: foundMia, state: 'listed' };
  const facts = { created_at: '2026-11-01T00:00:00Z', photos: 3, ready_photos: 3, failed_photos: 0 };
  const { user, sent } = await visitAsOperator(`/admin/albumes/${id}`, {
    [`GET /admin/albums/${id}`]: { ...album, ...facts, views: 9, likes: 2, sales: 1 },
    [`POST /admin/albums/${id}/hide`]: { ok: true },
  });

  await user.click(await screen.findByRole('button', { name: 'Ocultar sus fotos' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ocultar las fotos de Tarde en Mundaka' }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Salen menores sin permiso');
  await user.click(dialog.getByRole('button', { name: 'Ocultar sus fotos' }));

  expect(await screen.findByText('Fotos ocultas')).toBeTruthy();
  expect(sent).toContainEqual({ call: `POST /admin/albums/${id}/hide`, body: { reason: 'Salen menores sin permiso' } });
});
