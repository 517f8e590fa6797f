import type { CartAnswer } from '@pleamar/contract/cart';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/login/session.ts';
import { albumId, anAlbum, aPhoto, photoId } from '../../testing/albums.ts';
import { markPaid } from '../../shared/checkout/stored-guest-orders.ts';
import { aSurfer } from '../../testing/people.ts';
import { plainText } from '../../testing/plain-text.ts';
import { refusal, visit } from '../../testing/visit.tsx';

type Line = CartAnswer['lines'][number];

const { title, date, location: place, photographer } = anAlbum();
const line = (number: number, more: Partial<Line> = {}): Line => ({
  photo_id: photoId(number),
  photo: {
    ...aPhoto(number),
    album: { id: albumId, title, date, spot: place.spot, utc_offset_minutes: 0, photographer },
  },
  trouble: null,
  size: 'original',
  seen_price: null,
  ...more,
});
const sized = (number: number, size: Line['size']): Line => {
  const { photo } = line(number);
  return line(number, { photo: photo && { ...photo, web_price: 3 }, size });
};
const priced = (number: number, price: number): Line => {
  const { photo } = line(number);
  return line(number, { photo: photo && { ...photo, price } });
};
const packages = {
  [albumId]: [
    { quantity: 1, price: 8 },
    { quantity: 5, price: 30 },
  ],
};
const address = (count: number) =>
  `/comprar?fotos=${Array.from({ length: count }, (_, index) => photoId(index + 1)).join(',')}`;
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('while the server does not answer whether the login is valid, neither an address nor a login is asked for', async () => {
  const { user } = await visit(address(1), {
    as: aSurfer(),
    api: { 'POST /cart/review': { lines: lines(1), packages } },
  });
  await screen.findByRole('button', { name: /^Pagar/ });
  act(() => session.setState({ state: 'unreachable' }, true));
  expect(await screen.findByText('No hemos podido comprobar tu sesión')).toBeTruthy();
  const summary = within(screen.getByRole('complementary', { name: 'Resumen' }));
  expect(summary.queryByLabelText('Correo electrónico')).toBeNull();
  expect(summary.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();

  await user.click(summary.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await summary.findByRole('button', { name: /^Pagar/ })).toBeTruthy();
});

test('a visitor sees the photos, the package’s price and what it saves, and pays with an address alone', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await visit(address(5), {
    api: {
      'POST /cart/review': { lines: lines(5), packages },
      'POST /guest_orders': { id: albumId, checkout_url: 'http://localhost/pagar' },
    },
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Tus 5 fotos' })).toBeTruthy();
  const summary = within(screen.getByRole('complementary', { name: 'Resumen' }));
  expect(summary.getAllByRole('definition').map(plainText)).toEqual([
    '40,00 € 30,00 €',
    '3,00 €',
    '33,00 €',
    '10,00 €',
  ]);
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(screen.getByRole('button', { name: /^Pagar 33,00/ }));

  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/pagar'));
  expect(sent.find(({ call }) => call === 'POST /guest_orders')?.body).toMatchObject({
    email: 'eva@example.com',
    expected_total: 3300,
    photo_ids: lines(5).map(({ photo_id }) => photo_id),
  });
});

test('a visitor takes the web size instead, and pays for it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { photo: plain } = line(1);
  const photo = plain && { ...plain, web_price: 3 };
  const { user, sent, router } = await visit(address(1), {
    api: {
      'POST /cart/review': (body: unknown) => ({
        lines: [line(1, { photo, size: hasWebIds(body) ? 'web' : 'original' })],
        packages,
      }),
      'POST /guest_orders': { id: albumId, checkout_url: 'http://localhost/pagar' },
    },
  });

  await user.click(await screen.findByRole('button', { name: /^Web 2048 px · 3,00/ }));
  const pay = await screen.findByRole('button', { name: /^Pagar 3,30/ });
  expect(router.state.location.search).toMatchObject({ web: photoId(1) });
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(pay);

  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(sent.find(({ call }) => call === 'POST /guest_orders')?.body).toMatchObject({
    web_photo_ids: [photoId(1)],
    expected_total: 330,
  });
});

const webIdsOf = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null && 'web_photo_ids' in body && Array.isArray(body.web_photo_ids)
    ? body.web_photo_ids
    : [];
const hasWebIds = (body: unknown) => webIdsOf(body).length > 0;

test('each photo has a size of its own, also where the taps are faster than the prices', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await visit(address(3), {
    api: {
      'POST /cart/review': (body: unknown) => ({
        lines: [1, 2, 3].map((number) => sized(number, webIdsOf(body).includes(photoId(number)) ? 'web' : 'original')),
        packages,
      }),
      'POST /guest_orders': { id: albumId, checkout_url: 'http://localhost/pagar' },
    },
  });
  const sizeOf = async (name: string) => within(await screen.findByRole('group', { name }));
  const web = async (name: string) => (await sizeOf(name)).getByRole('button', { name: /^Web 3,00/ });

  const [second, third] = [await web('Tamaño de la foto 2'), await web('Tamaño de la foto 3')];
  second.click();
  third.click();

  const pay = await screen.findByRole('button', { name: /^Pagar 15,40/ });
  const all = await sizeOf('Tamaño de todas');
  expect(all.queryAllByRole('button', { pressed: true })).toEqual([]);
  expect((await sizeOf('Tamaño de la foto 1')).getByRole('button', { name: /^Original/, pressed: true })).toBeTruthy();
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(pay);

  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(sent.find(({ call }) => call === 'POST /guest_orders')?.body).toMatchObject({
    photo_ids: [1, 2, 3].map(photoId),
    web_photo_ids: [2, 3].map(photoId),
    expected_total: 1540,
  });
});

