import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Tells followers of a shoot, or of what became of it. */
export const tellOfShoot = defineJob({ name: 'shoots.tell', payload: z.object({ shootId: z.uuid() }) });
