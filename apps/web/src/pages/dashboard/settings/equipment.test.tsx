import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { refusal } from '../../../testing/visit.tsx';
import { aProfile, ana, bodyOf, echoProfile, openAs, profilePath } from '../../../testing/settings-page.ts';

test('equipment that could not be loaded can be tried again', deep, async () => {
  let isDown = true;
  const { user } = await openAs(ana, '/dashboard/ajustes', {
    [`GET ${profilePath}`]: () => (isDown ? refusal(503, 'unavailable') : aProfile()),
  });
  await screen.findByText('No hemos podido cargar tu equipo.');

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('button', { name: 'Borrar Canon EOS R7' })).toBeTruthy();
});

test('equipment is added by button and by Enter, trimmed, rewritten, deleted and saved together', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes', { [`PATCH ${profilePath}`]: echoProfile });
  const cameras = within(await screen.findByRole('group', { name: 'Cámaras' }));
  const lenses = within(screen.getByRole('group', { name: 'Lentes' }));

  await user.type(lenses.getByPlaceholderText('Escribe y agrega de forma rápida'), '  RF 24-70 mm {Enter}');
  await user.type(cameras.getByPlaceholderText('Escribe y agrega de forma rápida'), 'Sony A7');
  await user.click(cameras.getByRole('button', { name: 'Añadir' }));
  await user.click(cameras.getByRole('button', { name: 'Borrar Canon EOS R7' }));
  await user.type(cameras.getByDisplayValue('Sony A7'), ' IV');
  await user.click(screen.getByRole('button', { name: 'Guardar equipo' }));

  expect(await screen.findByText('Equipo guardado.')).toBeTruthy();
  expect(bodyOf(sent, `PATCH ${profilePath}`)).toEqual({
    equipment: { cameras: ['Sony A7 IV'], lenses: ['RF 24-70 mm'], accessories: [] },
  });
});

test('a blank line is not added to the equipment', deep, async () => {
  const { user } = await openAs(ana, '/dashboard/ajustes');
  const cameras = within(await screen.findByRole('group', { name: 'Cámaras' }));

  await user.type(cameras.getByPlaceholderText('Escribe y agrega de forma rápida'), '   {Enter}');

  expect(cameras.getByRole('button', { name: 'Añadir' })).toHaveProperty('disabled', true);
  expect(cameras.getAllByRole('listitem')).toHaveLength(1);
});

test('an empty line of the equipment has an error, and nothing is sent', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes');

  await user.clear(await screen.findByDisplayValue('Canon EOS R7'));
  await user.click(screen.getByRole('button', { name: 'Guardar equipo' }));

  expect(await screen.findByText('Escribe algo o bórralo.')).toBeTruthy();
  expect(bodyOf(sent, `PATCH ${profilePath}`)).toBeUndefined();
});
