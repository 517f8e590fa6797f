import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { photoId } from '../../testing/albums.ts';
import { aBoughtPhoto, aGuestOrder as guestOrder, guestOrderId as orderId } from '../../testing/guest-orders.ts';
import { keyOfOrder } from '../../shared/checkout/stored-guest-orders.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const key = 'k'.repeat(43);
const path = `GET /guest_orders/${orderId}`;
afterEach(() => {
  localStorage.clear();
});

test('the mailed link opens the order, and its key is removed from the address', async () => {
  await visit(`/compra/${orderId}#${key}`, { api: { [path]: guestOrder() } });

  expect(await screen.findByRole('heading', { level: 1, name: 'Tu foto es tuya' })).toBeTruthy();
  expect(screen.getByText(/Tus fotos no caducan/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar la foto 1' })).toBeTruthy();
  expect(location.hash).toBe('');
});

test('while an order loads, its place is taken by a skeleton', async () => {
  await visit(`/compra/${orderId}#${key}`, { api: { [path]: () => new Promise(() => undefined) } });

  const main = await screen.findByRole('main');
  expect(main.querySelector('span[aria-hidden="true"]')).not.toBeNull();
});

test('an original on its way says until when, and a file that is still to be made has no size', async () => {
  const [photo] = guestOrder().photos;
  if (!photo) throw new Error('The order has a photo.');
  await visit(`/compra/${orderId}#${key}`, {
    api: {
      [path]: guestOrder({
        photos: [
          { ...photo, original_due_at: new Date('2026-11-18T09:05:00').toISOString() },
          { ...photo, photo_id: 'otra', bytes: 0, width: 2048, height: 1365 },
        ],
      }),
    },
  });

  expect(await screen.findByText('Original en camino')).toBeTruthy();
  expect(
    screen.getByText('Te llega antes del 18/11/2026 09:05 o te devolvemos el dinero. Te avisamos por correo.'),
  ).toBeTruthy();
  expect(screen.getByText('2048 × 1365')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Descargar la foto 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Descargar la foto 2' })).toBeTruthy();
});

test("a name and a password create the account of a guest's order", async () => {
  const { user, sent } = await visit(`/compra/${orderId}#${key}`, {
    api: {
      [path]: guestOrder(),
      [`POST /guest_orders/${orderId}/account`]: { access_token: 'x'.repeat(43) },
      'GET /users/me': aSurfer({ email: 'eva@example.com' }),
    },
  });

  await user.type(await screen.findByLabelText('Nombre completo'), 'Eva Ruiz');
  await user.type(screen.getByLabelText('Contraseña'), 'corta');
  await user.click(screen.getByRole('button', { name: 'Crear mi cuenta' }));
  expect((await screen.findByRole('alert')).textContent).toContain('al menos 8');
  await user.type(screen.getByLabelText('Contraseña'), 'y-larga');
  await user.click(screen.getByRole('button', { name: 'Crear mi cuenta' }));

  await waitFor(() =>
    expect(sent).toContainEqual({
      call: `POST /guest_orders/${orderId}/account`,
      body: { full_name: 'Eva Ruiz', password: 'cortay-larga' },
    }),
  );
});

test('an account without a name or a password is not sent, and one that the server refuses says why', async () => {
  const errors = [{ path: 'password', message: 'Esa contraseña es muy común.' }];
  const { user, sent } = await visit(`/compra/${orderId}#${key}`, {
    api: {
      [path]: guestOrder(),
      [`POST /guest_orders/${orderId}/account`]: Response.json(
        { code: 'validation', detail: 'Revisa los datos.', errors },
        { status: 422 },
      ),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Crear mi cuenta' }));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Escribe tu nombre.',
    'Elige una contraseña.',
  ]);
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);

  await user.type(screen.getByLabelText('Nombre completo'), 'Eva Ruiz');
  await user.type(screen.getByLabelText('Contraseña'), 'contraseña');
  await user.click(screen.getByRole('button', { name: 'Crear mi cuenta' }));

  expect((await screen.findByText('Esa contraseña es muy común.')).closest('[role="alert"]')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('the browser that paid reads where the link is, and nothing about an account', async () => {
  await visit(`/compra/${orderId}#${key}`, { api: { [path]: guestOrder({ account: 'unproved' }) } });

  expect(await screen.findByText(/El correo que hemos mandado a eva@example.com trae un enlace/)).toBeTruthy();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

test('an address with an account leads to the login and back', async () => {
  await visit(`/compra/${orderId}#${key}`, { api: { [path]: guestOrder({ account: 'existing' }) } });

  const main = within(screen.getByRole('main'));
  const login = await main.findByRole('link', { name: 'Iniciar sesión' });
  expect(screen.getByText('Entra con eva@example.com y añade esta compra a tus Descargas.')).toBeTruthy();
  expect(login.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/compra/${orderId}`)}`);
});

test('the page of an order waits for a payment that is on its way', async () => {
  let asked = 0;
  await visit(`/compra/${orderId}#${key}`, {
    api: { [path]: () => (asked++ === 0 ? guestOrder({}, 'pending') : guestOrder()) },
  });

  expect(await screen.findByRole('heading', { name: 'Confirmando tu pago...' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Tu foto es tuya' }, { timeout: 5000 })).toBeTruthy();
});

test('a payment that the bank settles later is on its way, and the page may be closed', async () => {
  const waiting = guestOrder({ photos: [] }, 'processing');
  await visit(`/compra/${orderId}#${key}`, {
    api: { [path]: { ...waiting, order: { ...waiting.order, paid_at: null, delayed_payment: 'on_its_way' } } },
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Pago en camino' })).toBeTruthy();
  expect(screen.getByText(/te mandamos tus fotos a eva@example.com: puedes cerrar esta página/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Confirmando tu pago...' })).toBeNull();
});

test('a payment that the bank rejected says that nothing was charged', async () => {
  const failed = guestOrder({ photos: [] }, 'cancelled');
  await visit(`/compra/${orderId}#${key}`, {
    api: { [path]: { ...failed, order: { ...failed.order, paid_at: null, delayed_payment: 'failed' } } },
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'El pago no ha llegado' })).toBeTruthy();
  expect(screen.getByText(/no se ha cobrado nada/)).toBeTruthy();
});

test('a used link to an order shows where its photos are', async () => {
  await visit(`/compra/${orderId}#${key}`, { api: { [path]: refusal(404, 'order_not_found') } });

  expect(await screen.findByRole('heading', { name: 'Este enlace ya no abre la compra' })).toBeTruthy();
});

test("a device without an order's key asks for the mailed link", async () => {
  await visit('/compra/7b0f2c8e-0000-4000-8000-000000000002');

  expect(await screen.findByRole('heading', { name: 'Abre el enlace de tu correo' })).toBeTruthy();
});

test('an order with a code and a gift shows what each paid', async () => {
  const { order, ...rest } = guestOrder();
  const paid = {
    ...order,
    subtotal_amount: 1500,
    tax_amount: 150,
    total_amount: 1650,
    discount_amount: 500,
    discount_code: 'SURF-25',
    gift_amount: 1000,
  };
  await visit(`/compra/${orderId}#${key}`, { api: { [path]: { ...rest, order: paid } } });

  await screen.findByRole('heading', { level: 1, name: 'Tu foto es tuya' });
  const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(sums).toEqual(['20,00 €', '-5,00 €', '15,00 €', '1,50 €', '16,50 €', '10,00 €', '6,50 €']);
  expect(screen.getByText('Descuento SURF-25')).toBeTruthy();
  expect(screen.getByText('Pagado con tarjeta regalo')).toBeTruthy();
});

test('the buyer of a web size takes the original at the difference with its tax, by the same key', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const upgradeId = '7b0f2c8e-0000-4000-8000-000000000002';
  const web = aBoughtPhoto({ sold_as: 'web', upgrade_amount: 500, bytes: 0 });
  const { user, sent } = await visit(`/compra/${orderId}#${key}`, {
    api: {
      [path]: guestOrder({ photos: [web] }),
      [`POST /guest_orders/${orderId}/photos/${photoId(1)}/upgrade`]: {
        id: upgradeId,
        checkout_url: 'http://localhost/pagar',
      },
    },
  });

  await user.click(await screen.findByRole('button', { name: /^Llévate el original por 5,50.€, foto 1/ }));

  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/pagar'));
  expect(sent.find(({ call }) => call.endsWith('/upgrade'))?.body).toMatchObject({ expected_total: 550 });
  expect(keyOfOrder(upgradeId)).toBe(key);
  expect(keyOfOrder(orderId)).toBe(key);
  expect(screen.queryByText(/0 kB/)).toBeNull();
});

test('once the original is bought, the page leads to it', async () => {
  const upgradeId = '7b0f2c8e-0000-4000-8000-000000000002';
  const photos = [{ ...aBoughtPhoto({ sold_as: 'web' }), upgrade_order_id: upgradeId }];
  await visit(`/compra/${orderId}#${key}`, { api: { [path]: guestOrder({ photos }) } });

  const link = await screen.findByRole('link', { name: /^Ya tienes el original/ });
  expect(link.getAttribute('href')).toBe(`/compra/${upgradeId}#${key}`);
  expect(screen.queryByRole('button', { name: /^Llévate el original/ })).toBeNull();
});
