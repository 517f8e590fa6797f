import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '../../testing/render.tsx';
import { createI18n } from '../../texts/i18n.ts';
import { loadTexts, shellTexts } from '../../texts/load.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { useIsOffline } from '../../lib/browser/connection.ts';
import { showConnectionToasts } from './connection-toast.ts';

const i18n = createI18n('es');
await loadTexts(i18n, shellTexts);
showConnectionToasts(i18n);

test('a lost connection has a message until it is back, and then that it is back', async () => {
  await renderWithTexts(<Toaster />);

  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('Conexión recuperada.')).toBeNull();

  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toContain('Estás sin conexión.');

  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('Estás sin conexión.')).toBeNull();
  expect(screen.getByText('Conexión recuperada.')).toBeTruthy();
});

test('a page with a message of its own has no toast', async () => {
  const { rerender } = await renderWithTexts(
    <>
      <Toaster />
      <Part />
    </>,
  );

  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getAllByText(/sin conexión/).map(({ tagName }) => tagName)).toEqual(['P']);

  rerender(<Toaster />);
  expect((await screen.findByRole('alert')).textContent).toContain('Estás sin conexión.');
  act(() => void dispatchEvent(new Event('online')));
});

function Part() {
  return useIsOffline() && <p>Aquí estás sin conexión.</p>;
}
