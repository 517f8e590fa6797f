import { createOutbound, type OutboundAnswer } from '../outbound/post.ts';
import { hasValidKeys } from './address.ts';
import { createBreaker } from './breaker.ts';
import type { VapidKeys } from '../../process/vapid-keys.ts';
import { PushGone, PushRefused, PushUnavailable, type Push, type PushNotification, type PushTarget } from './port.ts';

interface WebPushOptions {
  keys: () => Promise<VapidKeys>;
  /** Push services write to this address about problems with our notifications. */
  contact: string;
  allowsLoopback: boolean;
  timeoutMs?: number;
}

/** A signature is valid for a day, and is reused for this long for all notifications to a push service. */
const SIGNED_FOR_MS = 6 * 60 * 60_000;

export function createWebPush({ keys, contact, allowsLoopback, timeoutMs = 5000 }: WebPushOptions): Push {
  const outbound = createOutbound({ allowsLoopback, timeoutMs });
  const breaker = createBreaker(timeoutMs);
  const signatures = new Map<string, { header: string; until: number }>();
  let known: Promise<VapidKeys> | null = null;

  function ownKeys(): Promise<VapidKeys> {
    known ??= keys().catch((error: unknown) => {
      // A failed read must not be cached, because the next one may succeed.
      known = null;
      throw error;
    });
    return known;
  }

  async function signFor(origin: string): Promise<string> {
    const cached = signatures.get(origin);
    if (cached && cached.until > performance.now()) return cached.header;
    const { publicKey, privateKey } = await ownKeys();
    const { getVapidHeaders } = await library();
    const { Authorization } = getVapidHeaders(origin, `mailto:${contact}`, publicKey, privateKey, 'aes128gcm');
    // Clients name the hosts, so their number must be bounded.
    if (signatures.size > 1000) signatures.clear();
    signatures.set(origin, { header: Authorization, until: performance.now() + SIGNED_FOR_MS });
    return Authorization;
  }

  async function encryptPayload(
    { endpoint, p256dh, auth }: PushTarget,
    { payload, topic, ttlSeconds }: PushNotification,
  ) {
    const { encrypt } = await library();
    const { cipherText } = encrypt(p256dh, auth, payload, 'aes128gcm');
    return {
      body: cipherText,
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        topic,
        urgency: 'normal',
        authorization: await signFor(new URL(endpoint).origin),
      },
    };
  }

  return {
    publicKey: async () => (await ownKeys()).publicKey,
    accepts: (target) => outbound.accepts(target.endpoint) && hasValidKeys(target),
    async send(target, notification) {
      // The subscription may have been accepted under other settings.
      if (!outbound.accepts(target.endpoint)) throw new PushRefused('not a push service');
      const { host } = new URL(target.endpoint);
      if (!breaker.allowsRequest(host)) throw new PushUnavailable(`${host} did not answer a moment ago`);
      try {
        const answer = await outbound.post(target.endpoint, await encryptPayload(target, notification));
        breaker.recordSuccess(host);
        throwUnlessAccepted(answer);
      } catch (error) {
        if (error instanceof PushGone || error instanceof PushRefused || error instanceof PushUnavailable) throw error;
        breaker.recordFailure(host);
        throw new PushUnavailable(`${host} does not answer`, { cause: error });
      }
    },
    close() {
      outbound.close();
      return Promise.resolve();
    },
  };
}

function throwUnlessAccepted({ status, retryAfter }: OutboundAnswer): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new PushGone(`the push service answered ${status}`);
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : null;
    throw new PushUnavailable(`the push service answered ${status}`, { retryAfterSeconds });
  }
  throw new PushRefused(`the push service answered ${status}`);
}

/** Most processes never send a notification, so the first one loads the library. */
const library = async () => (await import('web-push')).default;
