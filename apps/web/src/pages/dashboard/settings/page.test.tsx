import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../../testing/people.ts';
import { refusal } from '../../../testing/visit.tsx';
import { allTabs, ana, bodyOf, echoProfile, openAs, profilePath, tabs } from '../../../testing/settings-page.ts';

test('a surfer has no tabs of prices and payouts, and is led to the profile by their addresses', async () => {
  await openAs(aSurfer(), '/dashboard/ajustes/precios');

  expect(tabs()).toEqual(['Perfil', 'Seguridad', 'Avisos', 'Mis datos']);
  expect(await screen.findByLabelText('Nombre completo')).toHaveProperty('value', 'Leo Martín');
});

test.each([
  ['seguridad', 'Cambiar contraseña'],
  ['avisos', 'Activar avisos en este dispositivo|Este navegador no puede mostrar avisos.'],
  ['precios', 'Precio por hora'],
  ['cobros', 'Datos fiscales'],
  ['conexiones', 'Claves de API'],
  ['datos', 'Descargar mis datos'],
])('the tab %s has an address of its own', async (address, content) => {
  await openAs(ana, `/dashboard/ajustes/${address}`);

  expect(tabs()).toEqual(allTabs);
  expect((await screen.findAllByText(new RegExp(content))).length).toBeGreaterThan(0);
});

test.each([
  ['?tab=general', '/dashboard/ajustes'],
  ['?tab=equipo', '/dashboard/ajustes#equipo'],
  ['?tab=tarifas', '/dashboard/ajustes/precios'],
  ['?tab=cobros', '/dashboard/ajustes/cobros'],
])('an address of before, %s, leads to %s', async (before, now) => {
  const { router } = await openAs(ana, `/dashboard/ajustes${before}`);

  await waitFor(() => expect(router.state.location.href).toBe(now));
});

test('an unknown tab of the settings is not found', async () => {
  await openAs(ana, '/dashboard/ajustes/tiburones');

  expect(await screen.findByRole('heading', { level: 1, name: 'Aquí no hay olas' })).toBeTruthy();
});

test('a bar saves all unsaved forms of the settings, and disappears', async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes', {
    'PATCH /users/me': aPhotographer({ full_name: 'Ana E.' }),
    [`PATCH ${profilePath}`]: echoProfile,
  });
  const name = await screen.findByLabelText('Nombre completo');
  expect(screen.queryByRole('region', { name: 'Tienes cambios sin guardar.' })).toBeNull();

  await user.clear(name);
  await user.type(name, 'Ana E.');
  await user.type(await screen.findByDisplayValue('Canon EOS R7'), ' II');
  const bar = within(await screen.findByRole('region', { name: 'Tienes cambios sin guardar.' }));
  await user.click(bar.getByRole('button', { name: 'Guardar todo' }));

  expect(await screen.findByText('Equipo guardado.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /users/me')).toMatchObject({ full_name: 'Ana E.' });
  expect(bodyOf(sent, `PATCH ${profilePath}`)).toMatchObject({ equipment: { cameras: ['Canon EOS R7 II'] } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tienes cambios sin guardar.' })).toBeNull());
});

test("a failed save is shown in the settings' bar, and the invalid field gets the focus", async () => {
  const { user } = await openAs(ana, '/dashboard/ajustes', { 'PATCH /users/me': refusal(503, 'unavailable') });
  const name = await screen.findByLabelText('Nombre completo');

  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Guardar todo' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.type(name, 'Ana');
  await user.click(screen.getByRole('button', { name: 'Guardar todo' }));

  expect(await screen.findByText('Hay algo que no se ha guardado.')).toBeTruthy();
});

test('changing the tab of the settings with something unsaved asks first', async () => {
  const { user, path } = await openAs(ana, '/dashboard/ajustes');
  await user.type(await screen.findByLabelText('Nombre completo'), ' Ruiz');

  await user.click(screen.getByRole('tab', { name: 'Seguridad' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(path()).toBe('/dashboard/ajustes');
  await user.click(dialog.getByRole('button', { name: 'Salir sin guardar' }));

  await waitFor(() => expect(path()).toBe('/dashboard/ajustes/seguridad'));
  expect(screen.queryByRole('region', { name: 'Tienes cambios sin guardar.' })).toBeNull();
});

test('the open tab of the settings is in the address', deep, async () => {
  const { user, router } = await openAs(ana, '/dashboard/ajustes');

  await user.click(await screen.findByRole('tab', { name: 'Mis datos' }));

  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/ajustes/datos'));
  expect(await screen.findByRole('button', { name: 'Descargar mis datos' })).toBeTruthy();
});

test('leaving the settings with unsaved changes asks first, and staying keeps them', deep, async () => {
  const { user, path } = await openAs(ana, '/dashboard/ajustes');
  await user.type(await screen.findByLabelText('Nombre completo'), ' Ruiz');

  await user.click(screen.getByRole('link', { name: 'Álbumes' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));

  expect(path()).toBe('/dashboard/ajustes');
  expect(screen.getByLabelText('Nombre completo')).toHaveProperty('value', 'Ana Etxebarria Ruiz');
});

test('logging out is never held up by unsaved changes', deep, async () => {
  const { user, path } = await openAs(ana, '/dashboard/ajustes', { 'POST /auth/logout': { ok: true } });
  await user.type(await screen.findByLabelText('Nombre completo'), ' Ruiz');

  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));

  await waitFor(() => expect(path()).not.toBe('/dashboard/ajustes'));
});

test('a user with both roles sees the photographer’s tabs', deep, async () => {
  await openAs(aPhotographerAndSurfer(), '/dashboard/ajustes');

  expect(tabs()).toEqual(allTabs);
});
