import { albums } from '@pleamar/contract/albums';
import { users } from '@pleamar/contract/users';
import { ALBUM_KEY_HEADER } from '@pleamar/domain/albums/album-visibility';
import { expect, test } from 'vitest';
import { albumKeyHeaders } from './album-key.ts';

test("an album's key is sent only to the endpoints that take one", () => {
  expect(albumKeyHeaders(albums.get, 'abc')).toEqual({ [ALBUM_KEY_HEADER]: 'abc' });
  expect(albumKeyHeaders(users.me, 'abc')).toEqual({});
  expect(albumKeyHeaders(albums.get, null)).toEqual({});
});
