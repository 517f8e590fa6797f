import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { Button } from './button.tsx';

test('a busy button shows its activity and cannot be pressed again', async () => {
  const onClick = vi.fn();
  const { user } = await renderWithTexts(
    <Button busyLabel="Guardando..." onClick={onClick}>
      Guardar
    </Button>,
  );

  await user.click(screen.getByRole('button', { name: 'Guardando...' }));

  expect(onClick).not.toHaveBeenCalled();
});

test('a busy submit button does not send its form twice', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = await renderWithTexts(
    <form onSubmit={onSubmit}>
      <Button type="submit" busyLabel="Entrando...">
        Entrar
      </Button>
    </form>,
  );

  await user.click(screen.getByRole('button'));

  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button gives its reason', async () => {
  await renderWithTexts(<Button disabledReason="Falta el título">Crear Álbum</Button>);

  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  expect(screen.getByText('Falta el título').id).toBe(screen.getByRole('button').getAttribute('aria-describedby'));
});
