import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import type { UserEvent } from '../live/publish-events.ts';
import { notifyAll, subtractFromNotification, type NewNotification } from '../notifications/notify.ts';
import { findLatestLike } from './queries/likes.ts';
import { findAlbumForNotification } from './queries/notified-album.ts';
import { mailWhenIdle } from './photos-ready-mail.ts';

/** The call must be the transaction's last step. */
export async function notifyOwner(
  app: Pick<App, 'queue'>,
  trx: Db,
  { photoId, albumId, status }: { photoId: string; albumId: string; status: 'ready' | 'failed' },
): Promise<void> {
  const album = await findAlbumForNotification(trx, albumId);
  const kind = status === 'ready' ? 'photos_ready' : 'photos_failed';
  const notification: NewNotification = {
    kind,
    userId: album.user_id,
    params: { album_id: albumId, album: album.title, count: 1 },
    dedupeKey: `${kind}:${albumId}`,
  };
  // A draft has no notification: its photographer is on its page, and it may have no title yet.
  await notifyAll(trx, album.is_shared ? [notification] : [], [photoEvent(album.user_id, albumId, photoId)]);
  if (album.waiting === 0) await mailWhenIdle(app, trx, albumId);
}

/** The photo was withdrawn, because its original can never be delivered. Drafts are notified of too. */
export async function notifyOfRefusedOriginal(
  trx: Db,
  { photoId, albumId }: { photoId: string; albumId: string },
): Promise<void> {
  const album = await findAlbumForNotification(trx, albumId);
  const notification: NewNotification = {
    kind: 'original_refused',
    userId: album.user_id,
    params: { album_id: albumId, album: album.title, count: 1 },
    dedupeKey: `original_refused:${albumId}`,
  };
  await notifyAll(trx, [notification], [photoEvent(album.user_id, albumId, photoId)]);
}

export async function publishPhotoToOwner(
  trx: Db,
  { photoId, albumId }: { photoId: string; albumId: string },
): Promise<void> {
  const album = await findAlbumForNotification(trx, albumId);
  await notifyAll(trx, [], [photoEvent(album.user_id, albumId, photoId)]);
}

export const publishMoveToOwner = (
  trx: Db,
  ownerId: string,
  albumIds: readonly string[],
  photoId: string,
): Promise<void> =>
  notifyAll(
    trx,
    [],
    albumIds.map((albumId) => photoEvent(ownerId, albumId, photoId)),
  );

export const photoEvent = (userId: string, albumId: string, photoId: string): UserEvent => ({
  userId,
  event: { kind: 'photo', album_id: albumId, photo_id: photoId },
});

interface LikedPhoto {
  id: string;
  album_id: string;
  owner_id: string;
}

const likesKey = (albumId: string) => `like:${albumId}`;

/** The event updates other windows of the user who gave the like. */
export async function notifyOfLike(trx: Db, likerId: string, photo: LikedPhoto, now: Date): Promise<void> {
  const album = await findAlbumForNotification(trx, photo.album_id);
  const notification: NewNotification = {
    kind: 'like',
    userId: photo.owner_id,
    actorId: likerId,
    params: { album_id: photo.album_id, album: album.title, photo_id: photo.id, count: 1, since: now.toISOString() },
    dedupeKey: likesKey(photo.album_id),
  };
  await notifyAll(trx, [notification], [likeEvent(likerId, photo.id, true)]);
}

/** Subtracts the like from the notification, or a like that is given again would count twice. */
export async function notifyOfUnlike(
  trx: Db,
  likerId: string,
  photo: LikedPhoto & { likedAt: Date },
  now: Date,
): Promise<void> {
  const latest = (await findLatestLike(trx, photo.album_id)) ?? null;
  const unlike = { userId: photo.owner_id, dedupeKey: likesKey(photo.album_id), happenedAt: photo.likedAt, latest };
  await subtractFromNotification(trx, unlike, [likeEvent(likerId, photo.id, false)], now);
}

const likeEvent = (userId: string, photoId: string, isLiked: boolean): UserEvent => ({
  userId,
  event: { kind: 'like', photo_id: photoId, is_liked: isLiked },
});
