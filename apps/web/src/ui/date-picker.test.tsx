import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { DateField } from './date-picker.tsx';

test('the chosen day is announced with the name of its field, and so is the help', async () => {
  const { rerender } = await renderWithTexts(
    <DateField label="Día" help="El de las fotos." value={null} onChange={vi.fn()} />,
  );
  expect(screen.getByRole('button', { name: 'Día', description: 'El de las fotos.' })).toBeTruthy();

  rerender(<DateField label="Día" help="El de las fotos." value="2026-11-04" onChange={vi.fn()} />);

  expect(screen.getByRole('button', { name: 'Día', description: '04/11/2026 El de las fotos.' })).toBeTruthy();
});
