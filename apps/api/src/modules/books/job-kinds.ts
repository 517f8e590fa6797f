import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** The name and `handoverId` stay, because waiting jobs are stored with them. */
export const issueInvoiceJob = defineJob({
  name: 'books.hand-over-invoice',
  payload: z.object({ handoverId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

/** Enqueues documents that stayed open because the provider was unreachable for too long or was changed. */
export const issueOpenInvoicesJob = defineJob({
  name: 'books.hand-over-open',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});
