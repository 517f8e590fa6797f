import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mia, nothingWaits, visitAsOperator } from '../../../testing/admin.ts';
import { refusal, type FakeApi } from '../../../testing/visit.tsx';

const open = (api: FakeApi = {}) =>
  visitAsOperator('/admin/entregas', { 'GET /admin/waiting': { ...nothingWaits, deliveries: 2 }, ...api });

const mail = {
  id: 'm1',
  email: 'mia@exmaple.com',
  person: mia,
  task: 'orders.send-receipt',
  reason: '550 5.1.1 No such user here',
  refusals: 3,
  refused_at: '2026-11-16T09:30:00Z',
};
const invoice = {
  id: 'i1',
  kind: 'sale',
  order_id: 'o1',
  order: 'PM-77',
  person: mia,
  reason: 'status 422',
  can_be_retried: true,
  refused_at: '2026-11-16T09:30:00Z',
};
const found = (mails: unknown[], invoices: unknown[]) => ({ 'GET /admin/deliveries': { mails, invoices } });

test('a refused mail is shown with recipient, kind, reason and time, and sent again with a reason', async () => {
  const { user, sent } = await open({ ...found([mail], []), 'POST /admin/mails/m1/retry': { ok: true } });

  const row = within(await screen.findByRole('row', { name: /Recibo/ }));
  expect(row.getByRole('link', { name: 'Mia Roca' }).getAttribute('href')).toBe(`/admin/personas/${mia.id}`);
  expect(row.getByText('mia@exmaple.com')).toBeTruthy();
  expect(row.getByText('550 5.1.1 No such user here')).toBeTruthy();
  expect(row.getByText('3 veces')).toBeTruthy();

  await user.click(row.getByRole('button', { name: 'Enviar otra vez' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Enviar otra vez a mia@exmaple.com' }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ya lo ha corregido');
  await user.click(dialog.getByRole('button', { name: 'Enviar otra vez' }));

  await waitFor(() =>
    expect(sent).toContainEqual({ call: 'POST /admin/mails/m1/retry', body: { reason: 'Ya lo ha corregido' } }),
  );
});

test('a refused mail can be marked as settled, and one to an address without an account is marked so', async () => {
  const stranger = { ...mail, person: null, refusals: 1, task: 'reports.send-received' };
  const { user, sent } = await open({ ...found([stranger], []), 'POST /admin/mails/m1/settle': { ok: true } });

  const row = within(await screen.findByRole('row', { name: /Aviso recibido/ }));
  expect(row.getByText('Sin cuenta')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Dar por resuelto' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correo a mia@exmaple.com' }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se lo dije por teléfono');
  await user.click(dialog.getByRole('button', { name: 'Dar por resuelto' }));

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /admin/mails/m1/settle'));
});

test('a refused invoice is shown with its order and reason, and tried again', async () => {
  const { user, sent } = await open({ ...found([], [invoice]), 'POST /admin/invoices/i1/retry': { ok: true } });

  const row = within(await screen.findByRole('row', { name: /PM-77/ }));
  expect(row.getByText('status 422')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Reintentar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Factura de la orden PM-77' }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ya tienen su NIF');
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /admin/invoices/i1/retry'));
});

test('an invoice of another provider can be settled alone', async () => {
  await open(found([], [{ ...invoice, kind: 'refund', can_be_retried: false }]));

  const row = within(await screen.findByRole('row', { name: /PM-77 Devolución/ }));
  expect(row.getByText('De otro proveedor')).toBeTruthy();
  expect(row.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  expect(row.getByRole('button', { name: 'Dar por resuelto' })).toBeTruthy();
});

test('the list of deliveries has a text when it is empty, and an error when it cannot be loaded', async () => {
  await open(found([], []));
  expect(await screen.findByText('Todo ha llegado')).toBeTruthy();

  await open({ 'GET /admin/deliveries': refusal(503, 'unavailable') });
  expect(await screen.findByText('No hemos podido cargarlo.')).toBeTruthy();
});
