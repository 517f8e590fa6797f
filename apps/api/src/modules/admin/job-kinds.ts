import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const deleteRefusedMails = defineJob({ name: 'admin.forget-refused-mails', payload: z.object({}).loose() });
