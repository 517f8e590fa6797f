import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { eraseOldDevices } from './erase-devices.ts';

const eraseOldDevicesJob = defineJob({ name: 'audit.forget-devices', payload: z.unknown() });

export const auditJobs: JobHandler[] = [handleJob(eraseOldDevicesJob, eraseOldDevices, '43 3 * * *')];
