import { DAY_MS } from '@pleamar/domain';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { removeRefusedMailsJob } from './job-kinds.ts';
import { deleteRefusedMailsBefore } from './queries/refused-mails.ts';

/** A mail that no operator has settled is deleted after this time: it is too old to send again. */
const OPEN_MS = 90 * DAY_MS;
const SETTLED_MS = 7 * DAY_MS;

export const adminJobs: JobHandler[] = [
  handleJob(
    removeRefusedMailsJob,
    (app) => {
      const now = app.now().getTime();
      return deleteRefusedMailsBefore(app.db, new Date(now - OPEN_MS), new Date(now - SETTLED_MS));
    },
    '41 4 * * *',
  ),
];
