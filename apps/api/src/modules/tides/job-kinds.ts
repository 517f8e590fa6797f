import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const makeTides = defineJob({ name: 'tides.make', payload: z.object({}).loose() });

/** Requests missing tides of albums' days, and deletes tides of old days without an album. */
export const refillTides = defineJob({ name: 'tides.refill', payload: z.object({}).loose() });
