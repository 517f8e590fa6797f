import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { forgetOldDevices } from './forget-devices.ts';

const forgetDevices = defineJob({ name: 'audit.forget-devices', payload: z.unknown() });

export const auditJobs: JobHandler[] = [handleJob(forgetDevices, forgetOldDevices, '43 3 * * *')];
