import type { Language } from '@pleamar/domain';

/** `mail.suite.ts` tests every implementation: a mail has one recipient, and no user's text becomes a header. */
export interface Mail {
  /**
   * Resolves once the message is stored durably by the mail server. Throws `MailRefused` if a retry does not help and
   * `MailUnavailable` if it may.
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
  /** Names such as `List-Unsubscribe`. Values may contain any text. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** The id of a job. The recipient's mail program shows a repeated mail with the same id only once. */
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
