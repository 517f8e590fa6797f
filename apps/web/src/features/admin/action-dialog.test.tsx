import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { ActionDialog } from './action-dialog.tsx';

const open = (act: (reason: string) => Promise<unknown>, onClose = vi.fn()) =>
  renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <ActionDialog
        isOpen
        onClose={onClose}
        title="Bloquear"
        confirmLabel="Bloquear a Mia"
        action={act}
        doneText="Hecho"
      />
    </QueryClientProvider>,
    { texts: ['admin/admin'] },
  );

test('an action without a reason is not sent', async () => {
  const act = vi.fn(() => Promise.resolve());
  const { user } = await open(act);

  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), ' no  ');
  await user.click(screen.getByRole('button', { name: 'Bloquear a Mia' }));

  expect(screen.getByRole('alert').textContent).toBe('Escribe por qué, con al menos 5 letras.');
  expect(act).not.toHaveBeenCalled();
});

test('the act gets the reason, and the dialog closes when it is done', async () => {
  const [act, onClose] = [vi.fn(() => Promise.resolve()), vi.fn()];
  const { user } = await open(act, onClose);

  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), ' Vende fotos ajenas ');
  await user.click(screen.getByRole('button', { name: 'Bloquear a Mia' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(act).toHaveBeenCalledWith('Vende fotos ajenas', expect.anything());
});

test('a refused act says why and keeps what was typed', async () => {
  const { user } = await open(() => Promise.reject(new Error('no')));
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });

  await user.type(reason, 'Vende fotos ajenas');
  await user.click(screen.getByRole('button', { name: 'Bloquear a Mia' }));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(reason.value).toBe('Vende fotos ajenas');
});
