import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { readAuditLog } from '../audit/read-audit-log.ts';
import { retryPayout, retryRefund } from '../orders/retry.ts';
import { readWaitingMoney } from '../orders/payouts/waiting-money.ts';
import { remindOfShare } from '../orders/payouts/waiting-shares.ts';
import { blockPerson, unblockPerson } from './block-person.ts';
import { retryInvoice, settleInvoice } from '../books/refused-invoices.ts';
import { countWaitingWork } from './count-waiting.ts';
import { readDeliveries } from './read-deliveries.ts';
import { retryMail, settleMail } from './refused-mails.ts';
import { dropJob, readFailedJobs, retryJob } from './failed-jobs.ts';
import { readBusiness } from './read-business.ts';
import { readAlbumForAdmin, readOrderForAdmin, readPersonForAdmin } from './read-for-admin.ts';
import { readOverview } from './read-overview.ts';
import { searchAll } from './search.ts';

export const adminRoutes: Handlers<Contract['admin']> = {
  waiting: (ctx) => countWaitingWork(ctx),
  search: (ctx, { query }) => searchAll(ctx, query.q),
  person: (ctx, { params }) => readPersonForAdmin(ctx, params.personId),
  block: (ctx, { params, body }) => blockPerson(ctx, params.personId, body.reason),
  unblock: (ctx, { params, body }) => unblockPerson(ctx, params.personId, body.reason),
  album: (ctx, { params }) => readAlbumForAdmin(ctx, params.albumId),
  order: (ctx, { params }) => readOrderForAdmin(ctx, params.orderId),
  money: (ctx) => readWaitingMoney(ctx),
  retryRefund: (ctx, { params, body }) => retryRefund(ctx, params.refundId, body.reason),
  retryPayout: (ctx, { params, body }) => retryPayout(ctx, params.payoutId, body.reason),
  jobs: async (ctx) => ({ jobs: await readFailedJobs(ctx) }),
  retryJob: (ctx, { params, body }) => retryJob(ctx, params.jobId, body.reason),
  dropJob: (ctx, { params, body }) => dropJob(ctx, params.jobId, body.reason),
  deliveries: (ctx) => readDeliveries(ctx),
  retryMail: (ctx, { params, body }) => retryMail(ctx, params.mailId, body.reason),
  settleMail: (ctx, { params, body }) => settleMail(ctx, params.mailId, body.reason),
  retryInvoice: (ctx, { params, body }) => retryInvoice(ctx, params.invoiceId, body.reason),
  settleInvoice: (ctx, { params, body }) => settleInvoice(ctx, params.invoiceId, body.reason),
  overview: (ctx) => readOverview(ctx),
  business: (ctx) => readBusiness(ctx),
  remind: (ctx, { params }) => remindOfShare(ctx, params.personId),
  audit: (ctx, { query }) => readAuditLog(ctx, query),
};
