import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { toast, toasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
  act(() => toasts.setState({ list: [] }));
});

test('a toast with an action closes when the action is pressed', async () => {
  const onPress = vi.fn();
  const { user } = await renderWithTexts(<Toaster />);
  act(() => {
    toast.ok('Quitado del carrito', { label: 'Deshacer', onPress });
  });

  await user.click(screen.getByRole('button', { name: 'Deshacer' }));

  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Quitado del carrito')).toBeNull();
});

test('a success toast goes by itself, an error toast stays until it is closed', async () => {
  const { user } = await renderWithTexts(<Toaster />);
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

test('at most three toasts are shown, and newer ones replace successes, not errors', async () => {
  await renderWithTexts(<Toaster />);

  act(() => {
    toast.error('Error al guardar los cambios.');
    for (const text of ['Quitado', 'Copiado', 'Guardado']) toast.ok(text);
  });

  expect(screen.getByRole('alert').textContent).toContain('Error al guardar los cambios.');
  expect(screen.queryByText('Quitado')).toBeNull();
  expect(screen.getByText('Copiado')).toBeTruthy();
  expect(screen.getByText('Guardado')).toBeTruthy();
});

test('a success is shown although three errors wait to be closed', async () => {
  await renderWithTexts(<Toaster />);

  act(() => {
    for (const text of ['Uno', 'Dos', 'Tres']) toast.error(text);
    toast.ok('Guardado');
  });

  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.getByText('Guardado')).toBeTruthy();
});
