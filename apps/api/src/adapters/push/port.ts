/**
 * Notices to browsers (web push). `web-push.ts` encrypts them for one browser each and hands them to its maker's push
 * service, `outbox.ts` writes them to files; `push.suite.ts` holds both to the same promises.
 */
export interface Push {
  /** The key that a browser subscribes with, so that its push service takes notifications from us alone. */
  publicKey(): Promise<string>;
  /** Whether notifications may go there: a push service out in the world, and keys that can be encrypted for. */
  accepts(target: PushTarget): boolean;
  /** Resolves once the push service has taken it. Throws one of the three below. */
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
  /** At most 32 letters, digits, `-` and `_`: a later notification of the same topic replaces one that was not fetched yet. */
  topic: string;
  /** How long the push service keeps it for a device that is offline. */
  ttlSeconds: number;
}

/** The browser no longer takes notifications there; nothing will ever arrive. */
export class PushGone extends Error {
  override name = 'PushGone';
}

/** This notification will never be taken. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}

/** The push service is down, slow, or has enough for now. */
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
