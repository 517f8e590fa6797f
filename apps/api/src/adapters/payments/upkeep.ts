import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Calls the provider's `upkeep`. Apart from the port: a job knows the whole app, and the app knows the port. */
export const paymentsUpkeep = defineJob({ name: 'payments.upkeep', payload: z.object({}).loose(), priority: -1 });
