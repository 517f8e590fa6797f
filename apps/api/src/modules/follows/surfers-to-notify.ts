import type { App } from '../../common/context.ts';
import { surfsMatchingAlbum } from '../surfs/match-album.ts';
import { newlyPhotographedSurfs, type AlbumToNotify, type Candidate } from './queries/album-notifications.ts';

/** Leaves out surfs that were added after their photos were ready: their surfers have seen the photos. */
export async function surfersToNotify(app: App, album: AlbumToNotify, openedAt: Date): Promise<Candidate[]> {
  const matched = await surfsMatchingAlbum(app, album.id);
  const unseen = await newlyPhotographedSurfs(
    app.db,
    album.id,
    matched.map(({ surfId }) => surfId),
    openedAt,
  );
  const best = new Map<string, Candidate>();
  for (const { userId, surfId, photos } of matched) {
    if (unseen.has(surfId) && photos > (best.get(userId)?.count ?? 0))
      best.set(userId, { userId, surfId, count: photos });
  }
  return [...best.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
}
