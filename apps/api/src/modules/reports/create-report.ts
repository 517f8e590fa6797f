import type { NewReport, ReportReceived } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { consumeLimit } from '../../common/rate-limits.ts';
import { requireVisibleAlbum } from '../albums/access.ts';
import { discardHiddenFiles } from '../photos/hide-photos.ts';
import { decideEffect, hideReported } from './hide-reported.ts';
import { sendReceivedMailJob, sendOperatorMailJob } from './job-kinds.ts';
import {
  insertPhotoReport,
  findPendingReport,
  findReportablePhoto,
  readReporterAccount,
  type ReportSubject,
} from './queries/reports.ts';

/** A report by a person in the photo hides it at once, within the limits of `effectOfReport`. */
export async function reportPhoto(ctx: CallerContext, photoId: string, form: NewReport): Promise<ReportReceived> {
  const photo = await findReportablePhoto(ctx.db, photoId, {
    userId: ctx.user?.id ?? null,
    linkAlbumId: ctx.link?.albumId ?? null,
  });
  if (!photo) throw new AppError('photo_not_found');
  return createReport(
    ctx,
    { albumId: photo.album_id, photoId: photo.id, ownerId: photo.owner_id, title: photo.title },
    form,
  );
}

export async function reportAlbum(ctx: CallerContext, albumId: string, form: NewReport): Promise<ReportReceived> {
  const { id, user_id, title } = await requireVisibleAlbum(ctx, albumId);
  return createReport(ctx, { albumId: id, photoId: null, ownerId: user_id, title }, form);
}

async function createReport(
  ctx: CallerContext,
  subject: ReportSubject,
  { kind, words, ...form }: NewReport,
): Promise<ReportReceived> {
  if (subject.ownerId === ctx.user?.id) throw new AppError('report_own_photo');
  const reporter = await readReporter(ctx, form);
  const { email } = reporter;
  await consumeLimit(ctx, 'reportsPerEmail', email.toLowerCase());
  const isProven = reporter.userId !== null;
  const { answer, files } = await ctx.db.transaction().execute(async (trx) => {
    const { effect, isHidden } = await decideEffect(ctx, trx, { subject, kind, email, isProven });
    const open = await findPendingReport(trx, subject, email);
    if (open) return { answer: presentReceived(isHidden, open.awaits_confirmation), files: [] };
    const report = { ...subject, ...reporter, kind, words, language: ctx.language, effect, now: ctx.now() };
    const reportId = await insertPhotoReport(trx, report);
    await ctx.queue.add(trx, sendReceivedMailJob, { reportId });
    await ctx.queue.add(trx, sendOperatorMailJob, { reportId });
    if (effect !== 'hides' || subject.photoId === null)
      return { answer: presentReceived(isHidden, effect === 'awaits_confirmation'), files: [] };
    const { photoId } = subject;
    return {
      answer: presentReceived(true, false),
      files: await hideReported(ctx, trx, { subject, photoId, kind, reportId }),
    };
  });
  if (files.length > 0) {
    await discardHiddenFiles(ctx, files);
    // Clears the visitor cache of this process. The database notifies the other processes.
    ctx.channels.emit('catalogue');
  }
  return answer;
}

const presentReceived = (isHidden: boolean, awaitsConfirmation: boolean): ReportReceived => ({
  is_hidden: isHidden,
  awaits_confirmation: awaitsConfirmation && !isHidden,
});

interface Reporter {
  userId: string | null;
  email: string;
  name: string;
}

/** The report of a user has the address of the account, which is proven. */
async function readReporter(ctx: CallerContext, { email, name }: Pick<NewReport, 'email' | 'name'>): Promise<Reporter> {
  if (ctx.user) return readReporterAccount(ctx.db, ctx.user.id);
  if (email === undefined)
    throw new AppError('validation', {
      errors: [{ path: 'email', message: ({ refusals }) => refusals.reportWithoutEmail }],
    });
  return { userId: null, email, name };
}
