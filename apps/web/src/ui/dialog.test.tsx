import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, Drawer } from './dialog.tsx';

test('a dialog has its title as name and closes by Escape', async () => {
  const onClose = vi.fn();
  const { user } = await renderWithTexts(
    <Dialog isOpen onClose={onClose} title="Añadir disponibilidad">
      <p>Martes</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Añadir disponibilidad' })).toBeTruthy();

  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledOnce();
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <Drawer isOpen onClose={() => setIsOpen(false)} title="Orden">
          <p>Foto</p>
        </Drawer>
      )}
    </>
  );
}

test('the focus returns to the button that opened the dialog', async () => {
  const { user } = await renderWithTexts(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('dialog', { name: 'Orden' }).contains(document.activeElement)).toBe(true);

  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
});

test('a confirmation starts on the cancel button, so that Enter alone does not delete anything', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const { user } = await renderWithTexts(
    <ConfirmDialog isOpen onClose={onClose} title="¿Estás seguro?" confirmLabel="Eliminar" onConfirm={onConfirm} />,
  );

  await user.keyboard('{Enter}');

  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});
