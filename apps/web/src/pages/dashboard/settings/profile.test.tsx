import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal } from '../../../testing/visit.tsx';
import { ana, bodyOf, openAs } from '../../../testing/settings-page.ts';

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

test('a missing name and a malformed email have errors beside their fields, and nothing is sent', deep, async () => {
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

test('a language that the profile could not store is that of the page, with an error and no success message', async () => {
  const { user } = await openAs(ana, '/dashboard/ajustes', { 'PATCH /users/me': refusal(503, 'unavailable') });

  await user.click(await screen.findByRole('button', { name: 'Inglés' }));

  expect(await screen.findByText("We couldn't save your language.")).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'User information' })).toBeTruthy();
  expect(screen.queryByText('Language changed to English')).toBeNull();
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
