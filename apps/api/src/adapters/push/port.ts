/** `push.suite.ts` holds every implementation to the same promises. */
export interface Push {
  /** Browsers subscribe with this key, so that their push service accepts notifications only from us. */
  publicKey(): Promise<string>;
  /** The address must be on the internet, and the keys such that one can encrypt for them. */
  accepts(target: PushTarget): boolean;
  /** The promise resolves once the push service has taken it. Throws one of the three errors below. */
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
   * A topic has at most 32 letters, digits, `-` and `_`. A later notification of the topic replaces an unfetched one.
   */
  topic: string;
  ttlSeconds: number;
}

/** The browser has unsubscribed, which is final for the target. */
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
