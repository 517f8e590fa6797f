import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Its name and `handoverId` stay as they are stored in waiting jobs. */
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
