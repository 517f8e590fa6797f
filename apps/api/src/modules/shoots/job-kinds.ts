import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const notifyOfShootJob = defineJob({ name: 'shoots.tell', payload: z.object({ shootId: z.uuid() }) });
