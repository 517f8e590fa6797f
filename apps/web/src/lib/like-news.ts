import { nowOwns } from './owned.ts';

/** A heart that was pressed, told to the other windows of this browser. */
export interface LikeNews {
  photoId: string;
  isLiked: boolean;
}

export const likeKey = 'pleamar_like';

/** Once the server has it: another window may ask for the list at once. What is written is heard, and need not stay. */
export function tellLike(news: LikeNews) {
  if (news.isLiked) nowOwns('has_favourites');
  try {
    localStorage.setItem(likeKey, JSON.stringify(news));
    localStorage.removeItem(likeKey);
  } catch {
    // Storage closed to us: the other windows hear of it when they ask the server.
  }
}

/** Ends with the function that it gives back. */
export function followLikes(onNews: (news: LikeNews) => void): () => void {
  const hear = (event: StorageEvent) => {
    // Nobody but `tellLike` writes here.
    if (event.key === likeKey && event.newValue) onNews(JSON.parse(event.newValue) as LikeNews);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
