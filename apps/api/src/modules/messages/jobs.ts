import { API_LANGUAGE, MINUTE_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { sendMail } from '../../common/send-mail.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { task } from '../../jobs/queue.ts';
import { wantsMail } from '../notifications/mail-switches.ts';
import * as kinds from './job-kinds.ts';
import { reportMail, unreadMail } from './mails.ts';
import { findPersonReportForMail } from './queries/blocks.ts';
import { takeUnreadBefore, findUnreadForMail } from './queries/messages.ts';

const UNREAD_MS = 10 * MINUTE_MS;

export const messagesJobs: JobHandler[] = [
  handleJob(kinds.enqueueUnreadMailsJob, (app) => enqueueUnreadMails(app), '* * * * *'),
  handleJob(kinds.sendUnreadMailJob, async (app, { conversationId, senderId, count }) => {
    const unread = await findUnreadForMail(app.db, conversationId, senderId);
    if (!unread || !(await wantsMail(app.db, unread.recipient_id, 'message'))) return;
    const again = task(kinds.sendUnreadMailJob, { conversationId, senderId, count });
    const mail = unreadMail(unread.language, { ...unread, conversationId, count });
    await sendMail(app, { ...unread, id: unread.recipient_id }, { ...mail, kind: 'message' }, again);
  }),
  handleJob(kinds.sendReportMailJob, async (app, { reportId }) => {
    const report = await findPersonReportForMail(app.db, reportId);
    if (!report) return;
    const { contactEmail: email, operator: full_name } = app.config;
    const operator = { id: null, email, full_name, language: API_LANGUAGE, is_photographer: false };
    const mail = { id: `report-${report.id}`, ...reportMail(API_LANGUAGE, report) };
    await sendMail(app, operator, mail, task(kinds.sendReportMailJob, { reportId }));
  }),
];

/** The transaction that enqueues the mails also marks their messages, so that each message is mailed once. */
async function enqueueUnreadMails(app: App): Promise<void> {
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    const unread = await takeUnreadBefore(trx, new Date(now.getTime() - UNREAD_MS), now);
    await app.queue.addAll(
      trx,
      unread.map(({ conversation_id: conversationId, sender_id: senderId, count }) =>
        task(kinds.sendUnreadMailJob, { conversationId, senderId, count }),
      ),
    );
  });
}
