import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const makeWaitingTidesJob = defineJob({ name: 'tides.make', payload: z.object({}).loose() });

/** Days of albums get their missing tides, and tides of old days without an album are deleted. */
export const refillTidesJob = defineJob({ name: 'tides.refill', payload: z.object({}).loose() });
