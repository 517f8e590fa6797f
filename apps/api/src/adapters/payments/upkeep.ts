import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Apart from the port, because a job knows the whole app, and the app knows the port. */
export const paymentsUpkeep = defineJob({ name: 'payments.upkeep', payload: z.object({}).loose(), priority: -1 });
