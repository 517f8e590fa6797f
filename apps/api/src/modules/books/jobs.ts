import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { handOverInvoice, handOverOpenInvoices } from './hand-over-invoice.ts';
import * as kinds from './job-kinds.ts';

export const booksJobs: JobHandler[] = [
  handleJob(kinds.handOverInvoiceJob, (app, { handoverId }) => handOverInvoice(app, handoverId)),
  handleJob(kinds.handOverOpenInvoicesJob, (app) => handOverOpenInvoices(app), '23 * * * *'),
];
