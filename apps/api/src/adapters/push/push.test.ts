import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPushService, type PushService } from '../../testing/push-service.ts';
import { publicLookup } from '../outbound/public-address.ts';
import { createBreaker } from './breaker.ts';
import { arePair } from '../../process/vapid-keys.ts';
import { generateKeys } from './keys.ts';
import { createPushOutbox } from './outbox.ts';
import { PushGone, PushRefused, PushUnavailable, type Push } from './port.ts';
import { aNotification, pushSuite, targetOf } from './push.suite.ts';
import { createWebPush } from './web-push.ts';

const own = generateKeys();
const settings = { keys: async () => own, contact: 'hola@pleamar.example', allowsLoopback: true };
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

describe('outbox', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pleamar-push-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  pushSuite('outbox', () => ({
    push: createPushOutbox({ ...settings, dir }),
    aDevice: () => service.aDevice(),
    arrived: async ({ endpoint }) => {
      const files = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')));
      return files
        .map((text): typeof aNotification & { endpoint: string } => JSON.parse(text))
        .filter((entry) => entry.endpoint === endpoint)
        .map(({ payload, topic, ttlSeconds }) => ({ text: payload, topic, ttl: ttlSeconds }));
    },
  }));
});

describe('web push', () => {
  let push: Push;
  beforeAll(() => {
    push = createWebPush({ ...settings, timeoutMs: 200 });
  });
  afterAll(() => push.close());

  pushSuite('web push', () => ({
    push,
    aDevice: () => service.aDevice(),
    arrived: async ({ id }) =>
      service.arrived.filter(({ device }) => device === id).map(({ text, topic, ttl }) => ({ text, topic, ttl })),
  }));

  test.for([
    ['gone', PushGone],
    ['busy', PushUnavailable],
    ['refuses', PushRefused],
    ['mute', PushUnavailable],
  ] as const)('a push service that is %s has an error of its own', async ([behaviour, kind]) => {
    await expect(push.send(targetOf(service.aDevice(behaviour)), aNotification)).rejects.toThrow(kind);
  });

  test('this machine and inner addresses are no push services unless a setting allows it', () => {
    const outer = createWebPush({ ...settings, allowsLoopback: false });

    expect(outer.accepts(targetOf(service.aDevice()))).toBe(false);
    expect(outer.accepts({ ...targetOf(service.aDevice()), endpoint: 'https://localhost/a' })).toBe(false);
  });

  test('a host name that resolves to this machine is no push service', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();

    publicLookup()('localhost', {}, resolve);

    expect(await promise).toMatchObject({ code: 'EINNER' });
  });

  test('a push service that does not answer gets no push for a minute, and is then tried with one', async () => {
    let now = 0;
    const breaker = createBreaker(5000, () => now);
    for (let nth = 0; nth < 8; nth += 1) breaker.recordFailure('dead.example');

    expect([breaker.allowsRequest('dead.example'), breaker.allowsRequest('other.example')]).toEqual([false, true]);
    now += 60_000;
    expect([breaker.allowsRequest('dead.example'), breaker.allowsRequest('dead.example')]).toEqual([true, false]);
    breaker.recordSuccess('dead.example');
    expect([breaker.allowsRequest('dead.example'), breaker.allowsRequest('dead.example')]).toEqual([true, true]);
  });
});

test('push keys are a pair, and two halves of different ones are refused', () => {
  const [one, other] = [generateKeys(), generateKeys()];

  expect(arePair(one)).toBe(true);
  expect(arePair({ publicKey: one.publicKey, privateKey: other.privateKey })).toBe(false);
  expect(arePair({ publicKey: 'x', privateKey: 'y' })).toBe(false);
});
