import type { PushDevice } from '@pleamar/contract/push';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem('pleamar_push');
});

const subscription = {
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint: 'https://push.example.com/a', keys: { p256dh: 'B1', auth: 'a1' } }),
};

function aBrowserThat({ permission = 'default', answers = 'granted', isOn = false } = {}) {
  const state = { isOn };
  const pushManager = {
    getSubscription: async () => (state.isOn ? subscription : null),
    subscribe: vi.fn(async () => {
      state.isOn = true;
      return subscription;
    }),
  };
  const registration = { pushManager, getNotifications: async () => [] };
  const asked = vi.fn(async () => answers);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  return { asked, pushManager };
}

const all = { sale: true, order: true, photos: true, session: true, message: true, follow: true, cart: false };

const allMails = { sale: true, photos: true, session: true, message: true, follows: 'at_once', cart: false };

const openSettings = (devices: PushDevice[] = [], api: FakeApi = {}) =>
  visit('/dashboard/ajustes/avisos', {
    as: aSurfer(),
    api: {
      'GET /notifications/mails': allMails,
      'PATCH /notifications/mails': (body: object) => ({ ...allMails, ...body }),
      'GET /auth/logins': [],
      'GET /auth/activity': [],
      'GET /auth/two-factor': { on_since: null, recovery_codes_left: 0 },
      'GET /push/switches': all,
      'GET /push/devices': devices,
      'GET /push/key': { public_key: 'BKey' },
      'POST /push/devices': aDevice({ is_this_login: true }),
      'PATCH /push/switches': (body: object) => ({ ...all, ...body }),
      'DELETE /push/devices/other': { ok: true },
      ...api,
    },
  });

const aDevice = (more: Partial<PushDevice> = {}): PushDevice => ({
  id: 'other',
  label: 'Chrome · Android',
  created_at: '2026-05-01T10:00:00Z',
  last_success_at: null,
  is_this_login: false,
  ...more,
});

test('the browser is asked after a press and not before, and its endpoint is sent to the server', async () => {
  const { asked, pushManager } = aBrowserThat();
  const { sent, user } = await openSettings();
  const button = await screen.findByRole('button', { name: 'Activar avisos en este dispositivo' });
  expect(asked).not.toHaveBeenCalled();

  await user.click(button);

  await screen.findByRole('button', { name: 'Quitar avisos de este dispositivo' });
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(sent.find(({ call }) => call === 'POST /push/devices')?.body).toEqual({
    endpoint: 'https://push.example.com/a',
    keys: { p256dh: 'B1', auth: 'a1' },
  });
});

test('a browser in which the user denies notifications sends nothing', async () => {
  const { asked, pushManager } = aBrowserThat({ answers: 'denied' });
  const { user } = await openSettings();

  await user.click(await screen.findByRole('button', { name: 'Activar avisos en este dispositivo' }));

  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test('a browser that blocks notifications shows an explanation instead of a button', async () => {
  aBrowserThat({ permission: 'denied' });
  await openSettings();

  await screen.findByText(/tiene bloqueados los avisos/);
  expect(screen.queryByRole('button', { name: 'Activar avisos en este dispositivo' })).toBeNull();
});

test('an iPhone shows how to put Pleamar on its home screen first', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
  await openSettings();

  expect(await screen.findByText(/primero añade Pleamar a la pantalla de inicio/)).toBeDefined();
});

test('a kind of push notification is switched off at once, and another device is removed', async () => {
  aBrowserThat({ isOn: true });
  const { sent, user } = await openSettings([aDevice()]);

  await user.click(await screen.findByRole('checkbox', { name: 'Cuando me escriben' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar avisos: Chrome · Android' }));

  await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /push/devices/other')).toBe(true));
  expect(sent.find(({ call }) => call === 'PATCH /push/switches')?.body).toEqual({ message: false });
});

test('a device with notifications that could not be removed is reported, although another one was removed meanwhile', async () => {
  aBrowserThat({ isOn: true });
  const answer = Promise.withResolvers<Response>();
  const { user } = await openSettings([aDevice({ id: 'phone' }), aDevice({ label: 'Firefox · Linux' })], {
    'DELETE /push/devices/phone': () => answer.promise,
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar avisos: Chrome · Android' }));
  await user.click(screen.getByRole('button', { name: 'Quitar avisos: Firefox · Linux' }));

  answer.resolve(refusal(500, 'internal'));

  expect(await screen.findByText('No hemos podido cambiarlo. Prueba otra vez.')).toBeTruthy();
});

test('a kind of push notification that could not be switched is reported, although another one was switched meanwhile', async () => {
  aBrowserThat({ isOn: true });
  const answer = Promise.withResolvers<Response>();
  const { user } = await openSettings([], {
    'PATCH /push/switches': (body: object) => ('message' in body ? answer.promise : { ...all, ...body }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Cuando me escriben' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cuando cambia una compra mía' }));

  answer.resolve(refusal(500, 'internal'));

  expect(await screen.findByText('No hemos podido guardarlo.')).toBeTruthy();
});

test('a reminder of a forgotten cart is off until it is allowed, for mails and for devices apart', async () => {
  aBrowserThat({ isOn: true });
  const { sent, user } = await openSettings();
  const [byMail, byPush] = await waitFor(() => {
    const boxes = screen.getAllByRole('checkbox', { name: /^Un recordatorio al día siguiente/ });
    expect(boxes).toHaveLength(2);
    return boxes;
  });
  if (!byMail || !byPush) throw new Error('two boxes');
  expect([byMail, byPush].map((box) => 'checked' in box && box.checked)).toEqual([false, false]);

  await user.click(byMail);
  await user.click(byPush);

  await waitFor(() => expect(sent.some(({ call }) => call === 'PATCH /push/switches')).toBe(true));
  expect(sent.find(({ call }) => call === 'PATCH /notifications/mails')?.body).toEqual({ cart: true });
  expect(sent.find(({ call }) => call === 'PATCH /push/switches')?.body).toEqual({ cart: true });
});
