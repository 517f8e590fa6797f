import type { Login } from '@pleamar/contract/auth';
import type { Place } from '@pleamar/contract/places';
import type { PhotographerProfile } from '@pleamar/contract/users';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { mundaka } from '../../../testing/places.ts';
import { aPhotographer, aSurfer, aPhotographerAndSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const profilePath = `/users/${ana.id}/photographer_profile`;

const aProfile = (more: Partial<PhotographerProfile> = {}): PhotographerProfile => ({
  user_id: ana.id,
  equipment: { cameras: ['Canon EOS R7'], lenses: [], accessories: [] },
  hourly_price: null,
  places: [],
  surf_breaks: [],
  tags: [],
  description: '',
  other_description: '',
  rating: null,
  review_count: 0,
  photo_count: 0,
  online: false,
  ...more,
});

const allMails = { sale: true, photos: true, session: true, message: true, follows: 'at_once', cart: false };
const echoProfile = (body: object) => ({ ...aProfile(), ...body });

const openAs = (user: typeof ana, path: string, api: FakeApi = {}) =>
  visit(path, {
    as: user,
    api: {
      [`GET ${profilePath}`]: aProfile(),
      'GET /albums/base-pricing': [],
      'GET /payouts/account': { state: 'ready', missing: [], waiting_amount: 0 },
      'GET /notifications/mails': allMails,
      'GET /books/tax_details': { details: null },
      'GET /auth/logins': [],
      'GET /auth/activity': [],
      'GET /api-keys': [],
      'GET /webhook_endpoints': [],
      'GET /auth/two-factor': { on_since: null, recovery_codes_left: 0 },
      ...api,
    },
  });

const bodyOf = (sent: { call: string; body: unknown }[], call: string) => sent.find((each) => each.call === call)?.body;

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const allTabs = [
  'Perfil',
  'Seguridad',
  'Avisos',
  'Precios y sesiones',
  'Cobros e impuestos',
  'Conexiones',
  'Mis datos',
];

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

test('an account is deleted in its own tab alone', async () => {
  for (const address of ['', '/seguridad', '/avisos', '/precios', '/cobros']) {
    await openAs(ana, `/dashboard/ajustes${address}`);
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('button', { name: 'Eliminar mi cuenta' })).toBeNull();
    cleanup();
  }
});

const aLogin = (more: Partial<Login> = {}): Login => ({
  id: crypto.randomUUID(),
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-14T10:00:00Z',
  is_current: false,
  ...more,
});

test('a user sees where they are logged in and ends a login there, but not this one', async () => {
  const [here, phone] = [aLogin({ is_current: true }), aLogin({ user_agent: 'curl/8.5' })];
  let logins = [here, phone];
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/seguridad', {
    'GET /auth/logins': () => logins,
    [`DELETE /auth/logins/${phone.id}`]: () => {
      logins = [here];
      return { ok: true };
    },
  });
  expect(await screen.findByText('Este dispositivo')).toBeTruthy();
  expect(screen.getByText('Firefox, Linux')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Cerrar sesión en/ });
  expect(buttons).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: /^Cerrar sesión en Dispositivo desconocido/ }));

  expect(await screen.findByText('Sesión cerrada.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Dispositivo desconocido')).toBeNull());
  expect(sent.map(({ call }) => call)).toContain(`DELETE /auth/logins/${phone.id}`);
});

test('all other logins can be ended at once', async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/seguridad', {
    'GET /auth/logins': [aLogin({ is_current: true }), aLogin(), aLogin()],
    'DELETE /auth/logins': { ok: true },
  });

  await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }));

  expect(await screen.findByText('Sesión cerrada.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('DELETE /auth/logins');
});

test('a kind of mail is switched off at once, and stays off', async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
    'PATCH /notifications/mails': (body: object) => ({ ...allMails, ...body }),
  });
  const sales = await screen.findByRole('checkbox', { name: 'Cuando vendo fotos' });
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toHaveLength(5);

  await user.click(sales);

  expect(await screen.findByText('Guardado.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /notifications/mails')).toEqual({ sale: false });
  expect(sales).toHaveProperty('checked', false);
});

