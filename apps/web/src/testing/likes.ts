import { likeKey, type LikeNews } from '../lib/like-news.ts';

/** As a browser tells it: what another window writes is heard here, what this one writes is not. */
export function likedElsewhere(photoId: string) {
  const news: LikeNews = { photoId, isLiked: true };
  dispatchEvent(new StorageEvent('storage', { key: likeKey, newValue: JSON.stringify(news) }));
}
