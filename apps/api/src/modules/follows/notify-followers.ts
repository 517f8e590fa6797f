import type { App } from '../../common/context.ts';
import { inChunks } from '../../common/chunks.ts';
import { task } from '../../jobs/queue.ts';
import { scheduleFollowerNotifications } from '../albums/schedule-notifications.ts';
import { notifyAll, type NewNotification } from '../notifications/notify.ts';
import { enqueueWebhooks } from '../webhooks/enqueue.ts';
import { sendAlbumMailsJob } from './job-kinds.ts';
import { findSurfersToNotify } from './find-surfers-to-notify.ts';
import {
  findAlbumToNotify,
  findFollowersOfPhotographer,
  findFollowersOfSurfBreak,
  lockAlbumAtPlace,
  insertAlbumNotifications,
  insertFirstListing,
  type AlbumToNotify,
  type NotificationCandidate,
  type AlbumNotification,
} from './queries/album-notifications.ts';

/** A transaction locks its recipients until its end, so their number is limited. */
const PAGE_SIZE = 500;
const MAILS_PER_JOB = 50;

type Reason = AlbumNotification['reason'];

/**
 * A user who follows for several reasons gets one notification, for the most specific one: the key of the table rejects
 * a second one, also when the job runs again.
 */
export async function notifyFollowersOfAlbum(app: App, albumId: string): Promise<void> {
  const album = await findAlbumToNotify(app.db, albumId);
  if (!album) return;
  if (album.is_in_work) return scheduleFollowerNotifications(app, app.db, albumId);
  const openedAt = await recordPublication(app, album);

  for (const page of inChunks(await findSurfersToNotify(app, album, openedAt), PAGE_SIZE))
    await notifyPage(app, album, 'surf', page);
  for await (const page of readPages((after) =>
    findFollowersOfSurfBreak(app.db, album, { openedAt, after, limit: PAGE_SIZE }),
  ))
    await notifyPage(app, album, 'surf_break', page);
  for await (const page of readPages((after) =>
    findFollowersOfPhotographer(app.db, album, { openedAt, after, limit: PAGE_SIZE }),
  ))
    await notifyPage(app, album, 'photographer', page);
}

function recordPublication(app: App, { id, user_id }: AlbumToNotify): Promise<Date> {
  return app.db.transaction().execute(async (trx) => {
    const openedAt = await insertFirstListing(trx, id, app.now());
    await enqueueWebhooks(trx, [{ userId: user_id, event: 'album.published', subjectId: id, data: { album_id: id } }]);
    return openedAt;
  });
}

async function* readPages(read: (after: string | null) => Promise<string[]>): AsyncGenerator<NotificationCandidate[]> {
  let after: string | null = null;
  do {
    const people: string[] = await read(after);
    yield people.map((userId) => ({ userId, surfId: null, count: 0 }));
    after = people.length < PAGE_SIZE ? null : (people.at(-1) ?? null);
  } while (after !== null);
}

async function notifyPage(
  app: App,
  album: AlbumToNotify,
  reason: Reason,
  candidates: readonly NotificationCandidate[],
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await lockAlbumAtPlace(trx, album))) return;
    const notified = await insertAlbumNotifications(trx, { album, reason, candidates, now: app.now() });
    if (notified.length === 0) return;
    const mailedIds = notified.filter(({ mail }) => mail === 'at_once').map(({ user_id: userId }) => userId);
    await app.queue.addAll(
      trx,
      inChunks(mailedIds, MAILS_PER_JOB).map((userIds) => task(sendAlbumMailsJob, { albumId: album.id, userIds })),
    );
    const countOf = new Map(candidates.map(({ userId, count }) => [userId, count]));
    await notifyAll(
      trx,
      notified.map((notification) =>
        buildNotification(album, notification, { count: countOf.get(notification.user_id) ?? 0, at: app.now() }),
      ),
    );
  });
}

const buildNotification = (
  album: AlbumToNotify,
  notification: AlbumNotification,
  { count, at }: { count: number; at: Date },
): NewNotification => ({
  userId: notification.user_id,
  actorId: album.user_id,
  dedupeKey: `album:${album.id}`,
  at,
  ...kindAndParams(album, notification, count),
});

function kindAndParams(album: AlbumToNotify, { reason, surf_id }: AlbumNotification, count: number) {
  const params = {
    album_id: album.id,
    album: album.title,
    date: album.taken_on,
    spot: album.names,
  };
  if (reason === 'surf' && surf_id !== null)
    return { kind: 'surf_photos' as const, params: { ...params, surf_id, count } };
  return { kind: reason === 'photographer' ? ('photographer_album' as const) : ('surf_break_album' as const), params };
}
