import type { Language } from '@pleamar/contract';
import { firstName } from '@pleamar/domain';
import { layoutMail } from '../adapters/mail/layout.ts';
import { MailRefused, type MailAttachment } from '../adapters/mail/port.ts';
import type { Task } from '../jobs/queue.ts';
import type { App } from './ctx.ts';
import { keepRefusedMail } from './refused-mails.ts';
import { unsubscribeHeaders, type EndableMails } from './unsubscribe-links.ts';

export interface Recipient {
  /** Id of the account; null for an address without one. */
  id: string | null;
  email: string;
  full_name: string;
  language: Language;
  is_photographer: boolean;
}

export interface MailText {
  subject: string;
  /** Paragraphs are parted by an empty line. */
  body: string;
  /** Names the mail for good: sent again after a crash, it is the same one to the reader's mail program. */
  id?: string;
  /** Where the button leads, as a path of our own pages. */
  button?: { label: string; path: string };
  /** A second way, for those who want it. */
  also?: { label: string; path: string };
  /** Public pictures, by their address. */
  pictures?: readonly { url: string; alt: string }[] | undefined;
  attachments?: readonly MailAttachment[];
  /** The switch of Ajustes that ends such mails; without one they are always sent. */
  kind?: EndableMails;
}

/** A row of them; the others are behind the button. */
const MOST_PICTURES = 3;

/**
 * Sends one mail. Only jobs do: a request never waits for a mail server, and a failed mail is tried again. One that the
 * mail server refuses for good waits for an operator, who can have it written `again`. False: it was refused.
 */
export async function sendMail(
  app: App,
  to: Recipient,
  { id, subject, body, button, also, pictures = [], attachments = [], kind }: MailText,
  again: Task,
): Promise<boolean> {
  const { text, html } = layoutMail({
    language: to.language,
    title: subject,
    name: firstName(to.full_name),
    paragraphs: body.split('\n\n'),
    role: to.is_photographer ? 'photographer' : 'surfer',
    footer: { operator: app.config.operator, contact: app.config.contactEmail },
    ...(also && { also: { label: also.label, url: `${app.config.publicUrl}${also.path}` } }),
    pictures: pictures
      .slice(0, MOST_PICTURES)
      .map(({ url, alt }) => ({ url: new URL(url, app.config.publicUrl).href, alt })),
    ...(kind && { ending: { url: `${app.config.publicUrl}/dashboard/ajustes/avisos` } }),
    ...(button && { button: { label: button.label, url: `${app.config.publicUrl}${button.path}` } }),
  });
  try {
    const headers = kind && to.id !== null ? await unsubscribeHeaders(app, to.id, kind) : {};
    const { email, language } = to;
    await app.mail.send({ to: email, subject, text, html, language, headers, attachments, ...(id && { id }) });
    return true;
  } catch (error) {
    // Such an address will never be taken; trying again would only fill the queue.
    if (!(error instanceof MailRefused)) throw error;
    app.log.warn({ job: again.job.name, reason: error.message }, 'a mail was refused for good');
    await keepRefusedMail(app.db, { to, reason: error.reason, again, now: app.now() });
    return false;
  }
}
