import type { PackageRow } from '@pleamar/domain/pricing/package-table';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const saveCall = 'PUT /albums/base-pricing';
const echo = ({ pricing }: { pricing: PackageRow[] }) => pricing;

async function openTable(rows: PackageRow[], answer: unknown = echo) {
  const visited = await visit('/dashboard/ajustes/precios', {
    as: aPhotographer(),
    api: { 'GET /albums/base-pricing': rows, [saveCall]: answer },
  });
  const table = within(await screen.findByRole('region', { name: 'Precio por pack de fotos' }));
  const typeNew = async (amount: string, price: string) => {
    if (amount) await visited.user.type(table.getAllByLabelText('Fotos por pack').at(-1) ?? fail(), amount);
    if (price) await visited.user.type(table.getAllByLabelText('Precio (€)').at(-1) ?? fail(), price);
  };
  const press = (name: string) => visited.user.click(table.getByRole('button', { name }));
  const saved = () => visited.sent.find(({ call }) => call === saveCall)?.body;
  return { ...visited, table, typeNew, press, saved };
}

const fail = (): never => {
  throw new Error('The table has no row to type in');
};

test('packages are added with a comma or a point in the price, and saved as one table', async () => {
  const { typeNew, press, saved } = await openTable([{ quantity: 1, price: 8 }]);

  await typeNew('5', '30,50');
  await press('Añadir pack');
  await typeNew('10', '55.5');
  await press('Añadir pack');
  await press('Guardar cambios');

  expect(await screen.findByText('Guardado correctamente.')).toBeTruthy();
  expect(saved()).toEqual({
    pricing: [
      { quantity: 1, price: 8 },
      { quantity: 5, price: 30.5 },
      { quantity: 10, price: 55.5 },
    ],
  });
});

test.for([
  ['', '30'],
  ['5', ''],
  ['0', '30'],
  ['5', '0,00'],
] as const)('a pack of "%s" photos for "%s" is not added', async ([amount, price]) => {
  const { table, typeNew, press } = await openTable([]);

  await typeNew(amount, price);
  await press('Añadir pack');

  expect(await table.findByText('Pon el número de fotos y el precio.')).toBeTruthy();
  expect(table.queryByRole('button', { name: /^Borrar el pack/ })).toBeNull();
});

test('a package with a fraction of photos, or without a number as its price, has an error beside its row', async () => {
  const { table, typeNew, press } = await openTable([]);

  await typeNew('2,5', 'ocho');
  await press('Añadir pack');

  expect(await table.findByText('El número de fotos tiene que ser entero y mayor que 0.')).toBeTruthy();
  expect(table.getByText('El precio tiene que ser mayor que 0, con dos decimales como mucho.')).toBeTruthy();
});

test('a second package of the same size is refused', async () => {
  const { table, typeNew, press } = await openTable([{ quantity: 5, price: 30 }]);

  await typeNew('5', '20');
  await press('Añadir pack');

  expect(await table.findByText('Ya hay un pack de 5 fotos.')).toBeTruthy();
});

test('an invalid row keeps the table of packages from being saved', async () => {
  const { user, table, press, saved } = await openTable([{ quantity: 5, price: 30 }]);

  await user.clear(table.getByDisplayValue('30,00'));
  await press('Guardar cambios');

  expect(table.getByText('El precio tiene que ser mayor que 0, con dos decimales como mucho.')).toBeTruthy();
  expect(saved()).toBeUndefined();
});

test('a deleted package is gone after saving', async () => {
  const { press, saved } = await openTable([
    { quantity: 1, price: 8 },
    { quantity: 5, price: 30 },
  ]);

  await press('Borrar el pack de 5 fotos');
  await press('Guardar cambios');

  await waitFor(() => expect(saved()).toEqual({ pricing: [{ quantity: 1, price: 8 }] }));
});

test('a package that was typed and not added is saved with the others', async () => {
  const { typeNew, press, saved } = await openTable([]);

  await typeNew('1', '8');
  await press('Guardar cambios');

  await waitFor(() => expect(saved()).toEqual({ pricing: [{ quantity: 1, price: 8 }] }));
});

test('packages in which more photos cost more each show a warning, and can be saved', async () => {
  const { table } = await openTable([
    { quantity: 1, price: 8 },
    { quantity: 5, price: 30 },
    { quantity: 10, price: 62 },
  ]);

  expect(table.getByText(/10 fotos cuestan 62,00 €, y sin el pack de 10 costarían 60,00 €/)).toBeTruthy();
});

test('the warning proposes to leave a package out only if the next smaller package is valid', async () => {
  const { table } = await openTable([
    { quantity: 1, price: 8 },
    { quantity: 4, price: 90 },
    { quantity: 5, price: 32 },
  ]);

  expect(table.getByText(/4 fotos cuestan 90,00 €, y sin el pack de 4 costarían 32,00 €/)).toBeTruthy();
  // Without the pack of 5 the 9 photos would be two packs of 4 and a single photo: 188 €.
  expect(table.getByText(/9 fotos cuestan 122,00 €, y en packs de menos de 5 podrían costar 72,00 €/)).toBeTruthy();
});

test('a note has the price of single photos if there is no package of one', async () => {
  const { table } = await openTable([{ quantity: 5, price: 30 }]);

  expect(table.getByText('No hay pack de 1: las fotos sueltas irán a 8,00 €.')).toBeTruthy();
});

test('packages that could not be saved have an error and stay in the table', async () => {
  const { table, typeNew, press } = await openTable([], refusal(422, 'pricing_invalid'));

  await typeNew('1', '8');
  await press('Guardar cambios');

  expect(await table.findByText('Error al guardar los cambios.')).toBeTruthy();
  expect(table.getByDisplayValue('8')).toBeTruthy();
});
