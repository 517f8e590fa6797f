import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { sendMail } from '../../common/send-mail.ts';
import { task } from '../../jobs/queue.ts';
import { sendGoodbyeMailJob, sendWelcomeMailJob } from './job-kinds.ts';
import { goodbyeMail, welcomeMail } from './mails.ts';
import { findMe } from './queries/people.ts';

export const usersJobs: JobHandler[] = [
  handleJob(sendWelcomeMailJob, async (app, { userId }) => {
    const user = await findMe(app.db, userId);
    if (!user?.email) return;
    const mail = welcomeMail(user.language, user.is_photographer);
    const again = task(sendWelcomeMailJob, { userId });
    await sendMail(app, { ...user, email: user.email }, { id: `welcome-${userId}`, ...mail }, again);
  }),
  handleJob(sendGoodbyeMailJob, async (app, person) => {
    const mail = goodbyeMail(person.language, app.config.contactEmail);
    await sendMail(app, { ...person, id: null }, mail, task(sendGoodbyeMailJob, person));
  }),
];
