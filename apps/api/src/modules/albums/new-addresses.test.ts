import { randomUUID } from 'node:crypto';
import type { Photo } from '@pleamar/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { StorageNotFound } from '../../adapters/storage/port.ts';
import { anAlbum, answered } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';
import { photoRow, readyFields } from '../../testing/rows.ts';
import { changePictureUrlsOfAlbum } from './change-picture-urls.ts';
import { insertPictureUrlChange } from './queries/picture-url-changes.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let albumId: string;

beforeEach(async () => {
  ana = await aPhotographer(api);
  ({ id: albumId } = await anAlbum(api, ana));
});

async function aPhoto(ofAlbum = albumId): Promise<string> {
  const name = randomUUID();
  for (const kind of ['t', 'p', 'c'])
    await api.app.storage.putBuffer(`public/aa/${name}-${kind}.webp`, Buffer.from(kind));
  return photoRow(api.app.db, ofAlbum, {
    ...readyFields,
    thumbnail_key: `public/aa/${name}-t.webp`,
    preview_key: `public/aa/${name}-p.webp`,
    renditions: JSON.stringify([{ key: `public/aa/${name}-c.webp`, width: 640, height: 480, format: 'webp' }]),
  });
}

const publish = (isPublic: boolean) => api.patch(`/albums/${albumId}`, { is_public: isPublic }, { as: ana });
const photosSeen = async (ofAlbum: string) =>
  answered(await api.get(`/albums/${ofAlbum}/photos`, { as: ana }), 200).json<{ items: Photo[] }>().items;
const addressesOf = async (ofAlbum = albumId) =>
  (await photosSeen(ofAlbum)).flatMap(({ thumbnail_url: thumbnail, url }) => [thumbnail, url]);
const statusesAt = async (addresses: readonly (string | null)[]) => {
  const answers = await Promise.all(addresses.map((url) => api.server.inject({ url: url ?? '' })));
  return new Set(answers.map(({ statusCode }) => statusCode));
};
const filesKept = async () => {
  const keys: string[] = [];
  for await (const { key } of api.app.storage.list('public/')) keys.push(key);
  return keys.length;
};

test('the pictures of an album that goes back to draft are not at their old addresses, and its owner sees them', async () => {
  const before = await filesKept();
  for (let n = 0; n < 23; n += 1) await aPhoto();
  answered(await publish(true), 200);
  const old = await addressesOf();
  const { cover_photo: cover } = answered(await api.get(`/albums/${albumId}`), 200).json();
  expect(await statusesAt([...old, cover.thumbnail_url])).toEqual(new Set([200]));

  answered(await publish(false), 200);
  // On a busy machine a request stops after some seconds, and leaves the rest to the job.
  await changePictureUrlsOfAlbum(api.app, albumId);

  expect(await statusesAt([...old, cover.thumbnail_url])).toEqual(new Set([404]));
  const shown = await addressesOf();
  expect(shown).toHaveLength(46);
  expect(await statusesAt(shown)).toEqual(new Set([200]));
  expect(await filesKept()).toBe(before + 23 * 3);
});

test('an album that is published again keeps its new addresses', async () => {
  await aPhoto();
  answered(await publish(true), 200);
  answered(await publish(false), 200);
  const draft = await addressesOf();

  answered(await publish(true), 200);

  expect(await addressesOf()).toEqual(draft);
  expect(await statusesAt(draft)).toEqual(new Set([200]));
});

test('a change of addresses that was cut short is finished by the job, also by two jobs at once', async () => {
  for (let n = 0; n < 3; n += 1) await aPhoto();
  const old = await addressesOf();
  await insertPictureUrlChange(api.app.db, albumId, null);

  await Promise.all([changePictureUrlsOfAlbum(api.app, albumId), changePictureUrlsOfAlbum(api.app, albumId)]);

  expect(await statusesAt(old)).toEqual(new Set([404]));
  expect(await statusesAt(await addressesOf())).toEqual(new Set([200]));
  expect(await api.app.db.selectFrom('address_changes').selectAll().where('album_id', '=', albumId).execute()).toEqual(
    [],
  );
});

