import type { WebhookDelivery, WebhookEndpoint } from '@pleamar/contract/webhook-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const anEndpoint = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  url: 'https://hooks.example.com/pleamar',
  events: ['photo.ready', 'order.paid'],
  is_enabled: true,
  disabled_at: null,
  failing_since: null,
  created_at: '2026-11-14T12:00:00Z',
  ...more,
});
const aDelivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  event: 'order.paid',
  status: 'failed',
  attempts: 9,
  created_at: '2026-11-14T12:00:00Z',
  last_attempt_at: '2026-11-15T12:00:00Z',
  next_attempt_at: null,
  last_status: 503,
  last_error: null,
  ...more,
});
const { id, url } = anEndpoint();

const open = (api: FakeApi = {}, language: 'es' | 'en' = 'es') =>
  visit('/dashboard/ajustes/conexiones', {
    as: aPhotographer(),
    api: {
      'GET /auth/two-factor': { on_since: null, recovery_codes_left: 0 },
      'GET /api-keys': [],
      'GET /webhook_endpoints': [anEndpoint()],
      [`GET /webhook_endpoints/${id}/deliveries`]: [aDelivery()],
      ...api,
    },
    language,
  });

test('a webhook is added with its events, and its secret is shown once', async () => {
  const { user, sent } = await open({
    'GET /webhook_endpoints': [],
    'POST /webhook_endpoints': { ...anEndpoint(), secret: 'whsec_abc' },
  });
  expect(await screen.findByText('Todavía no avisamos a ninguna dirección.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Añadir dirección' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Añadir una dirección' }));
  await user.click(dialog.getByRole('button', { name: 'Añadir dirección' }));
  expect(await dialog.findByText('Escribe la dirección.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Dirección' }), url);
  await user.click(dialog.getByRole('checkbox', { name: 'Sesión pedida' }));
  await user.click(dialog.getByRole('button', { name: 'Añadir dirección' }));

  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /webhook_endpoints')?.body).toEqual({
    url,
    events: ['photo.ready', 'album.published', 'order.paid'],
  });
});

test("a webhook's refused address is explained beside its field", async () => {
  const { user } = await open({ 'POST /webhook_endpoints': refusal(422, 'webhook_address') });

  await user.click(await screen.findByRole('button', { name: 'Añadir dirección' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Dirección' }), 'https://10.0.0.1');
  await user.click(dialog.getByRole('button', { name: 'Añadir dirección' }));

  expect(await dialog.findByText('La dirección tiene que ser pública y empezar por https.')).toBeTruthy();
});

test('the log of a webhook shows the answers, and a delivery is sent again', async () => {
  const { user, sent } = await open({
    [`POST /webhook_endpoints/${id}/deliveries/${aDelivery().id}/again`]: aDelivery({ status: 'waiting' }),
  });

  await user.click(await screen.findByRole('button', { name: `Últimos envíos a ${url}` }));
  expect(await screen.findByText('No entregado · respondió 503 · 9 intentos')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Enviar otra vez: order.paid/ }));

  await waitFor(() => expect(sent.some(({ call }) => call.endsWith('/again'))).toBe(true));
});

test("a webhook's address and events are changed, and a refusal is explained beside the field", async () => {
  const answers = [refusal(422, 'webhook_address'), anEndpoint({ url: 'https://new.example.com' })];
  const { user, sent } = await open({ [`PATCH /webhook_endpoints/${id}`]: () => answers.shift() });

  await user.click(await screen.findByRole('button', { name: `Cambiar ${url}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar la dirección y sus avisos' }));
  const address = dialog.getByRole('textbox', { name: 'Dirección' });
  expect(address).toHaveProperty('value', url);
  expect(dialog.getByRole('checkbox', { name: 'Álbum publicado' })).toHaveProperty('checked', false);
  await user.clear(address);
  await user.type(address, 'https://new.example.com');
  await user.click(dialog.getByRole('checkbox', { name: 'Álbum publicado' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Venta pagada' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await dialog.findByText('La dirección tiene que ser pública y empezar por https.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    url: 'https://new.example.com',
    events: ['photo.ready', 'album.published'],
  });
});

test("a webhook's secret is renewed after a question, because the old one stops working", async () => {
  const { user, sent } = await open({
    [`POST /webhook_endpoints/${id}/secret`]: { ...anEndpoint(), secret: 'whsec_new' },
  });
  const renewals = () => sent.filter(({ call }) => call.endsWith('/secret')).length;

  await user.click(await screen.findByRole('button', { name: `Secreto nuevo para ${url}` }));
  expect(renewals()).toBe(0);
  const question = within(screen.getByRole('dialog', { name: '¿Cambiar el secreto?' }));
  expect(question.getByText(/rechazará nuestros avisos hasta que tenga el nuevo/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Sí, cambiarlo' }));

  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(renewals()).toBe(1);
});

test('a webhook is tested, switched off and removed', async () => {
  const { user, sent } = await open({
    [`POST /webhook_endpoints/${id}/test`]: aDelivery({ event: 'webhook.test', status: 'waiting' }),
    [`PATCH /webhook_endpoints/${id}`]: anEndpoint({ is_enabled: false }),
    [`DELETE /webhook_endpoints/${id}`]: { ok: true },
  });

  await user.click(await screen.findByRole('button', { name: `Probar ${url}` }));
  await user.click(screen.getByRole('button', { name: `Desactivar ${url}` }));
  await user.click(screen.getByRole('button', { name: `Eliminar ${url}` }));
  await user.click(
    within(screen.getByRole('dialog', { name: '¿Eliminar esta dirección?' })).getByRole('button', {
      name: 'Sí, eliminarla',
    }),
  );

  await waitFor(() =>
    expect(sent.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
      `POST /webhook_endpoints/${id}/test`,
      `PATCH /webhook_endpoints/${id}`,
      `DELETE /webhook_endpoints/${id}`,
    ]),
  );
});

test('a webhook that was switched off for its failures is marked so', async () => {
  await open({ 'GET /webhook_endpoints': [anEndpoint({ is_enabled: false, disabled_at: '2026-11-14T12:00:00Z' })] });

  expect(await screen.findByText(/^Desactivada el .* porque llevaba tres días fallando\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: `Activar ${url}` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /prueba/ })).toBeNull();
});

test('webhooks that cannot be loaded say so, in English on an English page', async () => {
  await open({ 'GET /webhook_endpoints': refusal(500, 'internal') }, 'en');

  expect(await screen.findByText('We could not load your webhooks.')).toBeTruthy();
});
