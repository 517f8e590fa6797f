import type { ReportConfirmed } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { discardHiddenFiles } from '../photos/hide-photos.ts';
import { verifyConfirmationToken } from './confirmation.ts';
import { decideEffect, hideReported } from './hide-reported.ts';
import * as queries from './queries/unconfirmed.ts';

/** The link proves the reporter's address, so all photos whose reports waited for the proof are hidden. */
export async function confirmReport(ctx: CallerContext, token: string): Promise<ReportConfirmed> {
  const email = await queries.findEmailOfReport(ctx.db, await verifyConfirmationToken(ctx, token));
  // Reporters are anonymized some months after the decision.
  if (email === null) throw new AppError('token_invalid');
  const reports = await queries.findUnconfirmedReports(ctx.db, email);
  let hidden = 0;
  for (const report of reports) if (await confirmAndHide(ctx, report, email)) hidden += 1;
  if (hidden > 0) ctx.channels.emit('catalogue');
  return { hidden, left: reports.length - hidden };
}

async function confirmAndHide(ctx: CallerContext, report: queries.UnconfirmedReport, email: string): Promise<boolean> {
  const { id: reportId, photo_id: photoId, kind } = report;
  const subject = { albumId: report.album_id, photoId, ownerId: report.owner_id, title: report.title };
  const { files, isHidden } = await ctx.db.transaction().execute(async (trx) => {
    const { effect, isHidden } = await decideEffect(ctx, trx, { subject, kind, email, isProven: true });
    const hides = effect === 'hides' && photoId !== null;
    if (!(await queries.markReportConfirmed(trx, reportId, { hides, now: ctx.now() })) || !hides)
      return { files: [], isHidden };
    return { files: await hideReported(ctx, trx, { subject, photoId, kind, reportId }), isHidden: true };
  });
  await discardHiddenFiles(ctx, files);
  return isHidden;
}
