import { nowOwns } from './owned.ts';

/** A like or unlike, for the other windows of this browser. */
export interface LikeEvent {
  photoId: string;
  isLiked: boolean;
}

export const likeKey = 'pleamar_like';

/** After the server has stored it, so that another window may load its list at once. */
export function publishLike(like: LikeEvent) {
  if (like.isLiked) nowOwns('has_likes');
  try {
    // Writing sends the `storage` event to the other windows; the value itself need not stay.
    localStorage.setItem(likeKey, JSON.stringify(like));
    localStorage.removeItem(likeKey);
  } catch {
    // No storage: the other windows show it after their next request.
  }
}

const listeners = new Set<(event: LikeEvent) => void>();

/** One that was pressed on another device. */
export function receiveLike(like: LikeEvent) {
  listeners.forEach((listener) => listener(like));
}

/** Returns how to stop. */
export function followLikes(onLike: (like: LikeEvent) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Written by `publishLike` alone.
    if (event.key === likeKey && event.newValue) onLike(JSON.parse(event.newValue) as LikeEvent);
  };
  addEventListener('storage', onStorage);
  listeners.add(onLike);
  return () => {
    removeEventListener('storage', onStorage);
    listeners.delete(onLike);
  };
}
