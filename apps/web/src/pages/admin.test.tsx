import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSurfer } from '../testing/people.ts';
import { refusal, visit, type FakeApi } from '../testing/visit.tsx';

const operator = () => aSurfer({ full_name: 'Olga Puerto', is_operator: true });
const open = (path: string, api: FakeApi = {}) =>
  visit(path, { as: operator(), api: { 'GET /admin/waiting': { jobs: 0, reports: 0 }, ...api } });

const aLine = (more = {}) => ({
  id: '7',
  at: '2026-11-16T09:30:00Z',
  act: 'login.made',
  actor: 'user',
  operator: null,
  person: { id: '00000000-0000-4000-8000-000000000009', username: 'mia', full_name: 'Mia Roca', profile_picture: '' },
  person_id: '00000000-0000-4000-8000-000000000009',
  subject: null,
  reason: null,
  network: '83.45.12.0/24',
  details: {},
  ...more,
});
const pageOf = (items: unknown[], next_cursor: string | null = null) => ({ items, next_cursor, total: items.length });

describe('who gets in', () => {
  test('to everybody but operators there is no such page, and no way to it', async () => {
    await visit('/admin', { as: aSurfer() });

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Menú de administración' })).toBeNull();
    await visit('/dashboard/ajustes', { as: aSurfer() });
    expect(screen.queryByRole('link', { name: 'Administración' })).toBeNull();
  });

  test('without a login it leads to /login', async () => {
    const { path } = await visit('/admin/registro');

    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('an operator finds it in the account menu', async () => {
    await open('/dashboard/ajustes');

    const [link] = await screen.findAllByRole('link', { name: 'Administración' });
    expect(link?.getAttribute('href')).toBe('/admin');
  });

  test('an operator without two-step login is told to switch it on, and where', async () => {
    await open('/admin/registro', { 'GET /admin/waiting': refusal(403, 'operator_two_factor') });

    expect(await screen.findByText('Falta la verificación en dos pasos')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Activarla en Ajustes' }).getAttribute('href')).toBe('/dashboard/ajustes');
    expect(screen.queryByRole('heading', { name: 'Registro' })).toBeNull();
  });

  test('an operator whose login is older than the second step is asked to log in again', async () => {
    const { user, path } = await open('/admin', { 'GET /admin/waiting': refusal(403, 'operator_new_login') });

    await user.click(await screen.findByRole('button', { name: 'Salir y volver a entrar' }));

    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('an unknown section is not found', async () => {
    await open('/admin/nada');

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('De un vistazo', { selector: 'h1' })).toBeNull();
  });
});

describe('the audit log', () => {
  test('says what, when, who, whose and why', async () => {
    const read = aLine({
      act: 'person.read',
      actor: 'operator',
      operator: { id: 'x', username: 'olga', full_name: 'Olga Puerto', profile_picture: '' },
      reason: 'Nos ha escrito',
    });
    await open('/admin/registro', { 'GET /admin/audit': pageOf([read]) });

    const row = within(await screen.findByRole('row', { name: /Datos de una persona consultados/ }));
    expect(row.getByText('Olga Puerto')).toBeTruthy();
    expect(row.getByText('Mia Roca')).toBeTruthy();
    expect(row.getByText('Nos ha escrito')).toBeTruthy();
  });

  test('is narrowed by act in the address, and goes on by pages', async () => {
    const asked: string[] = [];
    const answer = (_: unknown, query: URLSearchParams) => {
      asked.push(query.toString());
      return query.has('cursor') ? pageOf([aLine({ id: '1', network: '10.0.0.0/24' })]) : pageOf([aLine()], 'more');
    };
    const { user, router } = await open('/admin/registro', { 'GET /admin/audit': answer });

    await user.click(await screen.findByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('10.0.0.0/24')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Acto' }), 'Inicio de sesión');

    await waitFor(() => expect(asked.at(-1)).toBe('act=login.made'));
    expect(router.state.location.search).toEqual({ acto: 'login.made' });
  });

  test('offers another try when it does not come, and says when there is nothing', async () => {
    await open('/admin/registro', { 'GET /admin/audit': refusal(503, 'unavailable') });
    expect(await screen.findByText('No hemos podido cargarlo.')).toBeTruthy();

    await open('/admin/registro', { 'GET /admin/audit': pageOf([]) });
    expect(await screen.findByText('Ninguna línea')).toBeTruthy();
  });
});
