import { likeKey, type LikeEvent } from '../lib/like-events.ts';

/** As a browser tells it: what another window writes is heard here, what this one writes is not. */
export function likedElsewhere(photoId: string) {
  const event: LikeEvent = { photoId, isLiked: true };
  dispatchEvent(new StorageEvent('storage', { key: likeKey, newValue: JSON.stringify(event) }));
}
