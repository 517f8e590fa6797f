import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { MissingScriptError } from '../lib/page/import-with-retry.ts';
import { UNAVAILABLE } from './routes/service-unavailable.ts';
import { CrashPage } from './crash-page.tsx';

const crash = (error: Error) => renderWithTexts(<CrashPage error={error} reset={() => undefined} />);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a script that a new release removed has a message of its own', async () => {
  await crash(new MissingScriptError());

  expect(heading()).toBe('Hay una versión nueva de Pleamar.');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy();
});

test('without a connection the crash page does not mention a new version', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await crash(new MissingScriptError());

  expect(heading()).not.toMatch(/versión/);
});

test('an error of the page does not mention a new version', async () => {
  await crash(new Error('x is not a function'));

  expect(heading()).not.toMatch(/versión/);
});

test('an unavailable service has a message of its own', async () => {
  await crash(new Error(UNAVAILABLE));

  expect(heading()).toBe('Marea baja');
  expect(screen.getByText('Pleamar no responde ahora mismo. Prueba en un minuto.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy();
});
