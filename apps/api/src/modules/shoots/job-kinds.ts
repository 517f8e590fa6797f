import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Notifies followers of a new, changed or cancelled shoot. */
export const notifyOfShoot = defineJob({ name: 'shoots.tell', payload: z.object({ shootId: z.uuid() }) });
