import type { App } from '../../../common/context.ts';
import { publicUrlOf } from '../../../common/public-urls.ts';
import { sendMail, type MailText } from '../../../common/send-mail.ts';
import type { Task } from '../../../jobs/queue.ts';
import { textsIn } from '../../../texts/texts.ts';
import { guestOrderPath } from '../guests/guest-link.ts';
import type { findPerson } from '../queries/people.ts';
import type { findSoldLines } from '../queries/summaries.ts';

export type SoldLine = Awaited<ReturnType<typeof findSoldLines>>[number];

/** File names may contain the album's secret spot. */
export const linesForBuyer = (lines: readonly SoldLine[]): SoldLine[] =>
  lines.map((line) => (line.hasSecretSpot ? { ...line, fileName: '' } : line));

/**
 * Mails are kept for years, and links to clean pictures expire, so the public pictures with the watermark are shown.
 */
export const picturesOf = (lines: readonly SoldLine[]) =>
  lines.flatMap(({ thumbnailKey, title }) => (thumbnailKey ? [{ url: publicUrlOf(thumbnailKey), alt: title }] : []));

type Person = Awaited<ReturnType<typeof findPerson>>;

export async function sendOrderMail(app: App, again: Task, to: Person, mail: MailText): Promise<void> {
  if (to.email !== null) await sendMail(app, { ...to, email: to.email }, mail, again);
}

/** A guest has no pages of an account: every mail brings a link to the one order instead. */
export async function sendBuyerMail(
  app: App,
  again: Task,
  to: Person & { orderId: string },
  mail: MailText,
): Promise<void> {
  const path = to.is_guest && to.email !== null ? await guestOrderPath(app, to.orderId) : null;
  if (path === null) return sendOrderMail(app, again, to, mail);
  const { button, secondLink: _, body, ...rest } = mail;
  const texts = textsIn(to.language).orders.guest;
  await sendOrderMail(
    app,
    again,
    { ...to, full_name: '' },
    {
      ...rest,
      body: `${body}\n\n${texts.account}`,
      button: { label: button?.label ?? texts.button, path },
    },
  );
}
