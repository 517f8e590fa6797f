import type { App } from '../../common/context.ts';
import { findSurfsMatchingAlbum } from '../surfs/match-album.ts';
import {
  findNewlyPhotographedSurfs,
  type AlbumToNotify,
  type NotificationCandidate,
} from './queries/album-notifications.ts';

/** Leaves out surfs that were added after their photos were ready, because their surfers have seen the photos. */
export async function findSurfersToNotify(
  app: App,
  album: AlbumToNotify,
  openedAt: Date,
): Promise<NotificationCandidate[]> {
  const matched = await findSurfsMatchingAlbum(app, album.id);
  const unseen = await findNewlyPhotographedSurfs(
    app.db,
    album.id,
    matched.map(({ surfId }) => surfId),
    openedAt,
  );
  const best = new Map<string, NotificationCandidate>();
  for (const { userId, surfId, photos } of matched) {
    if (unseen.has(surfId) && photos > (best.get(userId)?.count ?? 0))
      best.set(userId, { userId, surfId, count: photos });
  }
  return [...best.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
}
