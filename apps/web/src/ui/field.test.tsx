import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextInput } from './text-input.tsx';

test('an error is beside its field, is tied to it and leaves the typed text', async () => {
  const { user, rerender } = await renderWithTexts(
    <Field label="Correo">{(control) => <TextInput {...control} />}</Field>,
  );
  await user.type(screen.getByLabelText('Correo'), 'ana@');

  rerender(
    <Field label="Correo" error="Ese correo no parece válido.">
      {(control) => <TextInput {...control} />}
    </Field>,
  );

  const input = screen.getByLabelText('Correo');
  expect(input).toHaveProperty('value', 'ana@');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').id).toBe(input.getAttribute('aria-describedby'));
});

test("a field's help is shown until it has an error", async () => {
  await renderWithTexts(
    <Field label="Contraseña" help="8 caracteres o más.">
      {(control) => <TextInput {...control} />}
    </Field>,
  );

  expect(screen.getByText('8 caracteres o más.').id).toBe(
    screen.getByLabelText('Contraseña').getAttribute('aria-describedby'),
  );
});

test('a password can be shown and hidden again', async () => {
  const { user } = await renderWithTexts(
    <Field label="Contraseña">{(control) => <PasswordInput {...control} />}</Field>,
  );
  const input = screen.getByLabelText('Contraseña');

  await user.click(screen.getByRole('button', { name: 'Mostrar lo que escribes' }));
  expect(input).toHaveProperty('type', 'text');

  await user.click(screen.getByRole('button', { name: 'Ocultar lo que escribes' }));
  expect(input).toHaveProperty('type', 'password');
});
