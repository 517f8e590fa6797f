import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

test('a dialog has its title as name and closes by Escape', async () => {
  const onClose = vi.fn();
  const { user } = await draw(
    <Dialog isOpen onClose={onClose} title="Añadir disponibilidad">
      <p>Martes</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Añadir disponibilidad' })).toBeTruthy();

  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledOnce();
});

test('a confirmation starts on the way out, so that Enter alone destroys nothing', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const { user } = await draw(
    <ConfirmDialog isOpen onClose={onClose} title="¿Estás seguro?" confirmLabel="Eliminar" onConfirm={onConfirm} />,
  );

  await user.keyboard('{Enter}');

  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});
