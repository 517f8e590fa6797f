import { DAY_MS } from '@pleamar/domain';
import { sendMail } from '../../common/send-mail.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { task } from '../../jobs/queue.ts';
import { removeRevokedLoginsJob, sendCameraLoginMailJob } from './job-kinds.ts';
import { cameraLoginMail } from './mails.ts';
import { findLoginForMail, deleteRevokedLogins } from './queries/camera-logins.ts';

const REVOKED_SHOWN_MS = 30 * DAY_MS;

export const camerasJobs: JobHandler[] = [
  handleJob(sendCameraLoginMailJob, async (app, { loginId }) => {
    const facts = await findLoginForMail(app.db, loginId);
    if (!facts) return;
    await sendMail(app, facts, cameraLoginMail(facts.language, facts), task(sendCameraLoginMailJob, { loginId }));
  }),

  handleJob(
    removeRevokedLoginsJob,
    (app) => deleteRevokedLogins(app.db, new Date(app.now().getTime() - REVOKED_SHOWN_MS)),
    '47 4 * * *',
  ),
];
