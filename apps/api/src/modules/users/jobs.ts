import { handleJob, type JobHandler } from '../../jobs/define.ts';
import { sendLetter } from '../../common/send-mail.ts';
import { sendWelcome } from './job-kinds.ts';
import { welcomeLetter } from './mails.ts';
import { meById } from './queries.ts';

export const usersJobs: JobHandler[] = [
  handleJob(sendWelcome, async (app, { userId }) => {
    const user = await meById(app.db, userId);
    if (!user?.email) return;
    await sendLetter(app, { ...user, email: user.email }, welcomeLetter(user.language, user.is_photographer));
  }),
];
