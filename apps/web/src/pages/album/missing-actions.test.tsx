import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { albumApi, albumId, somePhotos } from '../../testing/albums.ts';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

vi.mock('../../features/cart/cart-price.ts', () => {
  throw new Error('The script does not load');
});

test('a user whose script for the cart does not load reads that, and can try again', async () => {
  await visit(`/album/${albumId}`, { as: aSurfer(), api: albumApi(somePhotos(3)) });

  const problem = within(await screen.findByRole('alert'));

  expect(problem.getByText('No hemos podido cargar el carrito ni las descargas.')).toBeTruthy();
  expect(problem.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});
