import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nothingWaits, visitAsOperator } from '../../../testing/admin.ts';
import type { FakeApi } from '../../../testing/visit.tsx';

const reportId = '00000000-0000-4000-8000-000000000001';
const aReport = (more = {}) => ({
  id: reportId,
  kind: 'me',
  created_at: '2026-11-16T09:30:00Z',
  reporter: { email: 'eva@example.com', name: 'Eva', has_account: false },
  words: 'La de azul',
  album: { id: 'a', title: 'Tarde en Mundaka' },
  photographer: { id: 'p', username: 'ana', full_name: 'Ana Etxebarria', profile_picture: '' },
  photo: { id: 'f', url: '/f.webp', thumbnail_url: '/t.webp', is_deleted: false },
  is_of_album: false,
  is_hidden: true,
  is_open: true,
  awaits_confirmation: false,
  objection: null,
  answer: 'Me dio permiso',
  decision: null,
  reason: null,
  decided_at: null,
  ...more,
});
const pageOf = (...items: unknown[]) => ({ items, next_cursor: null, total: items.length });
const decision = `POST /admin/reports/${reportId}/decision`;

const open = (api: FakeApi, path = '/admin/avisos') =>
  visitAsOperator(path, { 'GET /admin/waiting': { ...nothingWaits, reports: 1 }, ...api });

test('a report is shown with its photo, the words, who said them and the photographer’s answer', async () => {
  await open({ 'GET /admin/reports': pageOf(aReport()) });

  const row = within((await screen.findByText('La de azul')).closest('tr') ?? document.body);
  expect(row.getByRole('img', { name: 'Foto de Tarde en Mundaka' })).toBeTruthy();
  expect(row.getByText('Sale en la foto')).toBeTruthy();
  expect(row.getByText(/Eva · eva@example\.com/)).toBeTruthy();
  expect(row.getByText('Dice: Me dio permiso')).toBeTruthy();
  expect(row.getByText('Oculta')).toBeTruthy();
});

test('a hidden photo is shown again with a reason', async () => {
  const { user, sent } = await open({ 'GET /admin/reports': pageOf(aReport()), [decision]: { ok: true } });

  await user.click(await screen.findByRole('button', { name: 'Volver a mostrar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Motivo'), 'No se reconoce a nadie');
  await user.click(dialog.getByRole('button', { name: 'Volver a mostrar' }));

  expect(await screen.findByText('Decidido')).toBeTruthy();
  expect(sent.find(({ call }) => call === decision)?.body).toEqual({
    decision: 'shown',
    reason: 'No se reconoce a nadie',
  });
});

test('a decision can be changed, also after its reporter was forgotten', async () => {
  await open(
    {
      'GET /admin/reports': pageOf(
        aReport({ decision: 'hidden', reason: 'Es ella', reporter: null, words: null, is_open: false }),
      ),
    },
    '/admin/avisos?estado=decididos',
  );

  expect(await screen.findByText('Motivo: Es ella')).toBeTruthy();
  expect(screen.getByText(/Quien avisó ya está olvidado/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a mostrar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dejar oculta' })).toBeNull();
});

test('the list of reports has a text when it is empty', async () => {
  await open({ 'GET /admin/reports': pageOf() });

  expect(await screen.findByText('Ningún aviso')).toBeTruthy();
});

test('a complaint against a decision is read, and can be answered by the same decision with its ground', async () => {
  const complained = aReport({ decision: 'hidden', reason: 'Se la reconoce', objection: 'Es mi hermano' });
  const { user, sent } = await open({ 'GET /admin/reports': pageOf(complained), [decision]: { ok: true } });

  expect(await screen.findByText('Reclama: Es mi hermano')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dejar oculta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Fundamento'), 'Protección de menores');
  await user.type(dialog.getByLabelText('Motivo'), 'Tiene trece años');
  await user.click(dialog.getByRole('button', { name: 'Dejar oculta' }));

  expect(await screen.findByText('Decidido')).toBeTruthy();
  expect(sent.find(({ call }) => call === decision)?.body).toEqual({
    decision: 'hidden',
    ground: 'minor',
    reason: 'Tiene trece años',
  });
});

test('a report whose address is not confirmed is marked', async () => {
  await open({ 'GET /admin/reports': pageOf(aReport({ is_hidden: false, awaits_confirmation: true })) });

  expect(await screen.findByText('Sin confirmar el correo')).toBeTruthy();
});
