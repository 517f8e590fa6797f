import type { AdminRefusedInvoice, AdminRefusedMail } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { presentBrief } from '../../common/present-person.ts';
import { readRefusedInvoices } from '../books/refused-invoices.ts';
import { findRefusedMails, type RefusedMailRow } from './queries/refused-mails.ts';

interface Deliveries {
  mails: AdminRefusedMail[];
  invoices: AdminRefusedInvoice[];
}

export async function readDeliveries(ctx: UserContext): Promise<Deliveries> {
  const [mails, invoices] = await Promise.all([findRefusedMails(ctx.db), readRefusedInvoices(ctx)]);
  return { mails: mails.map(presentMail), invoices };
}

const presentMail = ({ person_id, username, full_name, profile_picture_key, ...mail }: RefusedMailRow) => ({
  id: mail.id,
  email: mail.email,
  person:
    person_id === null || username === null || full_name === null
      ? null
      : presentBrief(person_id, { username, full_name, profile_picture_key }),
  task: mail.task,
  reason: mail.reason,
  refusals: mail.refusals,
  refused_at: mail.refused_at.toISOString(),
});
