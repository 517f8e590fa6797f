import { albumVisibility, MINUTE_MS, type Language } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { publicUrlOf } from '../../common/public-urls.ts';
import { sendMail, type MailText } from '../../common/send-mail.ts';
import type { Db } from '../../db/connect.ts';
import { task } from '../../jobs/queue.ts';
import { textsIn } from '../../texts/texts.ts';
import { wantsMail } from '../notifications/mail-switches.ts';
import { sendPhotosReadyMailJob } from './job-kinds.ts';
import { findAlbumToMail, type AlbumToMail } from './queries/photos-ready.ts';

/** The mail is sent this long after the last photo, so that an upload with pauses gets one mail. */
const IDLE_MS = 10 * MINUTE_MS;

export const mailWhenIdle = (app: Pick<App, 'queue'>, trx: Db, albumId: string): Promise<void> =>
  app.queue.add(trx, sendPhotosReadyMailJob, { albumId }, { key: `photos-ready:${albumId}`, afterMs: IDLE_MS });

export async function sendPhotosReadyMail(app: App, albumId: string): Promise<void> {
  const album = await findAlbumToMail(app.db, albumId);
  if (!album || album.waiting > 0 || album.ready === 0) return;
  if (!(await wantsMail(app.db, album.id, 'photos'))) return;
  await sendMail(
    app,
    album,
    photosReadyMail(album.language, albumId, album),
    task(sendPhotosReadyMailJob, { albumId }),
  );
}

export function photosReadyMail(language: Language, albumId: string, album: AlbumToMail): MailText {
  const texts = textsIn(language).photos;
  const title = album.title || texts.untitled;
  const visibility = albumVisibility({ isPublic: album.is_public, hasLink: album.is_by_link });
  const failed = album.failed > 0 ? [texts.failed(album.failed)] : [];
  return {
    subject: texts.subject(title),
    body: [texts.ready(album.ready, title), ...failed, texts[visibility]].join('\n\n'),
    button: { label: texts.button, path: `/dashboard/album/editar/${albumId}` },
    pictures: album.cover_key ? [{ url: publicUrlOf(album.cover_key), alt: title }] : [],
    kind: 'photos',
  };
}
