import type { Me } from '@pleamar/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { albumApi, albumId, anAlbum, aPhoto, photoId } from '../../testing/albums.ts';
import { aGuestOrder, guestOrderId } from '../../testing/guest-orders.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

type User = Awaited<ReturnType<typeof visit>>['user'];

interface Form {
  name: string;
  path: string;
  as?: Me;
  api?: FakeApi;
  fill?: (user: User) => Promise<void>;
  button: string | RegExp;
  call: string;
}

const type = async (user: User, label: string | RegExp, typed: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, typed);
};

const ana = aPhotographer();
const profile = {
  user_id: ana.id,
  equipment: { cameras: ['Canon EOS R7'], lenses: [], accessories: [] },
  hourly_price: null,
  places: [],
  surf_breaks: [],
  tags: [],
  description: '',
  other_description: '',
  rating: null,
  review_count: 0,
  photo_count: 0,
  online: false,
};
const settingsApi: FakeApi = {
  [`GET /users/${ana.id}/photographer_profile`]: profile,
  'GET /albums/base-pricing': [{ quantity: 1, price: 8 }],
  'GET /payouts/account': { state: 'ready', missing: [], waiting_amount: 0 },
  'GET /books/tax_details': {
    details: {
      legal_name: 'Ana Ola',
      tax_id: '12345678Z',
      address: 'Muelle 1',
      postal_code: '48360',
      city: 'Mundaka',
      province: 'Bizkaia',
      country_code: 'ES',
      regime: 'iva_general',
      rate: 2100,
    },
  },
};
const { title, date, location: place, photographer } = anAlbum();
const album = { id: albumId, title, date, spot: place.spot, utc_offset_minutes: 0, photographer };
const review = {
  lines: [
    {
      photo_id: photoId(1),
      photo: { ...aPhoto(1), album },
      trouble: null,
      size: 'original',
      seen_price: null,
    },
  ],
  packages: {},
};
const linkToken = 'AAAAAAAAAAAAAAAAAAAAAA';

const registration: Form = {
  name: 'registration',
  path: '/registro',
  fill: async (user) => {
    await type(user, 'Nombre completo', 'Kai Nakamura');
    await type(user, 'Correo electrónico', 'kai@example.com');
    await type(user, 'Contraseña', 'marea-alta-9');
    await type(user, 'Confirmar contraseña', 'marea-alta-9');
  },
  button: 'Regístrame',
  call: 'POST /users',
};
const login: Form = {
  name: 'the login',
  path: '/login',
  fill: async (user) => {
    await type(user, 'Correo electrónico', 'leo@example.com');
    await type(user, 'Contraseña', 'marea-alta');
  },
  button: 'Iniciar sesión',
  call: 'POST /auth/login',
};
const secondStep: Form = {
  name: 'the second step of a login',
  path: '/login',
  api: { 'POST /auth/login': { challenge_token: 'reto' } },
  fill: async (user) => {
    await login.fill?.(user);
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await type(user, 'Código de la app', '123456');
  },
  button: 'Iniciar sesión',
  call: 'POST /auth/login/code',
};
const newPassword: Form = {
  name: 'a new password',
  path: '/reset-password?token=abc',
  fill: async (user) => {
    await type(user, 'Nueva contraseña', 'marea-alta-9');
    await type(user, 'Confirmar contraseña', 'marea-alta-9');
  },
  button: 'Guardar contraseña',
  call: 'POST /auth/reset-password',
};
const accountOfGuest: Form = {
  name: 'the account of a guest',
  path: `/compra/${guestOrderId}#${'k'.repeat(43)}`,
  api: { [`GET /guest_orders/${guestOrderId}`]: aGuestOrder() },
  fill: async (user) => {
    await type(user, 'Nombre completo', 'Eva Ruiz');
    await type(user, 'Contraseña', 'marea-alta-9');
  },
  button: 'Crear mi cuenta',
  call: `POST /guest_orders/${guestOrderId}/account`,
};
const report: Form = {
  name: 'a report',
  path: `/ocultar?foto=${photoId(1)}`,
  api: { [`GET /photos/${photoId(1)}`]: aPhotoWithAlbum({ id: photoId(1) }) },
  fill: (user) => type(user, 'Correo electrónico', 'eva@example.com'),
  button: 'Enviar',
  call: `POST /photos/${photoId(1)}/report`,
};
const gift: Form = {
  name: 'a gift',
  path: '/regalar',
  as: aSurfer(),
  api: { 'GET /gifts': [] },
  fill: (user) => type(user, /Su correo/, 'lucas@example.com'),
  button: /^Pagar/,
  call: 'POST /gifts',
};
const profileForm: Form = {
  name: 'the profile',
  path: '/dashboard/ajustes',
  as: ana,
  api: settingsApi,
  fill: (user) => type(user, 'Correo electrónico', 'otra@example.com'),
  button: 'Guardar cambios',
  call: 'PATCH /users/me',
};
const taxDetails: Form = {
  name: 'tax details',
  path: '/dashboard/ajustes/cobros',
  as: ana,
  api: settingsApi,
  fill: (user) => type(user, 'Población', 'Bermeo'),
  button: 'Guardar datos fiscales',
  call: 'PUT /books/tax_details',
};

