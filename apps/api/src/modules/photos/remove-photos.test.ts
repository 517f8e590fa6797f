import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aQuickAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { removePhotosOfDeletedAlbums } from './remove-photos.ts';

const api = apiUnderTest();

test(
  'photos of a deleted album are deleted in steps, and a run that was cut short is continued',
  { tags: 'deep' },
  async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const album = await aQuickAlbum(api, ana);
    await morePhotos(album.id, 1200);
    const [liked = ''] = album.photoIds;
    await api.post(`/photos/${liked}/like`, undefined, { as: leo });

    expect((await api.del(`/albums/${album.id}`, { as: ana })).statusCode).toBe(200);
    expect((await api.get(`/photos/${liked}`, { as: ana })).statusCode).toBe(404);
    expect((await api.get(`/photos/${liked}/original`, { as: ana })).statusCode).toBe(404);

    const { add: addJob } = api.app.queue;
    const add = vi.spyOn(api.app.queue, 'add');
    add.mockImplementationOnce(addJob).mockRejectedValueOnce(new Error('killed'));
    await expect(removePhotosOfDeletedAlbums(api.app, ana.id)).rejects.toThrow('killed');
    add.mockRestore();
    expect(await left(album.id)).toBe(1 + 1200 - 500);

    await api.runJobs();
    expect(await left(album.id)).toBe(0);
    const likes = await api.app.db.selectFrom('photo_likes').select('photo_id').where('photo_id', '=', liked).execute();
    expect(likes).toEqual([]);
  },
);

test("deleting an album leaves the photos of the photographer's other albums", async () => {
  const ana = await aPhotographer(api);
  const [one, two] = [await aQuickAlbum(api, ana), await aQuickAlbum(api, ana)];

  await api.del(`/albums/${one.id}`, { as: ana });
  await api.runJobs();

  expect([await left(one.id), await left(two.id)]).toEqual([0, two.photoIds.length]);
});

async function left(albumId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photos where album_id = ${albumId} and deleted_at is null`.execute(api.app.db);
  return rows[0]?.count ?? 0;
}

async function morePhotos(albumId: string, count: number): Promise<void> {
  await sql`
    insert into photos (album_id, file_name, sha256, bytes, content_type, original_key, position, status, width, height, thumbhash, thumbnail_key, preview_key)
    select ${albumId}, 'a.jpg', md5('a' || n) || md5('b' || n), 1, 'image/jpeg', 'originals/' || ${albumId} || n, n,
      'ready', 3, 2, 'a', 'public/t' || n, 'public/p' || n
    from generate_series(1, ${count}::int) n`.execute(api.app.db);
}
