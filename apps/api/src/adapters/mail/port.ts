import type { Language } from '@pleamar/domain';

/**
 * Mails to people. `outbox.ts` writes them to files, `smtp.ts` hands them to a server; `mail.suite.ts` holds both to
 * the same promises: what arrives has exactly one recipient, and nothing that a user typed can become a header.
 */
export interface Mail {
  /**
   * Resolves once the message is durable elsewhere (on disk, or accepted by the server). Throws `MailRefused` when
   * trying again is useless and `MailUnavailable` when it is not.
   */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

export type { Language };

export type MailMessage = {
  /** One plain address, `name@host`. */
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** Extra headers, for example `List-Unsubscribe`. The names are ours; the values may hold anything. */
  headers?: Record<string, string>;
  /** Small files that come with it. */
  attachments?: readonly MailAttachment[];
  /** Names this message for good (a job id), so that a repeated send is the same mail to the reader's mail program. */
  id?: string;
};

export type MailAttachment = { name: string; type: string; content: string };

/** The address or the message will never be taken. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly code = 'mail_refused';
  /** The server's answer, for operators alone: it may name the address. */
  readonly reason: string;
  constructor(message: string, { reason = message, ...options }: ErrorOptions & { reason?: string } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** The server is down, slow or refuses us for now. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
  readonly code = 'mail_unavailable';
}
