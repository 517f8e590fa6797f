import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePushSubscription, renewPushSubscription } from './push-device.ts';

const [ana, leo] = ['7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b', '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2c'];

const subscription = { unsubscribe: vi.fn(async () => true), toJSON: () => ({ endpoint: 'https://push.example/1' }) };
const shown = [{ close: vi.fn() }, { close: vi.fn() }];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => shown,
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a login with another account closes the notifications on the screen and ends the subscription', async () => {
  localStorage.setItem('pleamar_push', ana);

  await renewPushSubscription(leo);

  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(localStorage.getItem('pleamar_push')).toBeNull();
});

test('a browser that blocks its storage still closes the notifications and ends the subscription', async () => {
  vi.stubGlobal('localStorage', undefined);

  await removePushSubscription();

  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});
