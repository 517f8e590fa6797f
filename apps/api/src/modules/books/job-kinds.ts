import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const handOverInvoiceJob = defineJob({
  name: 'books.hand-over-invoice',
  payload: z.object({ handoverId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

/** A document stays open where the provider was unreachable for too long, or where another one was set. */
export const handOverOpenInvoicesJob = defineJob({
  name: 'books.hand-over-open',
  payload: z.object({}).loose(),
  maxAttempts: 1,
});
