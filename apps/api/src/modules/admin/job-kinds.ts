import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const removeRefusedMailsJob = defineJob({ name: 'admin.forget-refused-mails', payload: z.object({}).loose() });