test('a switch that cannot be saved is reported and goes back', async () => {
  const { user } = await openAs(ana, '/dashboard/ajustes/avisos', {
    'PATCH /notifications/mails': refusal(503, 'unavailable'),
  });

  await user.click(await screen.findByRole('checkbox', { name: 'Cuando vendo fotos' }));

  expect(await screen.findByText('No hemos podido guardarlo.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Cuando vendo fotos' })).toHaveProperty('checked', true);
});

test('a surfer is not asked about sales, and no role about sections that are coming soon', async () => {
  await visit('/dashboard/ajustes/avisos', {
    as: aSurfer(),
    api: { 'GET /notifications/mails': allMails },
    settings: { comingSoon: ['mensajes'] },
  });

  await screen.findByRole('checkbox', { name: /fotos de mi sesión/ });
  expect(screen.queryByRole('checkbox', { name: /vendo/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /mensaje/ })).toBeNull();
});

const sidebar = () => screen.getByRole('navigation', { name: 'Menú del dashboard' }).textContent;

test('a surfer becomes a photographer too, after a question, and the page follows at once', async () => {
  const leo = aSurfer();
  const both = aSurfer({ is_photographer: true });
  const { user, sent } = await openAs(leo, '/dashboard/ajustes', { 'POST /users/me/roles': both });
  expect(await screen.findByText('Eres surfista.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ser también fotógrafo' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Ser también fotógrafo?' }));
  expect(bodyOf(sent, 'POST /users/me/roles')).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Ser también fotógrafo' }));

  expect(await screen.findByText('Ya eres también fotógrafo.')).toBeTruthy();
  expect(bodyOf(sent, 'POST /users/me/roles')).toEqual({ role: 'photographer' });
  expect(tabs()).toEqual(allTabs);
  expect(sidebar()).toContain('Álbumes');
  expect(screen.getByRole('button', { name: 'Vista de surfista' })).toBeTruthy();
  const first = screen.getByRole('link', { name: 'Publicar mi primer álbum' });
  expect(first.getAttribute('href')).toBe('/dashboard/album/crear');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('typed and unsaved fields outlive becoming a photographer', async () => {
  const both = aSurfer({ is_photographer: true });
  const { user } = await openAs(aSurfer(), '/dashboard/ajustes', { 'POST /users/me/roles': both });
  const name = await screen.findByLabelText('Nombre completo');
  await user.type(name, ' Gil');

  await user.click(screen.getByRole('button', { name: 'Ser también fotógrafo' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Ser también fotógrafo?' }));
  await user.click(question.getByRole('button', { name: 'Ser también fotógrafo' }));

  expect(await screen.findByText('Ya eres también fotógrafo.')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Leo Martín Gil');
});

test('a photographer becomes a surfer too and stays in the photographer’s view', async () => {
  const both = aPhotographer({ is_surfer: true, album_count: 3 });
  const { user } = await openAs(ana, '/dashboard/ajustes', { 'POST /users/me/roles': both });

  await user.click(await screen.findByRole('button', { name: 'Ser también surfista' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Ser también surfista' }));

  expect(await screen.findByText('Ya eres también surfista.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vista de surfista' })).toBeTruthy();
  expect(sidebar()).toContain('Álbumes');
  expect(screen.queryByRole('link', { name: 'Publicar mi primer álbum' })).toBeNull();
});

test('the way from another page asks at once, and changes nothing without an answer', async () => {
  const { user, sent, router } = await openAs(aSurfer(), '/dashboard/ajustes?rol=fotografo');

  const question = within(await screen.findByRole('dialog', { name: '¿Ser también fotógrafo?' }));
  await user.click(question.getByRole('button', { name: 'Cancelar' }));

  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/ajustes'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodyOf(sent, 'POST /users/me/roles')).toBeUndefined();
});

test('a role that could not be taken has an error, and can be taken at another try', deep, async () => {
  const { user } = await openAs(aSurfer(), '/dashboard/ajustes', {
    'POST /users/me/roles': refusal(503, 'unavailable'),
  });

  await user.click(await screen.findByRole('button', { name: 'Ser también fotógrafo' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Ser también fotógrafo' }));

  expect((await question.findByRole('alert')).textContent).toBe(
    'No hemos podido cambiar tu cuenta. Pleamar no responde ahora mismo. Prueba en un minuto.',
  );
  expect(question.getByRole('button', { name: 'Ser también fotógrafo' })).toBeTruthy();
});

test('the open tab of the settings is in the address', deep, async () => {
  const { user, router } = await openAs(ana, '/dashboard/ajustes');

  await user.click(await screen.findByRole('tab', { name: 'Mis datos' }));

  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/ajustes/datos'));
  expect(await screen.findByRole('button', { name: 'Descargar mis datos' })).toBeTruthy();
});

test('the profile is saved and the page says so', deep, async () => {
  const saved = aPhotographer({ full_name: 'Ana E.', country_code: 'PT' });
  const { user, sent } = await openAs(ana, '/dashboard/ajustes', { 'PATCH /users/me': saved });
  const name = await screen.findByLabelText('Nombre completo');

  await user.clear(name);
  await user.type(name, ' Ana E. ');
  await user.selectOptions(screen.getByLabelText('País'), 'Portugal');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('Datos guardados correctamente.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /users/me')).toEqual({
    full_name: 'Ana E.',
    email: 'ana@example.com',
    country_code: 'PT',
    language: 'es',
  });
  expect(screen.queryByText('Tienes cambios sin guardar.')).toBeNull();
});

test('the username can be read and not changed', deep, async () => {
  await openAs(ana, '/dashboard/ajustes');

  expect(await screen.findByLabelText('Nombre de usuario')).toHaveProperty('readOnly', true);
});

test(
  'a profile that could not be saved has an error, keeps what was typed, and marks the refused field',
  deep,
  async () => {
    const { user } = await openAs(ana, '/dashboard/ajustes', { 'PATCH /users/me': refusal(409, 'email_taken') });
    const email = await screen.findByLabelText('Correo electrónico');

    await user.clear(email);
    await user.type(email, 'otra@example.com');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

    expect(await screen.findByText('Ocurrió un error al guardar los cambios.')).toBeTruthy();
    expect(screen.getByText('Otra cuenta usa ya ese correo.')).toBeTruthy();
    expect(email).toHaveProperty('value', 'otra@example.com');
  },
);

test("a refused field of the profile shows the server's words", deep, async () => {
  const errors = [{ path: 'full_name', message: 'Como mucho 120 caracteres.' }];
  const { user } = await openAs(ana, '/dashboard/ajustes', {
    'PATCH /users/me': Response.json({ code: 'validation', detail: 'Revisa los datos.', errors }, { status: 422 }),
  });
  const name = await screen.findByLabelText('Nombre completo');

  await user.type(name, ' Ruiz');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('Como mucho 120 caracteres.')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

test('a missing name and a malformed email are said beside their fields, and nothing is sent', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes');

  await user.clear(await screen.findByLabelText('Nombre completo'));
  await user.type(screen.getByLabelText('Correo electrónico'), '@');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('Escribe tu nombre.')).toBeTruthy();
  expect(screen.getByText('Ese correo no parece válido.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /users/me')).toBeUndefined();
});

test('an email that waits for its confirmation is shown, and its mail can be sent again', deep, async () => {
  const waiting = aPhotographer({ pending_email: 'nueva@example.com' });
  const { user, sent } = await openAs(waiting, '/dashboard/ajustes', { 'PATCH /users/me': waiting });

  expect(await screen.findByText(/Pendiente de confirmar: nueva@example.com/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mandar otra vez' }));

  expect(await screen.findByText('Te hemos mandado otro correo.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /users/me')).toEqual({ email: 'nueva@example.com' });
});

test('a pending change of email can be cancelled', deep, async () => {
  const { user } = await openAs(aPhotographer({ pending_email: 'nueva@example.com' }), '/dashboard/ajustes', {
    'DELETE /users/me/pending_email': ana,
  });

  await user.click(await screen.findByRole('button', { name: 'Dejar el de antes' }));

  expect(await screen.findByText('Se queda el correo de antes.')).toBeTruthy();
  expect(screen.queryByText(/Pendiente de confirmar/)).toBeNull();
});

test('the language changes at once and is saved with the profile', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes', {
    'PATCH /users/me': aPhotographer({ language: 'en' }),
  });

  await user.click(await screen.findByRole('button', { name: 'Inglés' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'User information' })).toBeTruthy();
  expect(await screen.findByText('Language changed to English')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([
    { call: 'PATCH /users/me', body: { language: 'en' } },
  ]);
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});

test('a language that the profile could not store says so alone, and the page has it', async () => {
  const { user } = await openAs(ana, '/dashboard/ajustes', { 'PATCH /users/me': refusal(503, 'unavailable') });

  await user.click(await screen.findByRole('button', { name: 'Inglés' }));

  expect(await screen.findByText("We couldn't save your language.")).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'User information' })).toBeTruthy();
  expect(screen.queryByText('Language changed to English')).toBeNull();
});

test('the password is changed by the ordinary way, which knows where it was opened from', deep, async () => {
  await openAs(ana, '/dashboard/ajustes/seguridad');

  const link = await screen.findByRole('link', { name: 'Cambiar contraseña' });

  expect(link.getAttribute('href')).toBe('/forgot-password?from=ajustes');
});

test('a chosen profile picture is sent and shown', deep, async () => {
  const withPicture = aPhotographer({ profile_picture: '/files/people/ana.webp' });
  const { user, sent } = await openAs(ana, '/dashboard/ajustes', { 'POST /users/me/picture': withPicture });
  const file = new File(['x'], 'ana.jpg', { type: 'image/jpeg' });

  await user.upload(await screen.findByLabelText('Foto de perfil', { selector: 'input' }), file);

  expect(await screen.findByText('Foto cambiada.')).toBeTruthy();
  const form = bodyOf(sent, 'POST /users/me/picture');
  expect(form instanceof FormData && form.get('file')).toHaveProperty('name', 'ana.jpg');
  expect(screen.getByRole('button', { name: 'Quitar foto' })).toBeTruthy();
});

test('a file that is not a picture has an error beside its button', deep, async () => {
  const { user } = await openAs(ana, '/dashboard/ajustes', {
    'POST /users/me/picture': refusal(415, 'unsupported_type'),
  });
  const input = await screen.findByLabelText('Foto de perfil', { selector: 'input' });

  await user.upload(input, new File(['x'], 'ana.jpg', { type: 'image/jpeg' }));

  expect(await screen.findByText('Ese archivo no es una imagen que podamos usar.')).toBeTruthy();
});

test('the profile picture can be removed', deep, async () => {
  const withPicture = aPhotographer({ profile_picture: '/files/people/ana.webp' });
  const { user } = await openAs(withPicture, '/dashboard/ajustes', { 'DELETE /users/me/picture': ana });

  await user.click(await screen.findByRole('button', { name: 'Quitar foto' }));

  expect(await screen.findByText('Foto quitada.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull();
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

const aPlace = (spot: string, region: string, more: Partial<Place> = {}): Place => ({
  surf_break_id: '00000000-0000-4000-8000-0000000000aa',
  region_id: ana.id,
  country_id: ana.id,
  continent_id: ana.id,
  spot,
  region,
  country: 'España',
  continent: 'Europa',
  timezone: 'Europe/Madrid',
  ...more,
});

test('the booking offer is saved with the places that were found and the tags that were typed', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/precios', {
    'GET /surf_breaks': [mundaka],
    [`PATCH ${profilePath}`]: echoProfile,
  });
  const form = within(await screen.findByRole('form', { name: 'Sesiones privadas' }));

  await user.type(form.getByLabelText('Precio por hora (€)'), '60,50');
  await user.type(form.getByLabelText('Dónde trabajas'), 'mund');
  await user.click(await form.findByRole('option', { name: /Mundaka/ }));
  await user.type(form.getByLabelText('Etiquetas'), 'Desde el agua{Enter}');
  await user.type(form.getByLabelText('Descripción en inglés (opcional)'), 'From the water');
  await user.click(form.getByRole('button', { name: 'Guardar sesiones privadas' }));

  expect(await screen.findByText('Guardado correctamente.')).toBeTruthy();
  expect(bodyOf(sent, `PATCH ${profilePath}`)).toEqual({
    hourly_price: 60.5,
    places: ['Mundaka'],
    surf_break_ids: [mundaka.surf_break_id],
    tags: ['Desde el agua'],
    description: '',
    other_description: 'From the water',
  });
});

test('a second surf break with the same name can be added, and each says its region', deep, async () => {
  const guanacaste = aPlace('Playa Grande', 'Guanacaste');
  const marDelPlata = aPlace('Playa Grande', 'Mar del Plata', {
    surf_break_id: '00000000-0000-4000-8000-0000000000ab',
  });
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/precios', {
    [`GET ${profilePath}`]: aProfile({
      hourly_price: 60,
      places: ['Playa Grande', 'Canarias'],
      surf_breaks: [guanacaste],
    }),
    'GET /surf_breaks': [guanacaste, marDelPlata],
    [`PATCH ${profilePath}`]: echoProfile,
  });
  const form = within(await screen.findByRole('form', { name: 'Sesiones privadas' }));

  await user.type(form.getByLabelText('Dónde trabajas'), 'playa');
  await user.click(await form.findByRole('option', { name: /^Playa Grande.*Mar del Plata/ }));
  await user.click(form.getByRole('button', { name: 'Quitar Canarias' }));

  expect(form.getByText('Playa Grande, Guanacaste')).toBeTruthy();
  expect(form.getByText('Playa Grande, Mar del Plata')).toBeTruthy();

  await user.click(form.getByRole('button', { name: 'Guardar sesiones privadas' }));

  await waitFor(() =>
    expect(bodyOf(sent, `PATCH ${profilePath}`)).toMatchObject({
      places: ['Playa Grande', 'Playa Grande'],
      surf_break_ids: [guanacaste.surf_break_id, marDelPlata.surf_break_id],
    }),
  );
});

test('a booking offer with a price needs a place', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/precios');

  await user.type(await screen.findByLabelText('Precio por hora (€)'), '60');
  await user.click(screen.getByRole('button', { name: 'Guardar sesiones privadas' }));

  expect(await screen.findByText('Elige al menos un sitio.')).toBeTruthy();
  expect(bodyOf(sent, `PATCH ${profilePath}`)).toBeUndefined();
});

test('the link to set up payouts is offered until the account is ready', deep, async () => {
  await openAs(ana, '/dashboard/ajustes/cobros', {
    'GET /payouts/account': { state: 'none', missing: [], waiting_amount: 0 },
  });

  expect(await screen.findByRole('button', { name: 'Conectar mi cuenta' })).toBeTruthy();
});

test('a user with both roles sees the photographer’s tabs', deep, async () => {
  await openAs(aPhotographerAndSurfer(), '/dashboard/ajustes');

  expect(tabs()).toEqual(allTabs);
});

test('the frequency of mails about follows is one of three', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
    'PATCH /notifications/mails': (body: object) => ({ ...allMails, ...body }),
  });
  const choice = within(await screen.findByRole('group', { name: /^Cuando hay fotos nuevas/ }));
  expect(choice.getByRole('button', { name: 'Al momento', pressed: true })).toBeTruthy();

  await user.click(choice.getByRole('button', { name: 'Una vez al día' }));

  expect(await screen.findByText('Guardado.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /notifications/mails')).toEqual({ follows: 'daily' });
  expect(choice.getByRole('button', { name: 'Una vez al día', pressed: true })).toBeTruthy();
});

describe('followed places and photographers', () => {
  const place = mundaka;
  const followed = [
    { kind: 'surf_break', id: 'f1', followed_at: '2026-05-01T10:00:00Z', place },
    { kind: 'photographer', id: 'f2', followed_at: '2026-05-01T10:00:00Z', person: { ...ana, full_name: 'Eva Ola' } },
  ];

  test('followed surf breaks and photographers are listed, each with a button to unfollow', deep, async () => {
    let left = followed;
    const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
      'GET /follows': () => ({ items: left, next_cursor: null, total: left.length }),
      'GET /follows/followers': { followers: 2 },
      [`DELETE /follows/surf-breaks/${place.surf_break_id}`]: () => {
        left = followed.slice(1);
        return { is_following: false };
      },
    });
    expect(await screen.findByText('Te siguen 2 personas.')).toBeTruthy();
    expect(screen.getByText('País Vasco, España')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Eva Ola' }).getAttribute('href')).toBe(`/fotografos/${ana.id}`);

    await user.click(screen.getByRole('button', { name: 'Dejar de seguir: Mundaka' }));

    await waitFor(() => expect(screen.queryByText('Mundaka')).toBeNull());
    expect(sent.map(({ call }) => call)).toContain(`DELETE /follows/surf-breaks/${place.surf_break_id}`);
    expect(screen.getByText('Eva Ola')).toBeTruthy();
  });

  test('a surf break that is found by its name is followed', deep, async () => {
    let items: object[] = [];
    const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
      'GET /follows': () => ({ items, next_cursor: null, total: items.length }),
      'GET /follows/followers': { followers: 0 },
      'GET /surf_breaks': [place],
      [`PUT /follows/surf-breaks/${place.surf_break_id}`]: () => {
        items = followed.slice(0, 1);
        return { is_following: true };
      },
    });

    await user.type(await screen.findByRole('combobox', { name: 'Seguir un sitio' }), 'mund');
    await user.click(await screen.findByRole('option', { name: /Mundaka/ }));

    expect(await screen.findByText('Sigues Mundaka. Te avisaremos cuando haya fotos nuevas.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Dejar de seguir: Mundaka' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Seguir un sitio' }).value).toBe('');
    expect(sent.map(({ call }) => call)).toContain(`PUT /follows/surf-breaks/${place.surf_break_id}`);
  });

  test('an empty list of follows says so, and one that cannot be loaded too', deep, async () => {
    await openAs(aSurfer(), '/dashboard/ajustes/avisos', {
      'GET /follows': { items: [], next_cursor: null, total: 0 },
    });
    expect(await screen.findByText(/Aún no sigues ningún sitio/)).toBeTruthy();
    cleanup();

    await openAs(aSurfer(), '/dashboard/ajustes/avisos', { 'GET /follows': refusal(500, 'internal') });
    expect(await screen.findByText('No hemos podido cargar lo que sigues.')).toBeTruthy();
  });
});

test('money that waits for an account is named where the account is connected', deep, async () => {
  await openAs(ana, '/dashboard/ajustes/cobros', {
    'GET /payouts/account': { state: 'none', missing: [], waiting_amount: 1942 },
  });

  expect(await screen.findByText('Te esperan 19,42 €: conecta tu cuenta')).toBeTruthy();
});

test.each([
  ['without GPS', 'Entregar los originales sin GPS', { removes_gps: true }],
  ['with their rights', 'Escribir mi nombre y mis derechos en los originales', { embeds_rights: true }],
])('a photographer has the originals delivered %s by a switch that is saved at once', async (_how, name, change) => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes', {
    'PATCH /users/me': (body: object) => ({ ...ana, ...body }),
  });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect(choice.checked).toBe(false);

  await user.click(choice);

  expect(await screen.findByText('Guardado.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /users/me')).toEqual(change);
  await waitFor(() => expect(choice.checked).toBe(true));
});
