import type { ReportDecision } from '@pleamar/contract';
import type { HideGround } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { task } from '../../jobs/queue.ts';
import { lockAlbum } from '../albums/published.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { notify } from '../notifications/notify.ts';
import { discardHiddenFiles, hidePhotos, showPhotosAgain } from '../photos/hide-photos.ts';
import { sendDecidedMailJob, sendHiddenMailJob, sendOutcomeMailJob } from './job-kinds.ts';
import * as queries from './queries/admin.ts';

/** Closes all open reports of the photo or album, so that two decisions cannot contradict each other. */
export async function decideReport(
  ctx: UserContext,
  reportId: string,
  { decision, reason, ground = null }: { decision: ReportDecision; reason: string; ground?: HideGround | null },
): Promise<void> {
  const report = await queries.findReportToDecide(ctx.db, reportId);
  if (!report) throw new AppError('not_found');
  const files = await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, report.album_id);
    const decided = await queries.recordDecision(trx, report, {
      decision,
      reason,
      ground,
      by: ctx.user.id,
      now: ctx.now(),
    });
    if (decided.length === 0) throw new AppError('conflict');
    const wasHidden = await queries.isHiddenNow(trx, report);
    const changed = await (decision === 'hidden' ? hideReadyPhotos : showHiddenPhotos)(ctx, trx, report);
    await writeAuditLine(ctx, trx, {
      act: decision === 'hidden' ? 'photo.hidden' : 'photo.shown',
      actor: { operator: ctx.user.id, reason },
      userId: report.owner_id,
      subject: auditSubject(report.album_id, report.photo_id),
      details: { kind: report.kind, reports: decided.length },
    });
    await ctx.queue.addAll(
      trx,
      decided.flatMap(({ id, email, is_new }) =>
        email === null || !is_new ? [] : [task(sendOutcomeMailJob, { reportId: id })],
      ),
    );
    // The photographer is not notified of a rejected report that has hidden no photo.
    if (wasHidden || changed.photos.length > 0) await notifyOwner(ctx, trx, report, { decision, wasHidden });
    return changed.files;
  });
  await discardHiddenFiles(ctx, files);
  ctx.channels.emit('catalogue');
}

async function notifyOwner(
  ctx: UserContext,
  trx: UserContext['db'],
  report: queries.ReportToDecide,
  { decision, wasHidden }: { decision: ReportDecision; wasHidden: boolean },
): Promise<void> {
  const isNewlyHidden = decision === 'hidden' && !wasHidden;
  await ctx.queue.add(trx, isNewlyHidden ? sendHiddenMailJob : sendDecidedMailJob, { reportId: report.id });
  const params = {
    album_id: report.album_id,
    album: report.title,
    ...(report.photo_id && { photo_id: report.photo_id }),
  };
  await notify(trx, {
    userId: report.owner_id,
    dedupeKey: `decided:${report.id}:${ctx.now().getTime()}`,
    ...(isNewlyHidden
      ? { kind: 'photo_hidden', params: { ...params, reason: report.kind } }
      : { kind: 'photo_decided', params: { ...params, decision } }),
  });
}

type VisibilityChange = (
  ctx: UserContext,
  trx: UserContext['db'],
  report: queries.ReportToDecide,
) => Promise<{ photos: string[]; files: string[] }>;

const hideReadyPhotos: VisibilityChange = async (ctx, trx, report) => {
  // A report of a deleted photo must not hide its album.
  if (!report.is_of_album && report.photo_id === null) return { photos: [], files: [] };
  const ready = await queries.findReadyPhotos(trx, report.album_id, report.photo_id);
  const { hidden, files } = await hidePhotos(ctx, trx, ready, report.id);
  return { photos: hidden, files };
};

const showHiddenPhotos: VisibilityChange = async (ctx, trx, report) => {
  const reportIds = await queries.findReportsAboutSame(trx, report);
  return { photos: await showPhotosAgain(ctx, trx, { photoId: report.photo_id, reportIds }), files: [] };
};

export async function hideAsOperator(
  ctx: UserContext,
  { photoId, albumId }: { photoId: string; albumId?: undefined } | { albumId: string; photoId?: undefined },
  { reason, ground = null }: { reason: string; ground?: HideGround | null },
): Promise<void> {
  const album = photoId
    ? await queries.findAlbumOfPhoto(ctx.db, photoId)
    : await queries.findAlbumToHide(ctx.db, albumId ?? '');
  if (!album) throw new AppError(photoId ? 'photo_not_found' : 'album_not_found');
  const files = await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, album.id);
    const ready = await queries.findReadyPhotos(trx, album.id, photoId ?? null);
    if (ready.length === 0) throw new AppError('conflict');
    const reportId = await queries.insertOperatorReport(trx, {
      albumId: album.id,
      photoId: photoId ?? null,
      language: ctx.language,
      by: ctx.user.id,
      reason,
      ground,
      now: ctx.now(),
    });
    const { hidden, files } = await hidePhotos(ctx, trx, ready, reportId);
    await writeAuditLine(ctx, trx, {
      act: 'photo.hidden',
      actor: { operator: ctx.user.id, reason },
      userId: album.owner_id,
      subject: auditSubject(album.id, photoId ?? null),
      details: { kind: 'operator', photos: hidden.length },
    });
    await ctx.queue.add(trx, sendHiddenMailJob, { reportId });
    await notify(trx, {
      kind: 'photo_hidden',
      userId: album.owner_id,
      params: { album_id: album.id, album: album.title, ...(photoId && { photo_id: photoId }), reason: 'operator' },
      dedupeKey: `hidden:${reportId}`,
    });
    return files;
  });
  await discardHiddenFiles(ctx, files);
  ctx.channels.emit('catalogue');
}

const auditSubject = (albumId: string, photoId: string | null) =>
  photoId === null ? ({ kind: 'album', id: albumId } as const) : ({ kind: 'photo', id: photoId } as const);
