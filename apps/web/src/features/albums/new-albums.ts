import type { Album } from '@pleamar/contract/albums';

export interface AlbumList {
  items: readonly Pick<Album, 'id' | 'title' | 'created_at'>[];
  /** The number of all albums, absent for a list that is complete and in order of time. */
  total?: number;
}

export interface NewAlbums {
  count: number;
  title: string | null;
}

/**
 * An old draft that is published now is not on the first page, so the total shows it. An album that moved up is not
 * new.
 */
export function newAlbums(shown: AlbumList, latest: AlbumList): NewAlbums {
  const known = new Set(shown.items.map(({ id }) => id));
  const newest = shown.items.reduce((time, { created_at }) => (created_at > time ? created_at : time), '');
  const unknown = latest.items.filter(({ id }) => !known.has(id));
  const later = shown.total === undefined ? unknown : unknown.filter(({ created_at }) => created_at > newest);
  const more = (latest.total ?? 0) - (shown.total ?? latest.total ?? 0);
  const count = Math.max(more, later.length);
  const [only] = later.length > 0 ? later : unknown;
  return { count, title: (count === 1 && only?.title) || null };
}
