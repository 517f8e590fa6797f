import { DAY_MS, effectOfReport, type ReportEffect, type ReportKind } from '@pleamar/domain';
import type { Ctx } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { lockAlbum } from '../albums/lock-album.ts';
import { record } from '../audit/record.ts';
import { notify } from '../notifications/notify.ts';
import { hidePhotos } from '../photos/hide-photos.ts';
import { sendHidden } from './job-kinds.ts';
import { hiddenByStrangers, lockOwner, lockReporter, pendingHides, type Subject } from './queries/reports.ts';

/** A report of one photo, by somebody. */
interface Reported {
  subject: Subject;
  kind: ReportKind;
  email: string;
  /** Whether the address is the reporter's own. */
  isProven: boolean;
}

/**
 * What the report does now, and whether its photo is hidden already. Until the transaction ends, no other report of this
 * album, photographer or person is counted.
 */
export async function decideEffect(
  ctx: Ctx,
  trx: Db,
  { subject, kind, email, isProven }: Reported,
): Promise<{ effect: ReportEffect; isHidden: boolean }> {
  await lockAlbum(trx, subject.albumId);
  await lockOwner(trx, subject.ownerId);
  await lockReporter(trx, email);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const { isHidden, ...pending } = await pendingHides(trx, subject, email);
  const byStrangersToday = await hiddenByStrangers(trx, subject.ownerId, since);
  const isOfPhoto = subject.photoId !== null && !isHidden;
  const effect = isOfPhoto ? effectOfReport(kind, { ...pending, isProven, byStrangersToday }) : 'awaits_operator';
  return { effect, isHidden };
}

/** Hides a reported photo and notifies its photographer. Answers with the files to be discarded after the commit. */
export async function hideReported(
  ctx: Ctx,
  trx: Db,
  { subject, photoId, kind, reportId }: { subject: Subject; photoId: string; kind: ReportKind; reportId: string },
): Promise<string[]> {
  const { files } = await hidePhotos(ctx, trx, [photoId], reportId);
  await ctx.queue.add(trx, sendHidden, { reportId });
  await record(trx, ctx, {
    act: 'photo.hidden',
    actor: 'system',
    user: subject.ownerId,
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
