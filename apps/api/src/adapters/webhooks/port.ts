export interface Webhooks {
  accepts(url: string): boolean;
  /**
   * The promise resolves with any answer of the receiver; redirects are not followed. Throws `WebhookUnreachable`
   * without one.
   */
  send(target: WebhookTarget, message: WebhookMessage): Promise<{ status: number }>;
  close(): Promise<void>;
}

export interface WebhookTarget {
  url: string;
  secret: Buffer;
}

export interface WebhookMessage {
  /** The id is the same at every attempt, so that a receiver can drop repetitions. */
  id: string;
  /** The time is that of this attempt: receivers refuse old ones. */
  at: Date;
  body: string;
}

export class WebhookUnreachable extends Error {
  override name = 'WebhookUnreachable';
}
