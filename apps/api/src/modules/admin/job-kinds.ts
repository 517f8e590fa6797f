import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Addresses of refused mails go after a while; comes around once a day. */
export const deleteRefusedMails = defineJob({ name: 'admin.forget-refused-mails', payload: z.object({}).loose() });
