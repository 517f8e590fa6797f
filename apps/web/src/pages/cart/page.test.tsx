import type { CartAnswer } from '@pleamar/contract/cart';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { albumId, anAlbum, aPhoto, photoId } from '../../testing/albums.ts';
import { setTransportSource, transport } from '../../lib/api/transport.ts';
import { session } from '../../lib/login/session.ts';
import { aSurfer } from '../../testing/people.ts';
import { plainText } from '../../testing/plain-text.ts';
import { refusal, visit } from '../../testing/visit.tsx';

type Line = CartAnswer['lines'][number];

const { title, date, location: place, photographer } = anAlbum();

const line = (number: number, more: Partial<Line> = {}, photo: Parameters<typeof aPhoto>[1] = {}): Line => ({
  photo_id: photoId(number),
  photo: {
    ...aPhoto(number, photo),
    album: { id: albumId, title, date, spot: place.spot, utc_offset_minutes: 0, photographer },
  },
  trouble: null,
  size: 'original',
  seen_price: aPhoto(number, photo).price,
  ...more,
});
const premium = { is_premium: true, price: 12.5, premium_price: 12.5 };
const fiveAndPremium = [1, 2, 3, 4, 5].map((number) => line(number)).concat(line(6, {}, premium));
const packages = {
  [albumId]: [
    { quantity: 1, price: 8 },
    { quantity: 5, price: 30 },
  ],
};
const cartApi = (lines: Line[], more: Record<string, unknown> = {}) => ({ 'GET /cart': { lines, packages }, ...more });
const sum = async () => within(await screen.findByRole('complementary', { name: 'Resumen' }));

test('a visitor’s cart is empty and leads to the albums and to the login', async () => {
  await visit('/carrito');

  expect(screen.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explorar Albums' }).getAttribute('href')).toBe('/albumes');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login?next=%2Fcarrito');
});

