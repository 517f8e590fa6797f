import { DAY_MS, effectOfReport, type ReportEffect, type ReportKind } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { lockAlbum } from '../albums/published.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { notify } from '../notifications/notify.ts';
import { hidePhotos } from '../photos/hide-photos.ts';
import { sendHiddenMailJob } from './job-kinds.ts';
import {
  countHiddenWithoutAccount,
  lockReportsOfOwner,
  lockReporter,
  readPendingHides,
  type ReportSubject,
} from './queries/reports.ts';

interface NewReport {
  subject: ReportSubject;
  kind: ReportKind;
  email: string;
  isProven: boolean;
}

/** The locks make concurrent reports of the same album, photographer or reporter wait, so that the counts are right. */
export async function decideEffect(
  ctx: CallerContext,
  trx: Db,
  { subject, kind, email, isProven }: NewReport,
): Promise<{ effect: ReportEffect; isHidden: boolean }> {
  await lockAlbum(trx, subject.albumId);
  await lockReportsOfOwner(trx, subject.ownerId);
  await lockReporter(trx, email);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const { isHidden, ...pending } = await readPendingHides(trx, subject, email);
  const unprovenHidesToday = await countHiddenWithoutAccount(trx, subject.ownerId, since);
  const isOfPhoto = subject.photoId !== null && !isHidden;
  const effect = isOfPhoto ? effectOfReport(kind, { ...pending, isProven, unprovenHidesToday }) : 'awaits_operator';
  return { effect, isHidden };
}

export async function hideReported(
  ctx: CallerContext,
  trx: Db,
  { subject, photoId, kind, reportId }: { subject: ReportSubject; photoId: string; kind: ReportKind; reportId: string },
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
