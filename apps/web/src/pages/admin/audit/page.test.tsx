import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mia, visitAsOperator } from '../../../testing/admin.ts';
import { deep } from '../../../testing/deep.ts';
import { refusal } from '../../../testing/visit.tsx';

const aLine = (more = {}) => ({
  id: '7',
  at: '2026-11-16T09:30:00Z',
  act: 'login.made',
  actor: 'user',
  operator: null,
  person: mia,
  person_id: mia.id,
  subject: null,
  reason: null,
  network: '83.45.12.0/24',
  details: {},
  ...more,
});
const pageOf = (items: unknown[], next_cursor: string | null = null) => ({ items, next_cursor, total: items.length });

test('the audit log says what, when, who, whose and why', async () => {
  const read = aLine({
    act: 'person.read',
    actor: 'operator',
    operator: { id: 'x', username: 'olga', full_name: 'Olga Puerto', profile_picture: '' },
    reason: 'Nos ha escrito',
  });
  await visitAsOperator('/admin/registro', { 'GET /admin/audit': pageOf([read]) });

  const row = within(await screen.findByRole('row', { name: /Datos de una persona consultados/ }));
  expect(row.getByText('Olga Puerto')).toBeTruthy();
  expect(row.getByText('Mia Roca')).toBeTruthy();
  expect(row.getByText('Nos ha escrito')).toBeTruthy();
});

test('the audit log is filtered by act in the address, and has pages', async () => {
  const asked: string[] = [];
  const answer = (_: unknown, query: URLSearchParams) => {
    asked.push(query.toString());
    return query.has('cursor') ? pageOf([aLine({ id: '1', network: '10.0.0.0/24' })]) : pageOf([aLine()], 'more');
  };
  const { user, router } = await visitAsOperator('/admin/registro', { 'GET /admin/audit': answer });

  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText('10.0.0.0/24')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Acto' }), 'Inicio de sesión');

  await waitFor(() => expect(asked.at(-1)).toBe('act=login.made'));
  expect(router.state.location.search).toEqual({ acto: 'login.made' });
});

test('the audit log has a retry after a failure, and says when it is empty', deep, async () => {
  await visitAsOperator('/admin/registro', { 'GET /admin/audit': refusal(503, 'unavailable') });
  expect(await screen.findByText('No hemos podido cargarlo.')).toBeTruthy();

  await visitAsOperator('/admin/registro', { 'GET /admin/audit': pageOf([]) });
  expect(await screen.findByText('Ninguna línea')).toBeTruthy();
});
