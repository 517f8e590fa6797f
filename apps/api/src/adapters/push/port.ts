/** `push.suite.ts` tests every implementation. */
export interface Push {
  /** Browsers subscribe with this key, so that their push service accepts notifications only from us. */
  publicKey(): Promise<string>;
  /** Whether the address is on the internet and the keys can be used to encrypt. */
  accepts(target: PushTarget): boolean;
  /** Resolves once the push service has accepted it. Throws one of the three errors below. */
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
  /**
   * At most 32 letters, digits, `-` and `_`. A later notification with the same topic replaces one that the device has
   * not fetched yet.
   */
  topic: string;
  ttlSeconds: number;
}

/** The browser has unsubscribed. The target never works again. */
export class PushGone extends Error {
  override name = 'PushGone';
}

export class PushRefused extends Error {
  override name = 'PushRefused';
}

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
