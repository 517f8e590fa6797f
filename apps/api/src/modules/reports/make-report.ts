import type { NewReport, ReportReceived } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { consumeLimit } from '../../common/rate-limits.ts';
import { visibleAlbum } from '../albums/access.ts';
import { discardHiddenFiles } from '../photos/hide-photos.ts';
import { decideEffect, hideReported } from './hide-reported.ts';
import { sendReceivedMailJob, sendOperatorMailJob } from './job-kinds.ts';
import {
  insertPhotoReport,
  pendingReportOf,
  reportablePhoto,
  reporterWithLogin,
  type Subject,
} from './queries/reports.ts';

/** A report by a person in the photo hides it at once; `effectOfReport` limits what false reports can do. */
export async function reportPhoto(ctx: CallerContext, photoId: string, form: NewReport): Promise<ReportReceived> {
  const photo = await reportablePhoto(ctx.db, photoId, {
    userId: ctx.user?.id ?? null,
    linkAlbumId: ctx.link?.albumId ?? null,
  });
  if (!photo) throw new AppError('photo_not_found');
  return make(ctx, { albumId: photo.album_id, photoId: photo.id, ownerId: photo.owner_id, title: photo.title }, form);
}

export async function reportAlbum(ctx: CallerContext, albumId: string, form: NewReport): Promise<ReportReceived> {
  const { id, user_id, title } = await visibleAlbum(ctx, albumId);
  return make(ctx, { albumId: id, photoId: null, ownerId: user_id, title }, form);
}

async function make(
  ctx: CallerContext,
  subject: Subject,
  { kind, words, ...form }: NewReport,
): Promise<ReportReceived> {
  if (subject.ownerId === ctx.user?.id) throw new AppError('report_own_photo');
  const reporter = await reporterOf(ctx, form);
  const { email } = reporter;
  await consumeLimit(ctx, 'reportsPerEmail', email.toLowerCase());
  const isProven = reporter.userId !== null;
  const { answer, files } = await ctx.db.transaction().execute(async (trx) => {
    const { effect, isHidden } = await decideEffect(ctx, trx, { subject, kind, email, isProven });
    const open = await pendingReportOf(trx, subject, email);
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
    // This process must not answer the next visitor from its cache; the database notifies the other processes.
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

/** A user's report uses the address of their account, which is proven. */
async function reporterOf(ctx: CallerContext, { email, name }: Pick<NewReport, 'email' | 'name'>): Promise<Reporter> {
  if (ctx.user) return reporterWithLogin(ctx.db, ctx.user.id);
  if (email === undefined)
    throw new AppError('validation', {
      errors: [{ path: 'email', message: ({ refusals }) => refusals.reportWithoutEmail }],
    });
  return { userId: null, email, name };
}
