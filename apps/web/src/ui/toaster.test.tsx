import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../testing/render.tsx';
import { toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => vi.useRealTimers());

test('a toast with an action closes when the action is pressed', async () => {
  const onPress = vi.fn();
  const { user } = await draw(<Toaster />);
  act(() => {
    toast.ok('Quitado del carrito', { label: 'Deshacer', onPress });
  });

  await user.click(screen.getByRole('button', { name: 'Deshacer' }));

  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Quitado del carrito')).toBeNull();
});

test('a success toast goes by itself, an error toast stays until it is closed', async () => {
  const { user } = await draw(<Toaster />);
  vi.useFakeTimers();
  act(() => {
    toast.ok('Guardado');
  });
  act(() => {
    toast.error('Error al guardar los cambios.');
  });

  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  vi.useRealTimers();

  expect(screen.queryByText('Guardado')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Error al guardar los cambios.');
  await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
