import type { DiscountCode } from '@pleamar/contract/discounts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../../testing/people.ts';
import { plainText } from '../../../testing/plain-text.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const aDiscount = (more: Partial<DiscountCode> = {}): DiscountCode => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  code: 'ESCUELA-10',
  percent: 10,
  amount: null,
  album: null,
  surf_break: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: 1,
  state: 'on',
  created_at: '2026-11-10T10:00:00Z',
  is_used: false,
  use_count: 0,
  order_count: 0,
  discount_amount: 0,
  ...more,
});

const open = (codes: DiscountCode[] | (() => DiscountCode[]) | Response, api: FakeApi = {}, language?: 'en') =>
  visit('/dashboard/ajustes/precios', {
    as: ana,
    ...(language && { language }),
    api: { 'GET /discount-codes': codes, ...api },
  });
const list = async (name = 'Códigos de descuento') => within(await screen.findByRole('list', { name }));

test('a photographer reads what each code takes off, from what, how often it was used and what it gave', async () => {
  await open([
    aDiscount({ order_count: 2, use_count: 3, max_uses: 20, discount_amount: 450, is_used: true }),
    aDiscount({
      id: 'b',
      code: 'DUNAS',
      percent: null,
      amount: 500,
      album: { id: 'x', title: 'Tarde' },
      ends_at: '2026-12-01T00:00:00Z',
      state: 'ended',
    }),
  ]);

  const [used, ended] = (await list()).getAllByRole('listitem').map(plainText);
  expect(used).toContain('ESCUELA-1010 % menos · en todas tus fotos');
  expect(used).toContain('3 de 20 usos · 1 uso por persona · 2 compras pagadas, 4,50 € de descuento');
  expect(ended).toContain('DUNASTerminado5,00 € menos · en el álbum «Tarde»');
  expect(ended).toContain('hasta el ');
  expect(screen.getByRole('button', { name: 'Borrar DUNAS' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Borrar ESCUELA-10' })).toBeNull();
});

test('a photographer without discount codes reads so', async () => {
  await open([]);

  expect(await screen.findByText('Aún no tienes ningún código.')).toBeTruthy();
});

test('discount codes that cannot be loaded have a retry', async () => {
  await open(refusal(500, 'internal'));

  expect(await screen.findByText('No hemos podido cargar tus códigos.')).toBeTruthy();
});

test('a discount code is created with what was typed', async () => {
  const { user, sent } = await open([], { 'POST /discount-codes': aDiscount({ code: 'VERANO' }) });

  await user.click(await screen.findByRole('button', { name: 'Crear código' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear un código de descuento' }));
  await user.type(dialog.getByLabelText('Código'), 'verano');
  await user.click(dialog.getByRole('radio', { name: /Una cantidad/ }));
  await user.type(dialog.getByLabelText('Cantidad (€)'), '3,50');
  await user.type(dialog.getByLabelText('Usos en total'), '20');
  await user.click(dialog.getByRole('button', { name: 'Crear código' }));

  expect(await screen.findByText('Código VERANO creado.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /discount-codes')?.body).toEqual({
    code: 'verano',
    value: { kind: 'amount', amount: 350 },
    album_id: null,
    surf_break_id: null,
    starts_at: null,
    ends_at: null,
    max_uses: 20,
    max_uses_per_person: 1,
  });
});

test('an invalid discount code is refused beside its field, and nothing is sent', async () => {
  const { user, sent } = await open([]);

  await user.click(await screen.findByRole('button', { name: 'Crear código' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Código'), 'año');
  await user.clear(dialog.getByLabelText('Porcentaje'));
  await user.type(dialog.getByLabelText('Porcentaje'), '150');
  await user.click(dialog.getByRole('button', { name: 'Crear código' }));

  expect((await dialog.findAllByRole('alert')).map(plainText)).toEqual([
    'Entre 4 y 24 letras sin acento, cifras o guiones.',
    'Un número entero de 1 a 100.',
  ]);
  expect(sent.some(({ call }) => call === 'POST /discount-codes')).toBe(false);
});

test('a discount code that exists already is refused in the dialog', async () => {
  const { user } = await open([], { 'POST /discount-codes': refusal(409, 'discount_taken') });

  await user.click(await screen.findByRole('button', { name: 'Crear código' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Crear código' }));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a discount code that could not be switched off is reported, although another one was switched off meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  const { user } = await open([aDiscount({ id: 'escuela' }), aDiscount({ id: 'dunas', code: 'DUNAS' })], {
    'PATCH /discount-codes/escuela': () => answer.promise,
    'PATCH /discount-codes/dunas': aDiscount({ id: 'dunas', code: 'DUNAS', state: 'off' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Desactivar ESCUELA-10' }));
  await user.click(screen.getByRole('button', { name: 'Desactivar DUNAS' }));

  answer.resolve(refusal(503, 'unavailable', { detail: 'Ahora no puede ser.' }));

  expect(await screen.findByText('Ahora no puede ser.')).toBeTruthy();
});

test('a discount code is switched off, and an unused one is deleted', async () => {
  let codes = [aDiscount()];
  const { user, sent } = await open(() => codes, {
    [`PATCH /discount-codes/${aDiscount().id}`]: () => {
      codes = [aDiscount({ state: 'off' })];
      return codes[0];
    },
    [`DELETE /discount-codes/${aDiscount().id}`]: () => {
      codes = [];
      return { ok: true };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Desactivar ESCUELA-10' }));
  expect(await screen.findByText('Desactivado')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Borrar ESCUELA-10' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrar' }));

  await waitFor(() => expect(screen.queryByText('ESCUELA-10')).toBeNull());
  expect(sent.find(({ call }) => call.startsWith('PATCH /discount'))?.body).toEqual({ is_off: true });
});
