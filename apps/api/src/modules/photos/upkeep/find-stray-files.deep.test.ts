import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { removeUnclaimedFiles } from './purge-photos.ts';
import { removeStrayUploads } from '../uploads/remove-uploads.ts';
import { findStrayFiles } from './find-stray-files.ts';
import { anAlbum, answered, readyPhotos } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { formWith } from '../../../testing/forms.ts';
import { aPaidOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';

const HOUR_MS = 60 * 60 * 1000;
const api = apiUnderTest();
test('files that a restored database has forgotten go after two days, and all others stay', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const pictures = await Promise.all([1, 2].map(() => aPicture({ width: 1000, height: 700 })));
  const [photoId = ''] = await readyPhotos(api, ana, album.id, pictures);
  answered(await api.patch(`/albums/${album.id}`, { web_price: 2 }, { as: ana }), 200);
  await aPaidOrder(api, await aSurfer(api), [photoId], [photoId]);
  const { payload, headers } = formWith('file', [{ name: 'yo.jpg', bytes: await aPicture() }]);
  expect((await api.post('/users/me/picture', undefined, { as: ana, payload, headers })).statusCode).toBe(200);
  const known = await stored();
  expect(known.some((key) => key.startsWith('web/'))).toBe(true);
  const forgotten = [
    'originals/aa/aaaa.jpg',
    'public/aa/aaaa.webp',
    'public/people/aa-256.webp',
    'bought/aa/aa.webp',
    'web/aa/aaaa.jpg',
  ];
  for (const key of forgotten) await api.app.storage.putBuffer(key, Buffer.from('forgotten'));

  api.clock.pass(23 * HOUR_MS);
  expect(await findStrayFiles(api.app)).toBe(0);
  api.clock.pass(2 * HOUR_MS);
  expect(await findStrayFiles(api.app)).toBe(forgotten.length);
  expect(await findStrayFiles(api.app)).toBe(0);
  await removeUnclaimedFiles(api.app);
  expect(await stored()).toEqual([...known, ...forgotten].toSorted());
  api.clock.pass(25 * HOUR_MS);
  await removeUnclaimedFiles(api.app);

  expect(await stored()).toEqual(known);
});

test('the search for stray files reads files and rows in steps, and counts those of every step', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  await readyPhotos(api, ana, album.id, await Promise.all([1, 2, 3].map(() => aPicture({ width: 900, height: 700 }))));
  const forgotten = ['originals/cc/cc1.jpg', 'public/cc/cc2.webp', 'public/cc/cc3.webp'];
  for (const key of forgotten) await api.app.storage.putBuffer(key, Buffer.from('forgotten'));
  api.clock.pass(25 * HOUR_MS);

  expect(await findStrayFiles(api.app, { files: 2, photos: 1 })).toBe(forgotten.length);

  const { rows } = await sql<{ key: string }>`
    select storage_key as key from unclaimed_files where storage_key = any(${forgotten})`.execute(api.app.db);
  expect(rows).toHaveLength(forgotten.length);
  await Promise.all(forgotten.map((key) => api.app.storage.remove(key)));
});

test('no stray file is deleted when most files have no row, because the database may be an old one', async () => {
  const names = Array.from({ length: 150 }, (_, n) => `originals/bb/${n}.jpg`);
  await Promise.all(names.map((key) => api.app.storage.putBuffer(key, Buffer.from('precious'))));
  const logged = vi.spyOn(api.app.log, 'error');
  api.clock.pass(25 * HOUR_MS);

  expect(await findStrayFiles(api.app)).toBe(0);

  expect(logged).toHaveBeenCalledOnce();
  await Promise.all(names.map((key) => api.app.storage.remove(key)));
});

test('an upload without a row is deleted after an hour, one that is under way stays', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const open = await anUpload(ana, album.id);
  const [forgotten, touched] = [await anUpload(ana, album.id), await anUpload(ana, album.id)];
  await api.app.db.deleteFrom('uploads').where('store_id', 'in', [forgotten, touched]).execute();
  const folder = path.join(api.dataDir, 'uploads');
  const ago = (minutes: number) => new Date(api.app.now().getTime() - minutes * 60_000);
  for (const name of await readdir(folder)) {
    const at = name.startsWith(touched) ? ago(50) : ago(70);
    await utimes(path.join(folder, name), at, at);
  }

  await removeStrayUploads(api.app);

  const left = [open, `${open}.json`, touched, `${touched}.json`];
  expect((await readdir(folder)).toSorted()).toEqual(left.toSorted());
});

test('the search for stray files reads every column that names a file', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_key' order by 1`.execute(api.app.db);

  // A new column must be added to `queries/stray-files.ts` too, unless it names no file; else its files would be deleted.
  const files = rows
    .map(({ name }) => name)
    .filter((name) => !/(client|dedupe|event|idempotency|link|public)_key$/.test(name));
  expect(files).toEqual([
    'photo_replacements.original_key',
    'photos.bought_preview_key',
    'photos.bought_thumbnail_key',
    'photos.original_key',
    'photos.preview_key',
    'photos.thumbnail_key',
    'replaced_originals.bought_preview_key',
    'replaced_originals.bought_thumbnail_key',
    'replaced_originals.original_key',
    'unclaimed_files.storage_key',
    'uploads.original_key',
    'users.profile_picture_key',
    // Names the file that the web size was made of, which its photo or a replaced original keeps.
    'web_files.original_key',
    'web_files.storage_key',
  ]);
});

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['originals/', 'public/', 'bought/', 'web/']) {
    for await (const { key } of api.app.storage.list(prefix)) keys.push(key);
  }
  return keys.toSorted();
}

async function anUpload(ana: { token: string }, albumId: string): Promise<string> {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `album_id ${Buffer.from(albumId).toString('base64')}`,
  };
  const made = await api.post('/uploads', undefined, { as: ana, headers });
  return String(made.headers.location).split('/').at(-1) ?? '';
}
