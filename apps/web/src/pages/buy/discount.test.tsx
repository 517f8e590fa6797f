import type { CartAnswer } from '@pleamar/contract/cart';
import type { AppliedDiscount } from '@pleamar/contract/discounts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { albumId, anAlbum, aPhoto, photoId } from '../../testing/albums.ts';
import { storedDiscount } from '../../shared/checkout/stored-discount.ts';
import { aSurfer } from '../../testing/people.ts';
import { plainText } from '../../testing/plain-text.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const { title, date, location: place, photographer } = anAlbum();
const line = (number: number): CartAnswer['lines'][number] => ({
  photo_id: photoId(number),
  photo: {
    ...aPhoto(number),
    album: { id: albumId, title, date, spot: place.spot, utc_offset_minutes: 0, photographer },
  },
  trouble: null,
  size: 'original',
  seen_price: aPhoto(number).price,
});
const packages = { [albumId]: [{ quantity: 1, price: 8 }] };
const review = { lines: [line(1), line(2)], packages };
const address = `/comprar?fotos=${photoId(1)},${photoId(2)}`;
const applied: AppliedDiscount = { code: 'SURF-25', percent: 25, amount: null, photo_ids: [photoId(1), photoId(2)] };
const sums = async () =>
  within(await screen.findByRole('complementary', { name: 'Resumen' }))
    .getAllByRole('definition')
    .map(plainText);

const open = (api: FakeApi = {}) =>
  visit(address, {
    api: { 'POST /cart/review': review, 'POST /discount-codes/preview': applied, ...api },
  });

async function type(user: Awaited<ReturnType<typeof open>>['user'], code: string) {
  await user.click(await screen.findByRole('button', { name: '¿Tienes un código?' }));
  await user.type(screen.getByLabelText('Código de descuento'), code);
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storedDiscount.clear();
});

test('a visitor applies a discount code, reads what it saves, pays less and sends it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await open({ 'POST /guest_orders': { id: albumId, checkout_url: 'http://localhost/pagar' } });

  await type(user, 'surf-25');

  expect(await screen.findByText(/SURF-25: ahorras 4,00/)).toBeTruthy();
  expect(await sums()).toEqual(['16,00 €', '-4,00 €', '12,00 €', '1,20 €', '13,20 €']);
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(screen.getByRole('button', { name: /^Pagar 13,20/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/pagar'));
  expect(sent.find(({ call }) => call === 'POST /guest_orders')?.body).toMatchObject({
    discount_code: 'SURF-25',
    expected_total: 1320,
  });
});

test('an applied discount code survives a reload and can be removed', async () => {
  const first = await open();
  await type(first.user, 'SURF-25');
  await screen.findByText(/SURF-25: ahorras/);
  cleanup();

  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Quitar el código SURF-25' }));

  expect(await screen.findByRole('button', { name: '¿Tienes un código?' })).toBeTruthy();
  expect(await sums()).toEqual(['16,00 €', '1,60 €', '17,60 €']);
});

test('a refused discount code is explained beside its field, and is neither sent nor checked again', async () => {
  const { user, sent } = await open({
    'POST /discount-codes/preview': refusal(422, 'discount_unknown'),
    'POST /guest_orders': { id: albumId, checkout_url: 'http://localhost/pagar' },
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);

  await type(user, 'NOVALE');

  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(screen.getByRole('button', { name: /^Pagar 17,60/ }));
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /guest_orders')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /guest_orders')?.body).not.toHaveProperty('discount_code');
  expect(sent.filter(({ call }) => call === 'POST /discount-codes/preview')).toHaveLength(1);
});

test('a discount code that ends before the payment shows the price without it', async () => {
  let holds = true;
  const { user } = await open({
    'POST /discount-codes/preview': () => (holds ? applied : refusal(409, 'discount_over')),
    'POST /guest_orders': refusal(409, 'discount_over'),
  });
  await type(user, 'SURF-25');
  await screen.findByText(/SURF-25: ahorras/);
  holds = false;

  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(screen.getByRole('button', { name: /^Pagar 13,20/ }));

  expect(await screen.findByRole('button', { name: /^Pagar 17,60/ })).toBeTruthy();
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

test('a discount code that takes off the whole price leads a visitor to an account', async () => {
  const { user } = await open({ 'POST /discount-codes/preview': { ...applied, percent: 100 } });

  await type(user, 'SURF-100');

  expect(await screen.findByText(/ahorras 16,00/)).toBeTruthy();
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
});

test('each line of the cart shows its discount, and the order has the code', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await visit('/carrito', {
    as: aSurfer(),
    api: {
      'GET /cart': review,
      'POST /discount-codes/preview': applied,
      'POST /orders': { id: albumId, checkout_url: 'http://localhost/pagar' },
    },
  });

  await type(user, 'SURF-25');

  expect((await screen.findAllByText(/2,00.€ menos con el código/)).length).toBe(2);
  expect(await sums()).toEqual(['16,00 €', '-4,00 €', '12,00 €', '1,20 €', '13,20 €']);
  await user.click(screen.getByRole('button', { name: 'Proceder al pago' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/pagar'));
  expect(sent.find(({ call }) => call === 'POST /orders')?.body).toMatchObject({
    discount_code: 'SURF-25',
    expected_total: 1320,
  });
});
