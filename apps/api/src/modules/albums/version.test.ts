import type { Album, AlbumVersion } from '@pleamar/contract';
import { ALBUM_KEY_HEADER, HOUR_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answered, aQuickAlbum, readyRows } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer } from '../../testing/people.ts';

// visitor-cache.test.ts has the answers from memory.
const api = apiUnderTest();
const today = () => api.clock.now.toISOString().slice(0, 10);
const versionOf = (id: string, headers: Record<string, string> = {}) => api.get(`/albums/${id}/version`, { headers });

test('the version of a growing album counts its ready photos, and caches may keep it for 20 seconds', async () => {
  const ana = await aPhotographer(api);
  const { id } = await aQuickAlbum(api, ana, { date: today() });
  const first = await versionOf(id);

  await readyRows(api, id, 2);

  expect(first.json<AlbumVersion>()).toEqual({ photo_count: 1, is_live: true });
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=20', etag: expect.any(String) });
  const again = await versionOf(id, { 'if-none-match': String(first.headers.etag) });
  expect(again.json<AlbumVersion>()).toEqual({ photo_count: 3, is_live: true });
  const { statusCode } = await versionOf(id, { 'if-none-match': String(again.headers.etag) });
  expect(statusCode).toBe(304);
});

test('an album of another week, or without a change for hours, is not live', async () => {
  const ana = await aPhotographer(api);
  const old = await aQuickAlbum(api, ana, { date: '2026-01-01' });
  const idle = await aQuickAlbum(api, ana, { date: today() });
  const changedAt = new Date(api.clock.now.getTime() - 7 * HOUR_MS);
  await sql`update albums set changed_at = ${changedAt} where id = ${idle.id}`.execute(api.app.db);

  expect((await versionOf(old.id)).json<AlbumVersion>().is_live).toBe(false);
  expect((await versionOf(idle.id)).json<AlbumVersion>().is_live).toBe(false);
});

test('an album by link has a version for those who have the link, and no cache keeps it', async () => {
  const ana = await aPhotographer(api);
  const { id } = await aQuickAlbum(api, ana, { isPublic: false, date: today() });
  const { link } = answered(await api.patch(`/albums/${id}`, { visibility: 'link' }, { as: ana }), 200).json<Album>();

  const opened = await versionOf(id, { [ALBUM_KEY_HEADER]: link?.token ?? '' });

  expect((await versionOf(id)).statusCode).toBe(404);
  expect(opened.json<AlbumVersion>()).toEqual({ photo_count: 1, is_live: true });
  expect(opened.headers['cache-control']).toBe('private, no-store');
});
