import { nowOwns } from './owned.ts';

/** A like or unlike, perhaps in another window or on another device. */
export interface LikeEvent {
  photoId: string;
  isLiked: boolean;
}

const listeners = new Set<(event: LikeEvent) => void>();

/** The live channel tells every window of a like: also the one in which it was given. */
export function receiveLike(like: LikeEvent) {
  if (like.isLiked) nowOwns('has_likes');
  listeners.forEach((listener) => listener(like));
}

/** Returns how to stop. */
export function followLikes(onLike: (like: LikeEvent) => void): () => void {
  listeners.add(onLike);
  return () => {
    listeners.delete(onLike);
  };
}