test('a photo that has no web size stays an original when all are taken as web size', async () => {
  const { user, router } = await visit(address(2), {
    api: { 'POST /cart/review': { lines: [sized(1, 'original'), line(2)], packages } },
  });

  await user.click(await screen.findByRole('button', { name: /^Web 2048 px · 11,00/ }));

  expect(router.state.location.search).toMatchObject({ web: photoId(1) });
  expect(screen.queryByRole('group', { name: 'Tamaño de la foto 2' })).toBeNull();
});

test("a buyer's mistyped address is refused beside its field, and nothing is sent", async () => {
  const { user, sent } = await visit(address(1), { api: { 'POST /cart/review': { lines: lines(1), packages } } });

  await user.type(await screen.findByLabelText('Correo electrónico'), 'eva@');
  await user.click(screen.getByRole('button', { name: /^Pagar/ }));

  expect((await screen.findByRole('alert')).textContent).toContain('Escribe un correo válido');
  expect(sent.some(({ call }) => call === 'POST /guest_orders')).toBe(false);
});

test('a photo that was removed is named and not charged', async () => {
  const gone = line(2, { photo: null, trouble: 'gone' });
  await visit(address(2), { api: { 'POST /cart/review': { lines: [line(1), gone], packages } } });

  expect(await screen.findByText('Una de las fotos ya no está a la venta. No la cobramos.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Pagar 8,80/ })).toBeTruthy();
});

test('a review without photos to buy has a message and a way on', async () => {
  const gone = line(1, { photo: null, trouble: 'gone' });
  await visit(address(1), { api: { 'POST /cart/review': { lines: [gone], packages } } });

  expect(await screen.findByRole('heading', { name: 'Estas fotos ya no están a la venta' })).toBeTruthy();
});

test('the review offers one more photo if it makes the purchase cheaper', async () => {
  await visit(address(4), { api: { 'POST /cart/review': { lines: lines(4), packages } } });

  expect(await screen.findByText(/Con 1 foto más de este álbum pagas 30,00/)).toBeTruthy();
});

test('a price that changed meanwhile is shown before the payment', async () => {
  const { user } = await visit(address(1), {
    api: { 'POST /cart/review': { lines: lines(1), packages }, 'POST /guest_orders': refusal(409, 'price_changed') },
  });

  await user.type(await screen.findByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(screen.getByRole('button', { name: /^Pagar/ }));

  expect((await screen.findByRole('alert')).textContent).toContain('El precio ha cambiado');
});

test('a refused payment shows the new price, also where the address names the photos in another order', async () => {
  let price = 8;
  const { user } = await visit(`/comprar?fotos=${[2, 1, 9].map(photoId).join(',')}`, {
    api: {
      'POST /cart/review': () => ({
        lines: [...[1, 2].map((number) => priced(number, price)), line(9, { photo: null, trouble: 'gone' })],
        packages: { [albumId]: [{ quantity: 1, price }] },
      }),
      'POST /guest_orders': () => {
        price = 9;
        return refusal(409, 'price_changed');
      },
    },
  });

  await user.type(await screen.findByLabelText('Correo electrónico'), 'eva@example.com');
  await user.click(screen.getByRole('button', { name: /^Pagar 17,60/ }));

  expect(await screen.findByRole('button', { name: /^Pagar 19,80/ })).toBeTruthy();
});

test('a logged-in buyer needs to type no address', async () => {
  await visit(address(1), { as: aSurfer(), api: { 'POST /cart/review': { lines: lines(1), packages } } });

  expect(await screen.findByRole('button', { name: /^Pagar 8,80/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Correo electrónico')).toBeNull());
});

test('a typed address survives a reload, until its purchase is paid', async () => {
  const api = { 'POST /cart/review': { lines: lines(1), packages } };
  const first = await visit(address(1), { api });
  await first.user.type(await screen.findByLabelText('Correo electrónico'), 'eva@exam');
  cleanup();

  await visit(address(1), { api });
  expect(await screen.findByDisplayValue('eva@exam')).toBeTruthy();
  cleanup();
  markPaid(albumId);

  await visit(address(1), { api });
  expect((await screen.findByLabelText('Correo electrónico')).getAttribute('value') ?? '').toBe('');
});

test('an address can be typed although the browser blocks storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { user } = await visit(address(1), { api: { 'POST /cart/review': { lines: lines(1), packages } } });

  await user.type(await screen.findByLabelText('Correo electrónico'), 'eva@example.com');

  expect(screen.getByDisplayValue('eva@example.com')).toBeTruthy();
});
