import type { CartAnswer } from '@pleamar/contract/cart';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { albumId, anAlbum, aPhoto, photoId } from '../../testing/albums.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const { title, date, location: place, photographer } = anAlbum();
const album = { id: albumId, title, date, spot: place.spot, utc_offset_minutes: 0, photographer };
const review: CartAnswer = {
  lines: [
    {
      photo_id: photoId(1),
      photo: { ...aPhoto(1), album },
      trouble: null,
      size: 'original',
      seen_price: null,
    },
  ],
  packages: { [albumId]: [{ quantity: 1, price: 8 }] },
};
const code = '0123-4567-89AB-CDEF';
const gift = (balance: number) => ({ code_ending: 'CDEF', balance, expires_at: '2031-11-14T10:00:00Z' });
const started = { id: albumId, checkout_url: 'http://localhost/pagar' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(api: FakeApi) {
  const opened = await visit(`/comprar?fotos=${photoId(1)}`, { api: { 'POST /cart/review': review, ...api } });
  await opened.user.click(await screen.findByRole('button', { name: '¿Tienes una tarjeta regalo?' }));
  await opened.user.type(screen.getByLabelText('Código de la tarjeta regalo'), code);
  await opened.user.click(screen.getByRole('button', { name: 'Usar' }));
  return opened;
}

test('a visitor’s gift pays a part, and the payment is of the rest', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await open({ 'POST /gifts/check': gift(500), 'POST /guest_orders': started });

  const pay = await screen.findByRole('button', { name: /^Pagar 3,80/ });
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(pay);

  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/pagar'));
  expect(sent.find(({ call }) => call === 'POST /guest_orders')?.body).toMatchObject({
    gift_codes: [code.replaceAll('-', '')],
    expected_total: 880,
  });
});

test('a gift that pays all needs no card, but an address for the photos', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await open({ 'POST /gifts/check': gift(5000), 'POST /guest_orders': started });

  await user.click(await screen.findByRole('button', { name: 'Pagar con la tarjeta regalo' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Escribe un correo válido');
  expect(sent.some(({ call }) => call === 'POST /guest_orders')).toBe(false);
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(screen.getByRole('button', { name: 'Pagar con la tarjeta regalo' }));

  await waitFor(() => expect(assign).toHaveBeenCalled());
});

test('a gift is checked with the key that its order gets', async () => {
  const keys: (string | null)[] = [];
  const { user } = await open({ 'POST /gifts/check': gift(500), 'POST /guest_orders': started });
  keys.push(localStorage.getItem('pleamar_purchases'));
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);

  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(await screen.findByRole('button', { name: /^Pagar 3,80/ }));

  await waitFor(() => expect(localStorage.getItem('pleamar_purchases')).toContain(albumId));
  keys.push(localStorage.getItem('pleamar_purchases'));
  const [checked, ordered] = keys.map((stored) => /"key":"([^"]+)"/.exec(stored ?? '')?.[1]);
  expect(checked).toBe(ordered);
  expect(checked).toHaveLength(43);
});

test('a refused gift code is explained beside its field', async () => {
  await open({ 'POST /gifts/check': refusal(422, 'gift_unusable') });

  expect((await screen.findByRole('alert')).textContent).toContain('no tiene saldo o no existe');
  expect(screen.getByRole('button', { name: /^Pagar 8,80/ })).toBeTruthy();
});
