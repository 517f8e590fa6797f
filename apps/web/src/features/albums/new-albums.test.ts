import { expect, test } from 'vitest';
import { newAlbums, type AlbumList } from './new-albums.ts';

const list = (total: number | undefined, ...ids: number[]): AlbumList => ({
  items: ids.map((id) => ({ id: String(id), title: `Álbum ${id}`, created_at: `2026-11-14T10:0${id}:00Z` })),
  ...(total === undefined ? {} : { total }),
});

test.each([
  ['the same list', list(2, 1, 2), list(2, 1, 2), { count: 0, title: null }],
  ['one more', list(2, 1, 2), list(3, 3, 1, 2), { count: 1, title: 'Álbum 3' }],
  ['two more', list(2, 1, 2), list(4, 3, 4, 1, 2), { count: 2, title: null }],
  ['one more beyond the first page', list(30, 1, 2), list(31, 1, 2), { count: 1, title: null }],
  ['one for another that went', list(2, 1, 2), list(2, 3, 2), { count: 1, title: 'Álbum 3' }],
  ['one that moved up in the order', list(30, 5, 4), list(30, 3, 5), { count: 0, title: null }],
  ['a draft of old that was published', list(2, 2, 3), list(3, 1, 2), { count: 1, title: 'Álbum 1' }],
  ['one more among those that are all', list(undefined, 5, 4), list(9, 3, 5), { count: 1, title: 'Álbum 3' }],
  ['one more, but not among those that are all', list(undefined, 5, 4), list(9, 5, 4), { count: 0, title: null }],
  ['one that went', list(2, 1, 2), list(1, 1), { count: 0, title: null }],
])('%s', (_, shown, latest, expected) => {
  expect(newAlbums(shown, latest)).toEqual(expected);
});
