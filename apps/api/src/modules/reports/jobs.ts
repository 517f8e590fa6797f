import { API_LANGUAGE, DAY_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { sendMail } from '../../common/send-mail.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { task } from '../../jobs/queue.ts';
import * as kinds from './job-kinds.ts';
import { confirmationToken } from './confirmation.ts';
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
import { photoReportForMail, type ReportForMail } from './queries/report-for-mail.ts';

/** A complaint about the decision can be answered for this long. */
const REPORTER_RETENTION_MS = 183 * DAY_MS;

type MailOf = typeof receivedMail;
type ReportJob = typeof kinds.sendReceivedMailJob;

export const reportsJobs: JobHandler[] = [
  handleJob(kinds.sendReceivedMailJob, async (app, { reportId }) => {
    const report = await photoReportForMail(app.db, reportId);
    if (!report?.awaits_confirmation) return mailReporter(app, kinds.sendReceivedMailJob, reportId, receivedMail);
    const token = await confirmationToken(app, report);
    const confirmByLink: MailOf = (language) => confirmMail(language, token);
    return mailReporter(app, kinds.sendReceivedMailJob, reportId, confirmByLink);
  }),
  handleJob(kinds.sendOutcomeMailJob, (app, { reportId }) =>
    mailReporter(app, kinds.sendOutcomeMailJob, reportId, outcomeMail),
  ),
  handleJob(kinds.sendHiddenMailJob, (app, { reportId }) =>
    mailOwner(app, kinds.sendHiddenMailJob, reportId, hiddenMail),
  ),
  handleJob(kinds.sendDecidedMailJob, (app, { reportId }) =>
    mailOwner(app, kinds.sendDecidedMailJob, reportId, decidedMail),
  ),
  handleJob(kinds.sendOperatorMailJob, (app, { reportId }) =>
    mailOperator(app, kinds.sendOperatorMailJob, reportId, operatorMail),
  ),
  handleJob(kinds.sendObjectionMailJob, (app, { reportId }) =>
    mailOperator(app, kinds.sendObjectionMailJob, reportId, objectionMail),
  ),
  handleJob(
    kinds.anonymizeReportersJob,
    (app) => anonymizeReporters(app.db, new Date(app.now().getTime() - REPORTER_RETENTION_MS)),
    '23 4 * * *',
  ),
];

/** The mail is in the language of the form. An anonymized reporter gets none. */
async function mailReporter(app: App, kind: ReportJob, reportId: string, mail: MailOf): Promise<void> {
  const report = await photoReportForMail(app.db, reportId);
  if (!report || report.email === null) return;
  const reporter = { email: report.email, full_name: report.name ?? '', language: report.language };
  const to = { ...reporter, id: report.reporter_id, is_photographer: false };
  await sendMail(app, to, withMailId(report, mail), task(kind, { reportId }));
}

async function mailOperator(app: App, kind: ReportJob, reportId: string, mail: MailOf): Promise<void> {
  const report = await photoReportForMail(app.db, reportId);
  if (!report) return;
  const { contactEmail: email, operator: full_name } = app.config;
  const operator = { id: null, email, full_name, language: API_LANGUAGE, is_photographer: false };
  await sendMail(app, operator, withMailId({ ...report, language: API_LANGUAGE }, mail), task(kind, { reportId }));
}

/** A photographer must be given the reasons, whatever the mail switches say (DSA, article 17). */
async function mailOwner(app: App, kind: ReportJob, reportId: string, mail: MailOf): Promise<void> {
  const report = await photoReportForMail(app.db, reportId);
  if (!report || report.owner_email === null) return;
  const owner = { email: report.owner_email, full_name: report.owner_name, language: report.owner_language };
  const to = { ...owner, id: report.owner_id, is_photographer: true };
  await sendMail(app, to, withMailId({ ...report, language: owner.language }, mail), task(kind, { reportId }));
}

/** The id makes a mail that is sent again after a crash the same mail; a second decision is another one. */
const withMailId = (report: ReportForMail, mail: MailOf) => ({
  id: `${mail.name}-${report.id}-${report.decided_at?.getTime() ?? 0}`,
  ...mail(report.language, report),
});
