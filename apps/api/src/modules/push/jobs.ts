import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import * as kinds from './job-kinds.ts';
import { sendDue } from './send-due.ts';

export const pushJobs: JobHandler[] = [handleJob(kinds.sendPushes, (app) => sendDue(app), '* * * * *')];
