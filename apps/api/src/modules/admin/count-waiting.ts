import type { AdminWaiting } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { countJobs } from '../../jobs/queue.ts';
import { countRefusedInvoices } from '../books/refused-invoices.ts';
import { countWaitingMoney } from '../orders/payouts/waiting-money.ts';
import { countOpenReports } from '../reports/read-reports.ts';
import { countRefusedMails } from './queries/refused-mails.ts';

export async function countWaitingWork(ctx: UserContext): Promise<AdminWaiting> {
  const [{ failed }, money, reports, mails, invoices] = await Promise.all([
    countJobs(ctx.db),
    countWaitingMoney(ctx),
    countOpenReports(ctx.db),
    countRefusedMails(ctx.db),
    countRefusedInvoices(ctx.db),
  ]);
  return { jobs: failed, money, reports, deliveries: mails + invoices };
}
