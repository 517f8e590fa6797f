import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { createHttpWebhooks } from './http.ts';
import { WebhookUnreachable } from './port.ts';

let receiver: WebhookReceiver;
beforeAll(async () => void (receiver = await startWebhookReceiver()));
afterAll(() => receiver.close());

const message = { id: 'a', at: new Date(), body: '{}' };
const secret = Buffer.alloc(32, 7);

test('a webhook to this machine is sent only where a setting allows it', async () => {
  const [closed, open] = [createHttpWebhooks({ allowsLoopback: false }), createHttpWebhooks({ allowsLoopback: true })];

  expect([closed.accepts(receiver.url), open.accepts(receiver.url)]).toEqual([false, true]);
  await expect(closed.send({ url: receiver.url, secret }, message)).rejects.toThrow(WebhookUnreachable);
  expect(await open.send({ url: receiver.url, secret }, message)).toEqual({ status: 200 });
  expect(receiver.received).toHaveLength(1);
});

test('a webhook to a host name that resolves to this machine is not sent: addresses are checked when connecting', async () => {
  const webhooks = createHttpWebhooks({
    allowsLoopback: false,
    resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const url = 'https://hooks.example.com/hook';

  expect(webhooks.accepts(url)).toBe(true);
  // The code of a refused address, not of a port without a listener.
  await expect(webhooks.send({ url, secret }, message)).rejects.toThrow(new WebhookUnreachable('EINNER'));
});

test('a webhook whose receiver does not answer is given up on after the time limit', async () => {
  const webhooks = createHttpWebhooks({ allowsLoopback: true, timeoutMs: 50 });
  receiver.answerWith('mute');

  await expect(webhooks.send({ url: receiver.url, secret }, message)).rejects.toThrow('timeout');
});