test.for([
  ['the whole album and then one photo', (one: string) => [null, [one]]],
  ['one photo and then the whole album', (one: string) => [[one], null]],
] as const)('%s get new addresses while the first change is pending', async ([, changesOf]) => {
  const one = await aPhoto();
  for (let n = 0; n < 2; n += 1) await aPhoto();
  const old = await addressesOf();
  for (const photoIds of changesOf(one)) await insertPictureUrlChange(api.app.db, albumId, photoIds);

  await changePictureUrlsOfAlbum(api.app, albumId);

  expect(await statusesAt(old)).toEqual(new Set([404]));
});

test.for(['the link is renewed', 'the album becomes a draft'])(
  'photos that are moved into an album, and the rest of it when %s, get new addresses',
  async (what) => {
    await aPhoto();
    const known = await anAlbum(api, ana);
    const moved = await aPhoto(known.id);
    answered(await api.patch(`/albums/${known.id}`, { is_public: true }, { as: ana }), 200);
    answered(await api.patch(`/albums/${albumId}`, { visibility: 'link' }, { as: ana }), 200);
    const old = [...(await addressesOf()), ...(await addressesOf(known.id))];
    expect(old).toHaveLength(4);
    const put = vi.spyOn(api.app.storage, 'put').mockRejectedValue(new Error('the store does not answer'));
    const change =
      what === 'the link is renewed'
        ? await api.post(`/albums/${albumId}/link`, undefined, { as: ana })
        : await api.patch(`/albums/${albumId}`, { visibility: 'private' }, { as: ana });
    expect(change.statusCode).toBe(500);
    await api.post(`/albums/${known.id}/photos/move`, { photo_ids: [moved], to_album_id: albumId }, { as: ana });
    put.mockRestore();

    await changePictureUrlsOfAlbum(api.app, albumId);

    expect(await statusesAt(old)).toEqual(new Set([404]));
  },
);

test('a photo that gets wider pictures during the change gets new addresses too', async () => {
  const photoIds: string[] = [];
  for (let n = 0; n < 3; n += 1) photoIds.push(await aPhoto());
  const [, cover = ''] = photoIds.toSorted();
  const old = await addressesOf();
  await insertPictureUrlChange(api.app.db, albumId, null);
  const wide = `public/aa/${randomUUID()}-w.webp`;
  await api.app.storage.putBuffer(wide, Buffer.from('w'));
  const put = api.app.storage.put.bind(api.app.storage);
  vi.spyOn(api.app.storage, 'put').mockImplementationOnce(async (...args) => {
    const renditions = JSON.stringify([{ key: wide, width: 1600, height: 1200, format: 'webp' }]);
    await api.app.db.updateTable('photos').set({ renditions }).where('id', '=', cover).execute();
    return put(...args);
  });

  await changePictureUrlsOfAlbum(api.app, albumId);

  expect(await statusesAt(old)).toEqual(new Set([404]));
  const shown = await addressesOf();
  expect(shown).toHaveLength(6);
  expect(await statusesAt(shown)).toEqual(new Set([200]));
  await expect(api.app.storage.head(wide)).rejects.toThrow(StorageNotFound);
});

test('a missing file does not stop the others from getting new addresses', async () => {
  const lost = await aPhoto();
  answered(await publish(true), 200);
  const [thumbnail, preview] = await addressesOf();
  const row = await api.app.db
    .selectFrom('photos')
    .select('preview_key')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow();
  await api.app.storage.remove(row.preview_key ?? '');

  answered(await publish(false), 200);

  expect(await statusesAt([thumbnail ?? '', preview ?? ''])).toEqual(new Set([404]));
  expect(await statusesAt((await addressesOf()).slice(0, 1))).toEqual(new Set([200]));
});
