import { API_LANGUAGE, DAY_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { sendMail } from '../../common/send-mail.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { task } from '../../jobs/queue.ts';
import * as kinds from './job-kinds.ts';
import { createConfirmationToken } from './confirmation.ts';
import {
  confirmMail,
  decidedMail,
  hiddenMail,
  objectionMail,
  operatorMail,
  outcomeMail,
  receivedMail,
} from './mails.ts';
import { anonymizeReporters } from './queries/reports.ts';
import { findReportForMail, type ReportForMail } from './queries/report-for-mail.ts';

/** The reporter is needed for this long to answer a complaint about the decision. */
const REPORTER_RETENTION_MS = 183 * DAY_MS;

type BuildMail = typeof receivedMail;

interface ReportMail {
  job: typeof kinds.sendReceivedMailJob;
  /** Part of the mail's id. With another one, a job that is repeated after a crash would send a second mail. */
  mailKind: string;
  text: BuildMail;
}

export const reportsJobs: JobHandler[] = [
  handleJob(kinds.sendReceivedMailJob, async (app, { reportId }) => {
    const report = await findReportForMail(app.db, reportId);
    const job = kinds.sendReceivedMailJob;
    if (!report?.awaits_confirmation)
      return mailReporter(app, reportId, { job, mailKind: 'receivedMail', text: receivedMail });
    const token = await createConfirmationToken(app, report);
    return mailReporter(app, reportId, {
      job,
      mailKind: 'confirmByLink',
      text: (language) => confirmMail(language, token),
    });
  }),
  handleJob(kinds.sendOutcomeMailJob, (app, { reportId }) =>
    mailReporter(app, reportId, { job: kinds.sendOutcomeMailJob, mailKind: 'outcomeMail', text: outcomeMail }),
  ),
  handleJob(kinds.sendHiddenMailJob, (app, { reportId }) =>
    mailOwner(app, reportId, { job: kinds.sendHiddenMailJob, mailKind: 'hiddenMail', text: hiddenMail }),
  ),
  handleJob(kinds.sendDecidedMailJob, (app, { reportId }) =>
    mailOwner(app, reportId, { job: kinds.sendDecidedMailJob, mailKind: 'decidedMail', text: decidedMail }),
  ),
  handleJob(kinds.sendOperatorMailJob, (app, { reportId }) =>
    mailOperator(app, reportId, { job: kinds.sendOperatorMailJob, mailKind: 'operatorMail', text: operatorMail }),
  ),
  handleJob(kinds.sendObjectionMailJob, (app, { reportId }) =>
    mailOperator(app, reportId, { job: kinds.sendObjectionMailJob, mailKind: 'objectionMail', text: objectionMail }),
  ),
  handleJob(
    kinds.anonymizeReportersJob,
    (app) => anonymizeReporters(app.db, new Date(app.now().getTime() - REPORTER_RETENTION_MS)),
    '23 4 * * *',
  ),
];

/** Uses the language of the form. An anonymized reporter gets no mail. */
async function mailReporter(app: App, reportId: string, mail: ReportMail): Promise<void> {
  const report = await findReportForMail(app.db, reportId);
  if (!report || report.email === null) return;
  const reporter = { email: report.email, full_name: report.name ?? '', language: report.language };
  const to = { ...reporter, id: report.reporter_id, is_photographer: false };
  await sendMail(app, to, withMailId(report, mail), task(mail.job, { reportId }));
}

async function mailOperator(app: App, reportId: string, mail: ReportMail): Promise<void> {
  const report = await findReportForMail(app.db, reportId);
  if (!report) return;
  const { contactEmail: email, operator: full_name } = app.config;
  const operator = { id: null, email, full_name, language: API_LANGUAGE, is_photographer: false };
  await sendMail(app, operator, withMailId({ ...report, language: API_LANGUAGE }, mail), task(mail.job, { reportId }));
}

/** The mail switches do not apply, because the photographer must be given the reasons (DSA, article 17). */
async function mailOwner(app: App, reportId: string, mail: ReportMail): Promise<void> {
  const report = await findReportForMail(app.db, reportId);
  if (!report || report.owner_email === null) return;
  const owner = { email: report.owner_email, full_name: report.owner_name, language: report.owner_language };
  const to = { ...owner, id: report.owner_id, is_photographer: true };
  await sendMail(app, to, withMailId({ ...report, language: owner.language }, mail), task(mail.job, { reportId }));
}

/** A repeated mail has the same id, and the mail of a second decision another one. */
const withMailId = (report: ReportForMail, { mailKind, text }: ReportMail) => ({
  id: `${mailKind}-${report.id}-${report.decided_at?.getTime() ?? 0}`,
  ...text(report.language, report),
});
