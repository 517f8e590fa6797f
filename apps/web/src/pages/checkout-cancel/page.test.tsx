import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../testing/visit.tsx';

test('a cancelled payment says that nothing was charged and leads back to the cart', async () => {
  await visit('/checkout/cancel');

  expect(screen.getByRole('heading', { level: 1, name: 'Pago cancelado' })).toBeTruthy();
  expect(screen.getByText('No se ha cobrado nada. Tus fotos siguen en el carrito.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver al carrito' }).getAttribute('href')).toBe('/carrito');
  expect(screen.getByRole('link', { name: 'Seguir mirando álbumes' }).getAttribute('href')).toBe('/albumes');
});
