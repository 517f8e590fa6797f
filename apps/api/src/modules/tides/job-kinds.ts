import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Makes the tides that wait, a bounded number of them. */
export const makeTides = defineJob({ name: 'tides.make', payload: z.object({}).loose() });

/** Asks for the tides of albums that have none, and forgets those of old days without an album. */
export const refillTides = defineJob({ name: 'tides.refill', payload: z.object({}).loose() });
