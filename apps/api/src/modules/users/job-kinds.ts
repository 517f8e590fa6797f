import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const sendWelcome = defineJob({ name: 'users.send-welcome', payload: z.object({ userId: z.uuid() }) });
