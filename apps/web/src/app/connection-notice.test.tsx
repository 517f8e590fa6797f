import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/render.tsx';
import { createI18n } from '../texts/i18n.ts';
import { loadTexts, shellTexts } from '../texts/load.ts';
import { Toaster } from '../ui/toast.tsx';
import { followConnection } from './connection-notice.ts';

test('a lost line is said until it is back, and then that it is back', async () => {
  const i18n = createI18n('es');
  await loadTexts(i18n, shellTexts);
  followConnection(i18n);
  await draw(<Toaster />);

  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('Conexión recuperada.')).toBeNull();

  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toContain('Estás sin conexión.');

  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('Estás sin conexión.')).toBeNull();
  expect(screen.getByText('Conexión recuperada.')).toBeTruthy();
});
