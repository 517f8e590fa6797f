import { describe, expect, test } from 'vitest';
import type { TestDevice } from '../../testing/push-service.ts';
import { PushRefused, type Push, type PushTarget } from './port.ts';

export interface PushUnderTest {
  push: Push;
  aDevice: () => TestDevice;
  arrived: (device: TestDevice) => Promise<{ text: string; topic: string; ttl: number }[]>;
}

export const targetOf = ({ endpoint, keys }: TestDevice): PushTarget => ({ endpoint, ...keys });
export const aNotification = { payload: '{"title":"¡Venta! 🌊"}', topic: 'a'.repeat(32), ttlSeconds: 60 };

const innerAddresses = [
  'http://push.example.com/a',
  'https://10.0.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/a',
  'https://[fd00::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://167772161/a',
  'https://0x0a000001/a',
  'https://router/a',
  'https://db.internal/a',
  'https://printer.local/a',
  'https://metadata.google.internal./a',
  'https://user:secret@push.example.com/a',
  'https://push.example.com:8443/a',
  'ftp://push.example.com/a',
  'javascript:alert(1)',
  'not-a-url',
];

export function pushSuite(name: string, setUp: () => PushUnderTest): void {
  describe(`push by ${name}`, () => {
    test('a push arrives as it was written, with its topic and its time to live', async () => {
      const { push, aDevice, arrived } = setUp();
      const device = aDevice();

      await push.send(targetOf(device), aNotification);

      expect(await arrived(device)).toEqual([{ text: aNotification.payload, topic: aNotification.topic, ttl: 60 }]);
    });

    test('the public key for push subscriptions stays the same', async () => {
      const { push } = setUp();

      expect(await push.publicKey()).toMatch(/^B[\w-]{86}$/);
      expect(await push.publicKey()).toBe(await push.publicKey());
    });

    test.for(innerAddresses)('%s is not taken and nothing goes there', async (endpoint) => {
      const { push, aDevice } = setUp();
      const target = { ...targetOf(aDevice()), endpoint };

      expect(push.accepts(target)).toBe(false);
      await expect(push.send(target, aNotification)).rejects.toThrow(PushRefused);
    });

    test('public push services are accepted', () => {
      const { push, aDevice } = setUp();
      const endpoints = [
        'https://fcm.googleapis.com/fcm/send/abc',
        'https://updates.push.services.mozilla.com/wpush/v2/abc',
        'https://web.push.apple.com/abc',
        'https://wns2-par02p.notify.windows.com/w/?token=abc',
        'https://1.1.1.1/a',
        'https://[2606:4700:4700::1111]/a',
      ];

      expect(endpoints.map((endpoint) => push.accepts({ ...targetOf(aDevice()), endpoint }))).not.toContain(false);
    });

    test('a push subscription whose key is no point of the curve, or whose secret has another length, is refused', () => {
      const { push, aDevice } = setUp();
      const target = targetOf(aDevice());

      expect(push.accepts(target)).toBe(true);
      expect(push.accepts({ ...target, p256dh: `B${'a'.repeat(86)}` })).toBe(false);
      expect(push.accepts({ ...target, auth: 'short' })).toBe(false);
    });
  });
}
