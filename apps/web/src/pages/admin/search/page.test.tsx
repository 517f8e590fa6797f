import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, foundMia, mia, visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';

test('a search leads to a person', deep, async () => {
  const { user, path } = await visitAsOperator('/admin/buscar?q=mia', {
    'GET /admin/search': { people: [foundMia], albums: [], orders: [] },
    [`GET /admin/people/${mia.id}`]: anAccount(),
  });

  await user.click(await screen.findByRole('link', { name: 'Mia Roca' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Roca' })).toBeTruthy();
  expect(await screen.findByText('mia@example.com')).toBeTruthy();
  expect(screen.getByText('España')).toBeTruthy();
  expect(screen.getByText('español')).toBeTruthy();
  expect(path()).toBe(`/admin/personas/${mia.id}`);
});

test('the search for people says when nothing was found, and asks for two letters', deep, async () => {
  await visitAsOperator('/admin/buscar?q=zz', { 'GET /admin/search': { people: [], albums: [], orders: [] } });
  expect(await screen.findByText('Nada con esas letras')).toBeTruthy();

  await visitAsOperator('/admin/buscar');
  expect(await screen.findByText('Escribe al menos dos letras.')).toBeTruthy();
});