test('a visitor’s login leads back to the photo that the address names, in its size', async () => {
  const asked = `/carrito?foto=${photoId(1)}&web=${photoId(1)}`;

  await visit(asked);

  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(asked)}`,
  );
});

test('while the server does not answer whether the login is valid, the cart asks for no login and can be retried', async () => {
  const { user } = await visit('/carrito', { as: aSurfer(), api: cartApi([line(1)]) });
  act(() => session.setState({ state: 'unreachable' }, true));
  expect(await screen.findByText('No hemos podido comprobar tu sesión')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();

  await user.click(main.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('complementary', { name: 'Resumen' })).toBeTruthy();
});

test('a user’s empty cart leads to the albums alone', async () => {
  await visit('/carrito', { as: aSurfer(), api: cartApi([]) });

  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull());
  expect(await main.findByRole('link', { name: 'Explorar Albums' })).toBeTruthy();
});

test('a photo whose original is on its way says what that means', async () => {
  await visit('/carrito', { as: aSurfer(), api: cartApi([line(1, {}, { original: 'awaited' }), line(2)]) });

  const notes = await screen.findAllByText('Original en camino: te llega en 24 horas o te devolvemos el dinero.');

  expect(notes).toHaveLength(1);
});

test('a photo that the address names is in the cart of the current user, and the address is plain again', async () => {
  const { sent, router } = await visit(`/carrito?foto=${photoId(1)}`, {
    as: aSurfer(),
    api: cartApi([], {
      [`GET /photos/${photoId(1)}`]: line(1).photo,
      'POST /cart/photos': { lines: [line(1)], packages },
    }),
  });

  expect((await sum()).getAllByRole('definition').map(plainText)).toEqual(['8,00 €', '0,80 €', '8,80 €']);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(sent.filter(({ call }) => call.startsWith('POST /cart'))).toHaveLength(1);
});

test('the request for the photo of the address ends when the cart is left', async () => {
  const { router } = await visit('/carrito', { as: aSurfer(), api: cartApi([line(2)]) });
  const { fetch, ...rest } = transport();
  const signals: (AbortSignal | null | undefined)[] = [];
  setTransportSource(() => ({
    ...rest,
    fetch: (path, init) => {
      if (!path.endsWith(`/photos/${photoId(1)}`)) return fetch(path, init);
      signals.push(init.signal);
      return new Promise(() => undefined);
    },
  }));
  void router.navigate({ to: '/carrito', search: { foto: photoId(1) } });
  await waitFor(() => expect(signals).toHaveLength(1));

  void router.navigate({ to: '/privacy' });

  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
});

test('the photo of the address is offered for payment only with the prices of the account’s cart', async () => {
  const answer = Promise.withResolvers<object>();
  const { sent } = await visit(`/carrito?foto=${photoId(1)}`, {
    as: aSurfer(),
    api: cartApi([], {
      [`GET /photos/${photoId(1)}`]: line(1).photo,
      'POST /cart/photos': () => answer.promise,
    }),
  });
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /cart/photos')).toBe(true));

  expect(screen.queryByRole('button', { name: 'Proceder al pago' })).toBeNull();

  answer.resolve({ lines: [line(1)], packages });
  expect(await screen.findByRole('button', { name: 'Proceder al pago' })).toBeTruthy();
});

test('a photo that the address names as web size comes into the cart in that size', async () => {
  const web = line(1, { size: 'web', seen_price: 3 }, { price: 8, web_price: 3 });
  const { sent } = await visit(`/carrito?foto=${photoId(1)}&web=${photoId(1)}`, {
    as: aSurfer(),
    api: cartApi([], {
      [`GET /photos/${photoId(1)}`]: web.photo,
      'POST /cart/photos': { lines: [web], packages },
    }),
  });

  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /cart/photos')?.body).toEqual({
      photo_ids: [photoId(1)],
      size: 'web',
    }),
  );
  expect(await screen.findByText('Tamaño web, 2048 px')).toBeTruthy();
});

test('a web size that is no longer offered leaves the original of the address in the cart', async () => {
  const { sent } = await visit(`/carrito?foto=${photoId(1)}&web=${photoId(1)}`, {
    as: aSurfer(),
    api: cartApi([], {
      [`GET /photos/${photoId(1)}`]: line(1).photo,
      'POST /cart/photos': { lines: [line(1)], packages },
    }),
  });

  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('POST /cart'))?.body).not.toHaveProperty('size', 'web'),
  );
});

test('a bought photo that the address names is not put into the cart again', async () => {
  const { sent, router } = await visit(`/carrito?foto=${photoId(1)}`, {
    as: aSurfer(),
    api: cartApi([], { [`GET /photos/${photoId(1)}`]: line(1, {}, { access_granted: true }).photo }),
  });

  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST /cart'))).toEqual([]);
});

test('a photo of the address that cannot be loaded stays in the address, and a retry adds it', async () => {
  let isDown = true;
  const { user, router } = await visit(`/carrito?foto=${photoId(1)}`, {
    as: aSurfer(),
    api: cartApi([], {
      [`GET /photos/${photoId(1)}`]: () => (isDown ? refusal(503, 'unavailable') : line(1).photo),
      'POST /cart/photos': { lines: [line(1)], packages },
    }),
  });
  const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' });
  expect(router.state.location.search).toEqual({ foto: photoId(1) });

  isDown = false;
  await user.click(retry);

  expect(await screen.findByText('1 foto · 8,00 €')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a photo of the address that does not exist is not kept in the address', async () => {
  const { router } = await visit(`/carrito?foto=${photoId(1)}`, {
    as: aSurfer(),
    api: cartApi([], { [`GET /photos/${photoId(1)}`]: refusal(404, 'not_found') }),
  });

  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull();
});

test('five photos of a package and a premium one add up, with 10 % on top', async () => {
  await visit('/carrito', { as: aSurfer(), api: cartApi(fiveAndPremium) });

  const values = (await sum()).getAllByRole('definition').map(plainText);
  expect(values).toEqual(['42,50 €', '4,25 €', '46,75 €']);
  const lines = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('por ana.etxebarria'));
  expect(lines.map((item) => plainText(within(item).getByText(/€$/)))).toEqual([
    ...Array.from({ length: 5 }, () => '6,00 €'),
    '12,50 €',
  ]);
  expect(screen.getByText('Paquete de 5 fotos: 30,00 €.', { exact: false })).toBeTruthy();
  expect(screen.getByText(/sueltas serían 40,00 €/)).toBeTruthy();
  expect(screen.getByText('6 fotos · 42,50 €')).toBeTruthy();
});

test('the size of a photo is switched in the cart, and its price follows', async () => {
  const original = line(1, {}, { price: 8, web_price: 3 });
  const web = { ...original, size: 'web' as const, seen_price: 3 };
  const { user, sent } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi([original], { 'POST /cart/photos': { lines: [web], packages } }),
  });

  await user.click(await screen.findByRole('button', { name: /^Cambiar a tamaño web \(3,00/ }));

  await waitFor(async () =>
    expect((await sum()).getAllByRole('definition').map(plainText)).toEqual(['3,00 €', '0,30 €', '3,30 €']),
  );
  expect(sent.find(({ call }) => call === 'POST /cart/photos')?.body).toEqual({ photo_ids: [photoId(1)], size: 'web' });
  expect(screen.getByRole('button', { name: /^Cambiar a original \(8,00/ })).toBeTruthy();
});

test('an order names the photos that are bought as web size, and an upgrade costs what the server says', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const web = line(1, { size: 'web', seen_price: 3 }, { price: 8, web_price: 3 });
  const upgrade = line(2, { seen_price: 5 }, { price: 8, access_granted: true, held_size: 'web', upgrade_price: 5 });
  const { user, sent } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi([web, upgrade], { 'POST /orders': { id: albumId, checkout_url: 'http://localhost/pagar' } }),
  });

  expect((await sum()).getAllByRole('definition').map(plainText)).toEqual(['8,00 €', '0,80 €', '8,80 €']);
  expect(screen.getByText('Ampliación del tamaño web al original')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proceder al pago' }));

  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /orders')?.body).toMatchObject({
      photo_ids: [photoId(1), photoId(2)],
      web_photo_ids: [photoId(1)],
      expected_total: 880,
    }),
  );
});

test('the header has the number of photos in the cart', async () => {
  await visit('/carrito', { as: aSurfer(), api: cartApi([line(1), line(2)]) });

  expect(await screen.findByRole('link', { name: 'Carrito, 2 fotos' })).toBeTruthy();
});

test('a photo that is removed from the cart disappears at once, and can be restored', async () => {
  const { user, sent } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi([line(1), line(2)], {
      [`DELETE /cart/photos/${photoId(1)}`]: { lines: [line(2)], packages },
      'POST /cart/photos': { lines: [line(2), line(1)], packages },
    }),
  });
  await sum();

  await user.click(screen.getByRole('button', { name: 'Quitar del carrito la foto 1 de Mañana de norte' }));
  await waitFor(() => expect(screen.getByText('1 foto · 8,00 €')).toBeTruthy());
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE /cart/photos/${photoId(1)}`));

  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(screen.getByText('2 fotos · 16,00 €')).toBeTruthy());
});

