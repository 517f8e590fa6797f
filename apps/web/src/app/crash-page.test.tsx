import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/render.tsx';
import { CrashPage } from './crash-page.tsx';

const crash = (message: string) => draw(<CrashPage error={new Error(message)} reset={() => undefined} />);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  'Failed to fetch dynamically imported module: https://pleamar.example/assets/album-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/album-1.css',
])('a part that a new release removed has a message of its own: %s', async (message) => {
  await crash(message);

  expect(heading()).toBe('Hay una versión nueva de Pleamar.');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy();
});

test('without a connection the crash page does not mention a new version', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await crash('Failed to fetch dynamically imported module');

  expect(heading()).not.toMatch(/versión/);
});

test('an error of the page does not mention a new version', async () => {
  await crash('x is not a function');

  expect(heading()).not.toMatch(/versión/);
});

test('an unavailable service has a message of its own', async () => {
  await crash('the service is unavailable');

  expect(heading()).toBe('Marea baja');
  expect(screen.getByText('Pleamar no responde ahora mismo. Prueba en un minuto.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy();
});