const offer: Form = {
  name: 'the offer of bookings',
  path: '/dashboard/ajustes/precios',
  as: ana,
  api: settingsApi,
  fill: (user) => type(user, 'Descripción', 'Desde el agua'),
  button: 'Guardar sesiones privadas',
  call: `PATCH /users/${ana.id}/photographer_profile`,
};
const newLink: Form = {
  name: 'a mail with a new link',
  path: '/forgot-password',
  fill: (user) => type(user, 'Correo electrónico', 'leo@example.com'),
  button: 'Enviar enlace',
  call: 'POST /auth/forgot-password',
};

const forms: Form[] = [
  registration,
  login,
  secondStep,
  newPassword,
  accountOfGuest,
  report,
  gift,
  profileForm,
  taxDetails,
  newLink,
  {
    name: 'the equipment',
    path: '/dashboard/ajustes',
    as: ana,
    api: settingsApi,
    fill: async (user) => user.type(await screen.findByDisplayValue('Canon EOS R7'), ' II'),
    button: 'Guardar equipo',
    call: `PATCH /users/${ana.id}/photographer_profile`,
  },
  {
    name: 'the packages',
    path: '/dashboard/ajustes/precios',
    as: ana,
    api: settingsApi,
    fill: async (user) => user.type(await screen.findByDisplayValue('8,00'), '{Backspace}1'),
    button: 'Guardar cambios',
    call: 'PUT /albums/base-pricing',
  },
  {
    name: 'the payment of a guest',
    path: `/comprar?fotos=${photoId(1)}`,
    api: { 'POST /cart/review': review },
    fill: (user) => type(user, 'Correo electrónico', 'eva@example.com'),
    button: /^Pagar/,
    call: 'POST /guest_orders',
  },
  {
    name: 'a payment with a login',
    path: `/comprar?fotos=${photoId(1)}`,
    as: aSurfer(),
    api: { 'POST /cart/review': review },
    button: /^Pagar/,
    call: 'POST /orders',
  },
  {
    name: 'the code of a gift',
    path: `/comprar?fotos=${photoId(1)}`,
    api: { 'POST /cart/review': review },
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: '¿Tienes una tarjeta regalo?' }));
      await type(user, 'Código de la tarjeta regalo', 'Z5QG-H4FS-78XJ-QD4S');
    },
    button: 'Usar',
    call: 'POST /gifts/check',
  },
  {
    name: 'a discount code',
    path: `/comprar?fotos=${photoId(1)}`,
    api: { 'POST /cart/review': review },
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: '¿Tienes un código?' }));
      await type(user, 'Código de descuento', 'OLA10');
    },
    button: 'Aplicar',
    call: 'POST /discount-codes/preview',
  },
  offer,
  {
    name: 'the code of an album',
    path: `/album/${albumId}?k=${linkToken}`,
    api: albumApi([], { [`GET /albums/${albumId}`]: refusal(403, 'album_code') }),
    fill: (user) => type(user, 'Código', '1234'),
    button: 'Abrir álbum',
    call: `POST /albums/${albumId}/link/open`,
  },
];

const open = async ({ path, as, api = {}, fill, call }: Form, answer: unknown) => {
  const visited = await visit(path, { ...(as && { as }), api: { ...api, [call]: answer } });
  await fill?.(visited.user);
  return visited;
};
const refused = (path: string, message: string) =>
  Response.json({ code: 'validation', detail: 'Revisa los campos.', errors: [{ path, message }] }, { status: 422 });
const button = (name: string | RegExp) => screen.findAllByRole('button', { name });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
test.each(forms)(
  'a double press sends $name once, and a refusal leaves the form ready to be sent again',
  async (form) => {
    const { sent } = await open(form, refusal(503, 'unavailable'));
    const calls = () => sent.filter(({ call }) => call === form.call).length;
    const [submit = document.body] = await button(form.button);

    // The second press comes before the first has drawn the busy button.
    fireEvent.click(submit);
    fireEvent.click(submit);

    await screen.findAllByRole('alert');
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
    expect(calls()).toBe(1);
    fireEvent.click(submit);
    await waitFor(() => expect(calls()).toBe(2));
  },
);

