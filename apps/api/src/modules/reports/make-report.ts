import { type NewReport } from '@pleamar/contract';
import { hidesAtOnce } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { Ctx } from '../../common/ctx.ts';
import { spend } from '../../common/rate-limits.ts';
import { lockAlbum } from '../albums/lock-album.ts';
import { visibleAlbum } from '../albums/access.ts';
import { record } from '../audit/record.ts';
import { notify } from '../notifications/notify.ts';
import { discardHidden, hidePhotos } from '../photos/hide-photos.ts';
import { sendHidden, sendReceived, sendToOperator } from './job-kinds.ts';
import {
  addReport,
  lockReporter,
  openReportOf,
  pendingHides,
  reportablePhoto,
  reporterWithLogin,
  type Subject,
} from './queries/reports.ts';

/**
 * Anybody's word about a photo. Whoever is in it sees it vanish with this request, without waiting for a mail or a
 * person; `hidesAtOnce` bounds what somebody who lies can do with that.
 */
export async function reportPhoto(ctx: Ctx, photoId: string, form: NewReport): Promise<{ is_hidden: boolean }> {
  const photo = await reportablePhoto(ctx.db, photoId, ctx.user?.id ?? null);
  if (!photo) throw new AppError('photo_not_found');
  return make(ctx, { albumId: photo.album_id, photoId: photo.id, ownerId: photo.owner_id, title: photo.title }, form);
}

export async function reportAlbum(ctx: Ctx, albumId: string, form: NewReport): Promise<{ is_hidden: boolean }> {
  const { id, user_id, title } = await visibleAlbum(ctx, albumId);
  return make(ctx, { albumId: id, photoId: null, ownerId: user_id, title }, form);
}

async function make(ctx: Ctx, subject: Subject, { kind, words, ...form }: NewReport): Promise<{ is_hidden: boolean }> {
  if (subject.ownerId === ctx.user?.id) throw new AppError('report_own_photo');
  const reporter = await reporterOf(ctx, form);
  await spend(ctx, 'reportsPerEmail', reporter.email.toLowerCase());
  const { isHidden, files } = await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, subject.albumId);
    await lockReporter(trx, reporter.email);
    const pending = await pendingHides(trx, subject, reporter.email);
    if (await openReportOf(trx, subject, reporter.email)) return { isHidden: pending.isHidden, files: [] };
    const hides = subject.photoId !== null && !pending.isHidden && hidesAtOnce(kind, pending);
    const report = { ...subject, ...reporter, kind, words, language: ctx.language, hides, now: ctx.now() };
    const reportId = await addReport(trx, report);
    await ctx.queue.add(trx, sendReceived, { reportId });
    await ctx.queue.add(trx, sendToOperator, { reportId });
    if (!hides || subject.photoId === null) return { isHidden: pending.isHidden, files: [] };
    const { files } = await hidePhotos(ctx, trx, [subject.photoId], reportId);
    await ctx.queue.add(trx, sendHidden, { reportId });
    await record(trx, ctx, {
      act: 'photo.hidden',
      actor: 'system',
      user: subject.ownerId,
      subject: { kind: 'photo', id: subject.photoId },
      details: { kind },
    });
    await notify(trx, {
      kind: 'photo_hidden',
      userId: subject.ownerId,
      params: { album_id: subject.albumId, album: subject.title, photo_id: subject.photoId, reason: kind },
      dedupeKey: `hidden:${reportId}`,
    });
    return { isHidden: true, files };
  });
  if (files.length > 0) {
    await discardHidden(ctx, files);
    // The next visitor of this process must not get it from memory; the others hear of it from the database.
    ctx.notices.tell('catalogue');
  }
  return { is_hidden: isHidden };
}

interface Reporter {
  userId: string | null;
  email: string;
  name: string;
}

/** Somebody with a login is written to where their account says: an address that is theirs. */
async function reporterOf(ctx: Ctx, { email, name }: Pick<NewReport, 'email' | 'name'>): Promise<Reporter> {
  if (ctx.user) return reporterWithLogin(ctx.db, ctx.user.id);
  if (email === undefined) throw new AppError('validation', { errors: [{ path: 'email', message: EMAIL_MISSING }] });
  return { userId: null, email, name };
}

const EMAIL_MISSING = {
  es: 'Escribe tu correo: te contaremos qué se decide.',
  en: 'Enter your email: we’ll tell you what is decided.',
};
