import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** A job knows the whole app, and the app knows the port, so this is not in the port. */
export const paymentsUpkeepJob = defineJob({ name: 'payments.upkeep', payload: z.object({}).loose(), priority: -1 });
