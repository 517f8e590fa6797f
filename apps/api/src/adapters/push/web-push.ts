import { createOutbound, type OutboundAnswer } from '../outbound/post.ts';
import { hasGoodKeys } from './address.ts';
import { createBreaker } from './breaker.ts';
import type { VapidKeys } from '../../process/vapid-keys.ts';
import { PushGone, PushRefused, PushUnavailable, type Push, type PushNotification, type PushTarget } from './port.ts';

interface WebPush {
  keys: () => Promise<VapidKeys>;
  /** Push services write to this address about problems with our notifications. */
  contact: string;
  allowsLoopback: boolean;
  timeoutMs?: number;
}

/** Signatures are valid for a day; each is reused for part of it, per push service. */
const SIGNED_FOR_MS = 6 * 60 * 60_000;

export function createWebPush({ keys, contact, allowsLoopback, timeoutMs = 5000 }: WebPush): Push {
  const outbound = createOutbound({ allowsLoopback, timeoutMs });
  const breaker = createBreaker(timeoutMs);
  const signatures = new Map<string, { header: string; until: number }>();
  let known: Promise<VapidKeys> | null = null;

  function ownKeys(): Promise<VapidKeys> {
    known ??= keys().catch((error: unknown) => {
      // A failed read must not be cached: the database may be back for the next notification.
      known = null;
      throw error;
    });
    return known;
  }

  async function signature(origin: string): Promise<string> {
    const kept = signatures.get(origin);
    if (kept && kept.until > performance.now()) return kept.header;
    const { publicKey, privateKey } = await ownKeys();
    const { getVapidHeaders } = await library();
    const { Authorization } = getVapidHeaders(origin, `mailto:${contact}`, publicKey, privateKey, 'aes128gcm');
    // Any client can name new hosts, so their number is bounded.
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
        authorization: await signature(new URL(endpoint).origin),
      },
    };
  }

  return {
    publicKey: async () => (await ownKeys()).publicKey,
    accepts: (target) => outbound.accepts(target.endpoint) && hasGoodKeys(target),
    async send(target, notification) {
      // Subscriptions may have been accepted under other settings.
      if (!outbound.accepts(target.endpoint)) throw new PushRefused('not a push service');
      const { host } = new URL(target.endpoint);
      if (!breaker.allowsRequest(host)) throw new PushUnavailable(`${host} did not answer a moment ago`);
      try {
        const answer = await outbound.post(target.endpoint, await encryptPayload(target, notification));
        breaker.recordSuccess(host);
        judge(answer);
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

function judge({ status, retryAfter }: OutboundAnswer): void {
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
