import { DAY_MS, effectOfReport, type ReportEffect, type ReportKind } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { lockAlbum } from '../albums/published.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { notify } from '../notifications/notify.ts';
import { hidePhotos } from '../photos/hide-photos.ts';
import { sendHiddenMailJob } from './job-kinds.ts';
import {
  hiddenWithoutAccount,
  lockReportsOfOwner,
  lockReporter,
  pendingHides,
  type Subject,
} from './queries/reports.ts';

interface NewReport {
  subject: Subject;
  kind: ReportKind;
  email: string;
  isProven: boolean;
}

/** The locks keep other reports of this album, photographer or reporter from being counted at the same time. */
export async function decideEffect(
  ctx: CallerContext,
  trx: Db,
  { subject, kind, email, isProven }: NewReport,
): Promise<{ effect: ReportEffect; isHidden: boolean }> {
  await lockAlbum(trx, subject.albumId);
  await lockReportsOfOwner(trx, subject.ownerId);
  await lockReporter(trx, email);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const { isHidden, ...pending } = await pendingHides(trx, subject, email);
  const unprovenHidesToday = await hiddenWithoutAccount(trx, subject.ownerId, since);
  const isOfPhoto = subject.photoId !== null && !isHidden;
  const effect = isOfPhoto ? effectOfReport(kind, { ...pending, isProven, unprovenHidesToday }) : 'awaits_operator';
  return { effect, isHidden };
}

export async function hideReported(
  ctx: CallerContext,
  trx: Db,
  { subject, photoId, kind, reportId }: { subject: Subject; photoId: string; kind: ReportKind; reportId: string },
): Promise<string[]> {
  const { files } = await hidePhotos(ctx, trx, [photoId], reportId);
  await ctx.queue.add(trx, sendHiddenMailJob, { reportId });
  await writeAuditLine(ctx, trx, {
    act: 'photo.hidden',
    actor: 'system',
    userId: subject.ownerId,
    subject: { kind: 'photo', id: photoId },
    details: { kind },
  });
  await notify(trx, {
    kind: 'photo_hidden',
    userId: subject.ownerId,
    params: { album_id: subject.albumId, album: subject.title, photo_id: photoId, reason: kind },
    dedupeKey: `hidden:${reportId}`,
  });
  return files;
}
