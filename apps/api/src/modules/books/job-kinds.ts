import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Hand a sale or a refund over to the invoicing provider. */
export const handOverInvoice = defineJob({
  name: 'books.hand-over-invoice',
  payload: z.object({ handoverId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

/** Take up again what was never handed over: the provider was away too long, or was another one for a while. */
export const handOverOpen = defineJob({ name: 'books.hand-over-open', payload: z.object({}).loose(), maxAttempts: 1 });
