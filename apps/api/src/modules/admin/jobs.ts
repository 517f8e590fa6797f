import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { removeRefusedMailsJob } from './job-kinds.ts';
import { removeRefusedMails } from './refused-mails.ts';

export const adminJobs: JobHandler[] = [
  handleJob(removeRefusedMailsJob, (app) => removeRefusedMails(app), '41 4 * * *'),
];
