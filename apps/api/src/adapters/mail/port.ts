import type { Language } from '@pleamar/domain';

/** `mail.suite.ts` holds every implementation to this: one recipient, and no text of a user becomes a header. */
export interface Mail {
  /**
   * The promise resolves once the message is durable elsewhere. Throws `MailRefused` for good, `MailUnavailable` for a
   * retry.
   */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

export type { Language };

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** Names such as `List-Unsubscribe` are ours; values may hold anything. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** The id is stable (a job's): a repeated send is the same mail to the reader's mail program. */
  id?: string;
};

export type MailAttachment = { name: string; type: string; content: string };

/** A retry does not help. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly code = 'mail_refused';
  /** The server's answer is only for operators: it may name the address. */
  readonly reason: string;
  constructor(message: string, { reason = message, ...options }: ErrorOptions & { reason?: string } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
  readonly code = 'mail_unavailable';
}