test('photos of one album in the cart differ by their hour, also in the names of their buttons', async () => {
  const takenAt = (second: number) => ({ taken_at: `2026-11-14T09:24:0${second}Z` });

  await visit('/carrito', { as: aSurfer(), api: cartApi([line(1, {}, takenAt(5)), line(2, {}, takenAt(6))]) });
  await sum();

  for (const name of ['1 (9:24:05)', '2 (9:24:06)']) {
    expect(screen.getByRole('link', { name: `Ver la foto ${name} de Mañana de norte` })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Quitar del carrito la foto ${name} de Mañana de norte` })).toBeTruthy();
  }
});

test('a photo that was bought, is gone or is one’s own has a message and keeps one from paying until it is taken out', async () => {
  const troubled = [
    line(1),
    line(2, { trouble: 'bought' }),
    line(3, { trouble: 'own' }),
    line(4, { trouble: 'gone', photo: null, seen_price: null }),
  ];
  const { user } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi(
      troubled,
      Object.fromEntries(
        [2, 3, 4].map((number) => [`DELETE /cart/photos/${photoId(number)}`, { lines: [line(1)], packages }]),
      ),
    ),
  });

  const pay = (await sum()).getByRole('button', { name: 'Proceder al pago' });
  expect(pay).toHaveProperty('disabled', true);
  expect(screen.getByText('Ya la has comprado. Está en Descargas.')).toBeTruthy();
  expect(screen.getByText('Es tu propia foto.')).toBeTruthy();
  expect(screen.getByText('Esta foto ya no está a la venta.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Quitar las que no se pueden comprar' }));
  await waitFor(() => expect(screen.queryByText('Es tu propia foto.')).toBeNull());
  expect((await sum()).getByRole('button', { name: 'Proceder al pago' })).toHaveProperty('disabled', false);
});

test('a photo whose payment is on its way stays in the cart and keeps no one from paying for the others', async () => {
  await visit('/carrito', { as: aSurfer(), api: cartApi([line(1), line(2, { trouble: 'on_its_way' })]) });

  expect(await screen.findByRole('heading', { name: 'Pago en camino' })).toBeTruthy();
  expect(screen.getByText('El pago de esta foto está en camino.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quitar las que no se pueden comprar' })).toBeNull();
  expect((await sum()).getByRole('button', { name: 'Proceder al pago' })).toHaveProperty('disabled', false);
});

test('a cart whose photos are all on their way has nothing to pay, also not with a gift', async () => {
  await visit('/carrito', { as: aSurfer(), api: cartApi([line(1, { trouble: 'on_its_way' })]) });

  expect((await sum()).getByRole('button', { name: 'Proceder al pago' })).toHaveProperty('disabled', true);
});

test('a changed price in the cart is shown with both prices', async () => {
  await visit('/carrito', { as: aSurfer(), api: cartApi([line(1, { seen_price: 7 })]) });

  expect(await screen.findByText('Antes 7,00 €, ahora 8,00 €')).toBeTruthy();
});

test('a changed price agrees with what the cart charges, with packages', async () => {
  const cheaperTogether = {
    [albumId]: [
      { quantity: 1, price: 9 },
      { quantity: 2, price: 16 },
    ],
  };
  const lines = [line(1, { seen_price: 8 }, { price: 9 }), line(2, { seen_price: 8 }, { price: 9 })];
  await visit('/carrito', { as: aSurfer(), api: { 'GET /cart': { lines, packages: cheaperTogether } } });

  const [first] = await screen.findAllByRole('listitem');
  expect(plainText(first ?? document.body)).toContain(
    'Suelta costaba 8,00 € y ahora 9,00 €. En este carrito pagas 8,00 €.',
  );
  expect(screen.queryByText('Antes 8,00 €, ahora 9,00 €')).toBeNull();
});

test('paying sends the photos, the total that was read and our own return addresses, then leaves', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi(fiveAndPremium, { 'POST /orders': { id: photoId(99), checkout_url: '/sandbox/checkout/1' } }),
  });

  await user.click((await sum()).getByRole('button', { name: 'Proceder al pago' }));

  await waitFor(() => expect(leave).toHaveBeenCalledWith('/sandbox/checkout/1'));
  expect(sent.find(({ call }) => call === 'POST /orders')?.body).toEqual({
    photo_ids: [1, 2, 3, 4, 5, 6].map(photoId),
    success_url: `${location.origin}/dashboard/ordenes?payment=done`,
    cancel_url: `${location.origin}/checkout/cancel`,
    expected_total: 4675,
  });
});

test('a payment that cannot be started says why and can be tried again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  let isDown = true;
  const { user } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi([line(1)], {
      'POST /orders': () =>
        isDown ? refusal(503, 'payment_unavailable') : { id: photoId(99), checkout_url: '/sandbox/checkout/2' },
    }),
  });

  await user.click((await sum()).getByRole('button', { name: 'Proceder al pago' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Fallo al iniciar el pago')).toBeTruthy();
  expect(alert.getByText('El proveedor de pago no responde. No se ha cobrado nada.')).toBeTruthy();
  expect(log).toHaveBeenCalledWith('Fallo al iniciar el pago', '503 payment_unavailable');

  isDown = false;
  await user.click(alert.getByRole('button', { name: 'Volver a intentarlo' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/sandbox/checkout/2'));
});

test('the cart is emptied only after a confirmation', async () => {
  const { user } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi([line(1), line(2)], { 'DELETE /cart': { lines: [], packages: {} } }),
  });
  await sum();

  await user.click(screen.getByRole('button', { name: 'Vaciar carrito' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar todas las fotos del carrito?' }));
  await user.click(dialog.getByRole('button', { name: 'Vaciar carrito' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeTruthy();
});

test('a cart that cannot be loaded has an error with a retry, and is not called empty', async () => {
  let isDown = true;
  const { user } = await visit('/carrito', {
    as: aSurfer(),
    api: { 'GET /cart': () => (isDown ? refusal(500, 'internal') : { lines: [line(1)], packages }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('No hemos podido cargar tu carrito.')).toBeTruthy();
  expect(screen.queryByText('Tu carrito está vacío')).toBeNull();

  isDown = false;
  await user.click(alert.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByText('1 foto · 8,00 €')).toBeTruthy();
});

test('after a photo is removed from the cart by keyboard, the next one has the focus, and the heading after the last', async () => {
  const { user } = await visit('/carrito', {
    as: aSurfer(),
    api: cartApi([line(1), line(2), line(3)], {
      [`DELETE /cart/photos/${photoId(2)}`]: { lines: [line(1), line(3)], packages },
      [`DELETE /cart/photos/${photoId(3)}`]: { lines: [line(1)], packages },
      [`DELETE /cart/photos/${photoId(1)}`]: { lines: [], packages: {} },
    }),
  });
  await sum();
  const buttons = () => screen.getAllByRole('button', { name: /^Quitar del carrito/ });

  buttons()[1]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(buttons()).toHaveLength(2));
  expect(document.activeElement).toBe(buttons()[1]);

  await user.keyboard('{Enter}');
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(document.activeElement).toBe(buttons()[0]);

  await user.keyboard('{Enter}');
  const empty = await screen.findByRole('heading', { level: 1, name: 'Tu carrito está vacío' });
  expect(document.activeElement).toBe(empty);
});
