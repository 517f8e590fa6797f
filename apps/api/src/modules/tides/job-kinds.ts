import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const computeWaitingTidesJob = defineJob({ name: 'tides.make', payload: z.object({}).loose() });

/** Adds the missing tides of days with albums, and deletes those of old days without an album. */
export const refillTidesJob = defineJob({ name: 'tides.refill', payload: z.object({}).loose() });
