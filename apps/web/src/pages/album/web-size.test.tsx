import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { albumApi, albumId, anAlbum, photoId, somePhotos } from '../../testing/albums.ts';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

const opened = `/album/${albumId}?foto=${photoId(1)}`;
const offered = somePhotos(2, { price: 8, web_price: 3 });
const sizes = async () => within(await screen.findByRole('group', { name: 'Tamaño' }));

test('a visitor chooses between both sizes with their prices, and the purchase is of the chosen one', async () => {
  const { user } = await visit(opened, { api: albumApi(offered) });
  const address = () => screen.getByRole('link', { name: 'Comprar esta foto' }).getAttribute('href') ?? '';

  expect((await sizes()).getByRole('button', { name: /^Original · 8,00/, pressed: true })).toBeTruthy();
  expect(address()).not.toContain('web=');
  await user.click((await sizes()).getByRole('button', { name: /^Web 2048 px · 3,00/ }));

  expect(address()).toContain(`web=${photoId(1)}`);
});

test('the chosen size is in the cart after a registration', async () => {
  const { user } = await visit(opened, { api: albumApi(offered), settings: { guestCheckout: false } });

  await user.click((await sizes()).getByRole('button', { name: /^Web 2048 px · 3,00/ }));

  const address = screen.getByRole('link', { name: 'Comprar esta foto' }).getAttribute('href') ?? '';
  const { searchParams } = new URL(address, 'http://localhost');
  expect(searchParams.get('next')).toBe(`/carrito?foto=${photoId(1)}&web=${photoId(1)}`);
});

test('a surfer puts the chosen size into the cart, and switches it there', async () => {
  const { user, sent } = await visit(opened, { as: aSurfer(), api: albumApi(offered) });
  const merges = () => sent.filter(({ call }) => call === 'POST /cart/photos').map(({ body }) => body);

  await user.click((await sizes()).getByRole('button', { name: /^Web 2048 px/ }));
  await user.click(screen.getByRole('button', { name: 'Añadir al carrito' }));

  await waitFor(() => expect(merges()).toEqual([{ photo_ids: [photoId(1)], size: 'web' }]));
});

test('a photo without a web size has no choice of sizes', async () => {
  await visit(opened, { as: aSurfer(), api: albumApi(somePhotos(1)) });

  expect(await screen.findByRole('button', { name: 'Añadir al carrito' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Tamaño' })).toBeNull();
});

test('the holder of the web size downloads it, and reads what the original costs', async () => {
  const held = somePhotos(1, { price: 8, access_granted: true, held_size: 'web', upgrade_price: 5 });
  await visit(opened, { as: aSurfer(), api: albumApi(held) });

  expect(await screen.findByRole('button', { name: 'Descargar tamaño web' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Ampliar al original por 5,00/ })).toBeTruthy();
});

test('the album says what its web size costs', async () => {
  const { user } = await visit(`/album/${albumId}`, {
    api: albumApi(offered, { [`GET /albums/${albumId}`]: anAlbum({ web_price: 3 }) }),
  });

  await user.click(screen.getByRole('button', { name: 'Ver precios por paquete' }));

  expect(await screen.findByText(/También en tamaño web \(2048 px\), a 3,00/)).toBeTruthy();
});
