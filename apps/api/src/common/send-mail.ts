import type { Language } from '@pleamar/contract';
import { firstName } from '@pleamar/domain';
import { layoutMail, type MailCard } from './mail-layout.ts';
import { MailRefused, type MailAttachment } from '../adapters/mail/port.ts';
import type { Task } from '../jobs/queue.ts';
import type { App } from './context.ts';
import { insertRefusedMail } from './refused-mails.ts';
import { unsubscribeHeaders, type UnsubscribableMail } from './unsubscribe-links.ts';

export interface Recipient {
  id: string | null;
  email: string;
  full_name: string;
  language: Language;
  is_photographer: boolean;
  is_guest?: boolean;
}

export interface MailText {
  subject: string;
  body: string;
  /** A mail that is sent again after a crash keeps its id, so that the reader's mail program shows it once. */
  id?: string;
  button?: { label: string; path: string };
  secondLink?: { label: string; path: string };
  pictures?: readonly { url: string; alt: string }[] | undefined;
  attachments?: readonly MailAttachment[];
  card?: MailCard;
  kind?: UnsubscribableMail;
}

/** Readers find further pictures on the page of the button. */
const MAX_PICTURES = 3;

/**
 * Call only in jobs, because a request must not wait for a mail server. If the server refuses a mail for good, returns
 * false and stores the task `again`, which an operator can run once more.
 */
export async function sendMail(
  app: App,
  to: Recipient,
  { id, subject, body, button, secondLink, pictures = [], attachments = [], card, kind }: MailText,
  again: Task,
): Promise<boolean> {
  const { text, html } = layoutMail({
    language: to.language,
    title: subject,
    name: firstName(to.full_name),
    paragraphs: body.split('\n\n'),
    hasAccount: to.id !== null && !to.is_guest,
    role: to.is_photographer ? 'photographer' : 'surfer',
    footer: { operator: app.config.operator, contact: app.config.contactEmail },
    ...(card && { card }),
    ...(secondLink && {
      secondLink: { label: secondLink.label, url: `${app.config.publicUrl}${secondLink.path}` },
    }),
    pictures: pictures
      .slice(0, MAX_PICTURES)
      .map(({ url, alt }) => ({ url: new URL(url, app.config.publicUrl).href, alt })),
    ...(kind && { mailSettings: { url: `${app.config.publicUrl}/dashboard/ajustes/avisos` } }),
    ...(button && { button: { label: button.label, url: `${app.config.publicUrl}${button.path}` } }),
  });
  try {
    const headers = kind && to.id !== null ? await unsubscribeHeaders(app, to.id, kind) : {};
    const { email, language } = to;
    await app.mail.send({ to: email, subject, text, html, language, headers, attachments, ...(id && { id }) });
    return true;
  } catch (error) {
    // The mail server will never accept such an address, so a retry would only fill the queue.
    if (!(error instanceof MailRefused)) throw error;
    app.log.warn({ job: again.job.name, reason: error.message }, 'a mail was refused for good');
    await insertRefusedMail(app.db, { to, reason: error.reason, again, now: app.now() });
    return false;
  }
}
