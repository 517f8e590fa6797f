import type { TaxDetails } from '@pleamar/contract/books';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const ana = aPhotographer();

const given: TaxDetails = {
  legal_name: 'Ana Ola',
  tax_id: '12345678Z',
  address: 'Muelle 1',
  postal_code: '48360',
  city: 'Mundaka',
  province: 'Bizkaia',
  country_code: 'ES',
  regime: 'iva_general',
  rate: 2100,
};

const open = async (api: FakeApi) => {
  const visited = await visit('/dashboard/ajustes/cobros', {
    as: ana,
    api: {
      [`GET /users/${ana.id}/photographer_profile`]: refusal(404, 'profile_not_found'),
      'GET /albums/base-pricing': [],
      'GET /payouts/account': { state: 'ready', missing: [], waiting_amount: 0 },
      'GET /books/tax_details': { details: null },
      ...api,
    },
  });
  return { ...visited, form: within(await screen.findByRole('form', { name: 'Datos fiscales' })) };
};

test('a photographer gives the tax details of the own sales', async () => {
  const { user, sent, form } = await open({
    'PUT /books/tax_details': (body: object) => ({ details: { ...given, ...body, rate: 2100 } }),
  });

  await user.type(form.getByLabelText('NIF, NIE o CIF'), '12345678Z');
  await user.type(form.getByLabelText('Nombre o razón social'), 'Ana Ola');
  await user.type(form.getByLabelText('Dirección'), 'Muelle 1');
  await user.type(form.getByLabelText('Código postal'), '48360');
  await user.type(form.getByLabelText('Población'), 'Mundaka');
  await user.click(form.getByRole('button', { name: 'Guardar datos fiscales' }));

  expect(await screen.findByText('Datos fiscales guardados')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'PUT /books/tax_details')?.body).toEqual({
    ...given,
    province: '',
    rate: 0,
  });
  expect(form.queryByText('Hay cambios sin guardar.')).toBeNull();
});

test('an invalid tax number has an error beside its field, and nothing is sent', async () => {
  const { user, sent, form } = await open({ 'GET /books/tax_details': { details: given } });

  await user.clear(form.getByLabelText('NIF, NIE o CIF'));
  await user.type(form.getByLabelText('NIF, NIE o CIF'), '12345678A');
  await user.click(form.getByRole('button', { name: 'Guardar datos fiscales' }));

  expect(await form.findByText('Ese número no es válido en ese país.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain('PUT /books/tax_details');
});

test('the tax rate is asked for if the regime has none of its own', async () => {
  const { user, sent, form } = await open({
    'GET /books/tax_details': { details: given },
    'PUT /books/tax_details': (body: object) => ({ details: { ...given, ...body } }),
  });
  expect(form.queryByLabelText('Tipo (%)')).toBeNull();

  await user.selectOptions(form.getByLabelText('Impuesto de tus ventas'), 'IPSI (Ceuta y Melilla)');
  await user.type(form.getByLabelText('Tipo (%)'), '31');
  await user.click(form.getByRole('button', { name: 'Guardar datos fiscales' }));
  expect(await form.findByText(/Escribe un tipo entre 0 y 30/)).toBeTruthy();

  await user.clear(form.getByLabelText('Tipo (%)'));
  await user.type(form.getByLabelText('Tipo (%)'), '3,5');
  await user.click(form.getByRole('button', { name: 'Guardar datos fiscales' }));

  expect(await screen.findByText('Datos fiscales guardados')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'PUT /books/tax_details')?.body).toMatchObject({ regime: 'ipsi', rate: 350 });
});

test('after tax details are withdrawn, with a question, the form is empty again', async () => {
  const { user, sent } = await open({
    'GET /books/tax_details': { details: given },
    'DELETE /books/tax_details': { details: null },
  });

  await user.click(screen.getByRole('button', { name: 'Retirar mis datos fiscales' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Retirar tus datos fiscales?' }));
  expect(sent.map(({ call }) => call)).not.toContain('DELETE /books/tax_details');
  await user.click(dialog.getByRole('button', { name: 'Retirar mis datos fiscales' }));

  expect(await screen.findByText('Datos fiscales retirados')).toBeTruthy();
  const form = within(screen.getByRole('form', { name: 'Datos fiscales' }));
  expect(form.getByLabelText('NIF, NIE o CIF')).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: 'Retirar mis datos fiscales' })).toBeNull();
});

test('tax details that could not be loaded or saved have a message', async () => {
  const { user, form } = await open({
    'GET /books/tax_details': { details: given },
    'PUT /books/tax_details': refusal(500, 'internal'),
  });

  await user.type(form.getByLabelText('Población'), ' Alta');
  await user.click(form.getByRole('button', { name: 'Guardar datos fiscales' }));

  expect(await screen.findByText('No hemos podido guardar tus datos fiscales.')).toBeTruthy();
  expect(form.getByLabelText('Población')).toHaveProperty('value', 'Mundaka Alta');
});
