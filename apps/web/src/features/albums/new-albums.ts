import type { Album } from '@pleamar/contract/albums';

/** As much of a list as tells what is new in it. */
export interface AlbumList {
  items: readonly Pick<Album, 'id' | 'title' | 'created_at'>[];
  /** Where the list goes on; what is shown whole and in order of time needs none. */
  total?: number;
}

export interface NewAlbums {
  count: number;
  /** Of the one that is new, where it is one and known. */
  title: string | null;
}

/**
 * What a later answer has that the shown list has not. An album that was a draft for long is new and old at once: then
 * only the number of all tells. One that merely moved up in the order is not new.
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