const refusals: { form: Form; path: string; field: string | RegExp }[] = [
  { form: registration, path: 'password', field: 'Contraseña' },
  { form: registration, path: 'full_name', field: 'Nombre completo' },
  { form: login, path: 'email', field: 'Correo electrónico' },
  { form: secondStep, path: 'code', field: 'Código de la app' },
  { form: newPassword, path: 'new_password', field: 'Nueva contraseña' },
  { form: newLink, path: 'email', field: 'Correo electrónico' },
  { form: accountOfGuest, path: 'password', field: 'Contraseña' },
  { form: report, path: 'email', field: 'Correo electrónico' },
  { form: gift, path: 'recipient_email', field: /Su correo/ },
  { form: gift, path: 'deliver_on', field: 'Día de entrega' },
  { form: profileForm, path: 'email', field: 'Correo electrónico' },
  { form: profileForm, path: 'full_name', field: 'Nombre completo' },
  { form: taxDetails, path: 'tax_id', field: 'NIF, NIE o CIF' },
  { form: taxDetails, path: 'city', field: 'Población' },
  { form: offer, path: 'description', field: 'Descripción' },
];

test.each(refusals)('a refusal of $path in $form.name is beside its field, which gets the focus', async (refusal) => {
  const { form, path, field } = refusal;
  const { user } = await open(form, refused(path, 'Eso no puede ser.'));
  const [submit = document.body] = await button(form.button);

  await user.click(submit);

  expect(await screen.findByText('Eso no puede ser.')).toBeTruthy();
  const wrong = screen.getByLabelText(field);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
});

test.each(refusals.filter(({ path }) => path !== 'deliver_on'))(
  'a refusal of $path in $form.name goes when its field is changed',
  async ({ form, path, field }) => {
    const { user } = await open(form, refused(path, 'Eso no puede ser.'));
    const [submit = document.body] = await button(form.button);
    await user.click(submit);
    await screen.findByText('Eso no puede ser.');

    await user.type(screen.getByLabelText(field), path === 'tax_id' ? '{Backspace}Z' : 'o');

    await waitFor(() => expect(screen.queryByText('Eso no puede ser.')).toBeNull());
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBeNull();
  },
);

test.each([{ form: registration }, { form: profileForm }])(
  'an email with an account, refused by $form.name, is beside its field until it is changed',
  async ({ form }) => {
    const { user } = await open(form, refusal(409, 'email_taken'));
    const [submit = document.body] = await button(form.button);
    await user.click(submit);
    const email = screen.getByLabelText('Correo electrónico');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));

    await user.type(email, 'o');

    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull());
  },
);

test.each([...new Set(refusals.map(({ form }) => form))])(
  'a refusal of $name that names no field of the screen is a note',
  async (form) => {
    const { user } = await open(form, refused('unknown', 'Eso no puede ser.'));
    const [submit = document.body] = await button(form.button);

    await user.click(submit);

    const notes = await screen.findAllByRole('alert');
    expect(notes.map(({ textContent }) => textContent).join()).toContain('Revisa los campos.');
  },
);

test.each([
  {
    name: 'the packages',
    path: '/dashboard/ajustes/precios',
    fill: async (user: User) => user.clear(await screen.findByDisplayValue('8,00')),
    button: 'Guardar cambios',
    field: () => screen.getAllByLabelText('Precio (€)')[0],
  },
  {
    name: 'the offer of bookings',
    path: '/dashboard/ajustes/precios',
    fill: (user: User) => type(user, 'Precio por hora (€)', 'mucho'),
    button: 'Guardar sesiones privadas',
    field: () => screen.getByLabelText('Precio por hora (€)'),
  },
  {
    name: 'an offer without a place',
    path: '/dashboard/ajustes/precios',
    fill: (user: User) => type(user, 'Precio por hora (€)', '60'),
    button: 'Guardar sesiones privadas',
    field: () => screen.getByLabelText('Dónde trabajas'),
  },
  {
    name: 'the equipment',
    path: '/dashboard/ajustes',
    fill: async (user: User) => user.clear(await screen.findByDisplayValue('Canon EOS R7')),
    button: 'Guardar equipo',
    field: () => screen.getAllByRole('textbox').find((each) => each.getAttribute('aria-invalid') === 'true'),
  },
])('the button of $name leads to the wrong field', async ({ path, fill, button: name, field }) => {
  const { user } = await visit(path, { as: ana, api: settingsApi });
  await fill(user);

  const [submit = document.body] = await button(name);
  await user.click(submit);

  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('the bar that saves several forms leads to the wrong field of the first one', async () => {
  const { user } = await visit('/dashboard/ajustes/precios', { as: ana, api: settingsApi });
  await user.clear(await screen.findByDisplayValue('8,00'));
  await type(user, 'Precio por hora (€)', 'mucho');

  await user.click(within(screen.getByRole('region', { name: 'Tienes cambios sin guardar.' })).getByRole('button'));

  const price = screen.getByLabelText('Precio por hora (€)');
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(screen.getAllByLabelText('Precio (€)')[0]);
});

test.each(forms)('without a connection $name says so', async (form) => {
  const { user } = await open(form, () => Promise.reject(new TypeError('Failed to fetch')));
  const [submit = document.body] = await button(form.button);

  await user.click(submit);

  expect((await screen.findAllByText(/No hay conexión/)).length).toBeGreaterThan(0);
});
