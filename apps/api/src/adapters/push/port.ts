/** `push.suite.ts` holds every implementation to the same promises. */
export interface Push {
  /** Browsers subscribe with this key, so that their push service accepts notifications from us alone. */
  publicKey(): Promise<string>;
  /** False for an address that is not on the internet, or for keys that cannot be encrypted for. */
  accepts(target: PushTarget): boolean;
  /** Resolves once the push service has taken it. Throws one of the three errors below. */
  send(target: PushTarget, notification: PushNotification): Promise<void>;
  close(): Promise<void>;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushNotification {
  payload: string;
  /** At most 32 letters, digits, `-` and `_`. A later notification of the topic replaces an unfetched one. */
  topic: string;
  /** How long the push service keeps it for an offline device. */
  ttlSeconds: number;
}

/** Final for the target: the browser has unsubscribed. */
export class PushGone extends Error {
  override name = 'PushGone';
}

/** Final for this notification. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}

/** Temporary: the push service is down, slow or rate limits us. */
export class PushUnavailable extends Error {
  override name = 'PushUnavailable';
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    { cause, retryAfterSeconds = null }: { cause?: unknown; retryAfterSeconds?: number | null } = {},
  ) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
