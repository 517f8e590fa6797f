import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { handOverInvoice, takeUpOpenInvoices } from './hand-over-invoice.ts';
import * as kinds from './job-kinds.ts';

export const booksJobs: JobHandler[] = [
  handleJob(kinds.handOverInvoice, (app, { handoverId }) => handOverInvoice(app, handoverId)),
  handleJob(kinds.handOverOpen, (app) => takeUpOpenInvoices(app), '23 * * * *'),
];
