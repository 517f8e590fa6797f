import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { issueInvoice, issueOpenInvoices } from './issue-invoice.ts';
import * as kinds from './job-kinds.ts';

export const booksJobs: JobHandler[] = [
  handleJob(kinds.issueInvoiceJob, (app, { handoverId }) => issueInvoice(app, handoverId)),
  handleJob(kinds.issueOpenInvoicesJob, (app) => issueOpenInvoices(app), '23 * * * *'),
];
