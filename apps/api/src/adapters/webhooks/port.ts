/** Sends events to addresses that photographers name. */
export interface Webhooks {
  /** False for an address that is not on the internet. */
  accepts(url: string): boolean;
  /** Resolves with any answer of the receiver; redirects are not followed. Throws `WebhookUnreachable` without one. */
  send(target: WebhookTarget, message: WebhookMessage): Promise<{ status: number }>;
  close(): Promise<void>;
}

export interface WebhookTarget {
  url: string;
  secret: Buffer;
}

export interface WebhookMessage {
  /** The same at every attempt, so that a receiver can drop repetitions. */
  id: string;
  /** The time of this attempt: receivers refuse old ones. */
  at: Date;
  body: string;
}

export class WebhookUnreachable extends Error {
  override name = 'WebhookUnreachable';
}
