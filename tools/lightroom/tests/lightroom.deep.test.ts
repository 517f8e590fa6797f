import { randomUUID } from 'node:crypto';
import type { Album, Photo } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAlbum, MUNDAKA, photosOf } from '@pleamar/api/testing/albums';
import { apiUnderTest } from '@pleamar/api/testing/api';
import { aKey } from '@pleamar/api/testing/keys';
import { aPaidOrder } from '@pleamar/api/testing/orders';
import { aPhotographer, aSurfer } from '@pleamar/api/testing/people';
import { aPicture } from '@pleamar/api/testing/pictures';
import { listen } from '@pleamar/api/testing/previews';
import { Lightroom, luaMissing, type CatalogPhoto, type Collection, type LuaEvent } from './lightroom.ts';

const missing = await luaMissing();

// A run without Lua must not look like one with it: CI fails, a developer's run says what to do.
if (missing) {
  process.stderr.write(`\nThe Lightroom plug-in was not tested: ${missing}\n\n`);
  const run = process.env['CI'] ? test : test.skip;
  run(`the Lightroom plug-in was not tested: ${missing}`, () => {
    throw new Error(missing);
  });
}

const api = apiUnderTest();
let server: string;
beforeAll(async () => {
  server = await listen(api);
});

const newAlbum = { mode: 'new', surfBreakId: MUNDAKA, day: '2026-05-01', visibility: 'public' };

async function aCatalogPhoto(): Promise<CatalogPhoto> {
  return { uuid: randomUUID().toUpperCase(), fileName: 'IMG_0001.CR3', rendering: await aPicture() };
}

const photosFor = (count: number) => Promise.all(Array.from({ length: count }, aCatalogPhoto));

async function aCollection(photos: number, settings: Record<string, string> = newAlbum): Promise<Collection> {
  return { name: 'Lunes en Mundaka', settings, photos: await photosFor(photos) };
}

/** Another rendering of every photo: Lightroom writes the time into each, so its bytes are always new. */
async function edit(collection: Collection): Promise<void> {
  for (const photo of collection.photos) photo.rendering = await aPicture();
}

async function aStudio() {
  const ana = await aPhotographer(api);
  const key = await aKey(api, ana, ['photos:write', 'albums:read', 'albums:write']);
  return { ana, key, lightroom: new Lightroom(server, key.token) };
}

const albumsOf = async (ana: { id: string; token: string }): Promise<Album[]> =>
  (await api.get(`/albums?user_id=${ana.id}&limit=100`, { as: ana })).json().items;

async function putByLink({ remoteId }: Collection, ana: { token: string }): Promise<Album['link']> {
  return (await api.patch(`/albums/${remoteId}`, { visibility: 'link' }, { as: ana })).json<Album>().link;
}

const named = (events: LuaEvent[], name: string) => events.filter(({ event }) => event === name);
const errorIn = (events: LuaEvent[]) => named(events, 'userError').map(({ message }) => message);
const idsOf = ({ photos }: Collection) => photos.map(({ publishedPhotoId }) => publishedPhotoId);

describe.skipIf(missing)('the Lightroom plug-in', () => {
  test('a collection of 100, published three times with new renderings, is one public album with the same 100 photos', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(100);

    const first = await lightroom.publish(collection);
    const ids = idsOf(collection);
    for (const _ of [2, 3]) {
      await edit(collection);
      await lightroom.publish(collection);
    }
    await api.runJobs();

    expect(errorIn(first)).toEqual([]);
    expect(new Set(ids).size).toBe(100);
    expect(idsOf(collection)).toEqual(ids);
    const photos = await allPhotos(collection.remoteId ?? '', ana);
    expect(new Set(photos.map(({ id }) => id))).toEqual(new Set(ids));
    expect(photos).toHaveLength(100);
    expect(photos.every(({ status, replacement }) => status === 'ready' && !replacement)).toBe(true);
    const albums = await albumsOf(ana);
    expect(albums.map(({ id, title, date, visibility }) => ({ id, title, date, visibility }))).toEqual([
      { id: collection.remoteId, title: 'Lunes en Mundaka', date: '2026-05-01', visibility: 'public' },
    ]);
    expect(collection.remoteUrl).toBe(`${server}/album/${collection.remoteId}`);
  }, 240_000);

  test('an edited photo keeps its id and gets the new file; one deleted on the site is sent anew', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(2);
    await lightroom.publish(collection);
    await api.runJobs();
    const [kept = '', deleted = ''] = idsOf(collection);
    await api.del(`/photos/${deleted}`, { as: ana });
    await edit(collection);
    const [{ rendering }] = collection.photos as [CatalogPhoto];

    await lightroom.publish(collection);
    await api.runJobs();

    const [same, anew] = idsOf(collection);
    expect(same).toBe(kept);
    expect(anew).not.toBe(deleted);
    expect(
      (await api.get(`/photos/${kept}/original`, { as: ana })).rawPayload.equals(rendering ?? Buffer.alloc(0)),
    ).toBe(true);
    expect(await photosOf(api, collection.remoteId ?? '', ana)).toHaveLength(2);
  });

  test.each(['before', 'after'] as const)(
    'a line that is cut %s every request for a while doubles nothing',
    async (cut) => {
      const { ana, lightroom } = await aStudio();
      const collection = await aCollection(4);
      // The tries of the third photo are all lost, and with them the connection.
      lightroom.cut = ({ method }, index) => (index > 5 && method === 'POST' ? cut : undefined);
      const broken = await lightroom.publish(collection);
      const sentBefore = idsOf(collection).filter((id) => id !== undefined).length;
      lightroom.cut = () => undefined;
      await edit(collection);

      const again = await lightroom.publish(collection);
      await api.runJobs();

      expect(errorIn(broken)).toEqual([
        'Pleamar cannot be reached. Check your connection and the address of the server.',
      ]);
      expect(sentBefore).toBeLessThan(4);
      expect(errorIn(again)).toEqual([]);
      expect(await photosOf(api, collection.remoteId ?? '', ana)).toHaveLength(4);
      expect((await albumsOf(ana)).map(({ photo_count }) => photo_count)).toEqual([4]);
    },
  );

  test('a lost answer to the new album makes no second one, and an answer that comes late is waited for', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(1);
    let lost = 0;
    lightroom.cut = ({ method, path }) =>
      method === 'POST' && (path === '/api/v1/albums' || path.endsWith('/photos')) && lost++ < 2 ? 'after' : undefined;

    const events = await lightroom.publish(collection);

    expect(errorIn(events)).toEqual([]);
    expect(named(events, 'sleep')).not.toEqual([]);
    expect(await albumsOf(ana)).toHaveLength(1);
    expect(await photosOf(api, collection.remoteId ?? '', ana)).toHaveLength(1);
  });

  test('a stopped publish leaves a draft, and the next one completes and shows it', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(3);

    await lightroom.publish(collection, { cancelAfter: 1 });
    const [draft] = await albumsOf(ana);
    await lightroom.publish(collection);
    const [album] = await albumsOf(ana);

    expect([draft?.visibility, album?.visibility]).toEqual(['private', 'public']);
    expect(draft?.id).toBe(album?.id);
    expect(await photosOf(api, collection.remoteId ?? '', ana)).toHaveLength(3);
  });

  test('an album that was made private on the site stays private when it is published again', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(1);
    await lightroom.publish(collection);
    await api.patch(`/albums/${collection.remoteId}`, { visibility: 'private' }, { as: ana });
    await edit(collection);

    await lightroom.publish(collection);

    expect((await albumsOf(ana)).map(({ visibility }) => visibility)).toEqual(['private']);
  });

  test('an album that was put by link on the site before its first publish was complete stays so', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(2);
    await lightroom.publish(collection, { cancelAfter: 1 });
    const link = await putByLink(collection, ana);

    await lightroom.publish(collection);

    expect(await albumsOf(ana)).toMatchObject([{ visibility: 'link', link }]);
    expect(collection.remoteUrl).toBe(`${server}/album/${collection.remoteId}?k=${link?.token}`);
  });

  test('saved settings change the visibility only where it was chosen anew', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(1);
    await lightroom.publish(collection);
    const link = await putByLink(collection, ana);

    await lightroom.edit(collection, { day: '2026-05-02' });
    const [moved] = await albumsOf(ana);
    await lightroom.edit(collection, { visibility: 'private' });
    const [hidden] = await albumsOf(ana);
    await api.patch(`/albums/${collection.remoteId}`, { visibility: 'link' }, { as: ana });
    await lightroom.edit(collection, { day: '2026-05-03' });
    const [last] = await albumsOf(ana);

    expect(moved).toMatchObject({ date: '2026-05-02', visibility: 'link', link });
    expect(hidden?.visibility).toBe('private');
    expect(last).toMatchObject({ date: '2026-05-03', visibility: 'link' });
  });

  test('a visibility that is chosen before the first publish is complete waits for it', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(2, { ...newAlbum, visibility: 'private' });
    await lightroom.publish(collection, { cancelAfter: 1 });

    await lightroom.edit(collection, { visibility: 'public' });
    const [draft] = await albumsOf(ana);
    await lightroom.publish(collection);
    const [album] = await albumsOf(ana);

    expect([draft?.visibility, album?.visibility]).toEqual(['private', 'public']);
  });

  test('album and photo open with the key that an album by link has now', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(1, { ...newAlbum, visibility: 'link' });
    await lightroom.publish(collection);
    const [before] = await albumsOf(ana);
    const [photo] = collection.photos;
    const opened = async () => {
      const events = [
        ...(await lightroom.run('open', { collection })),
        ...(await lightroom.run('openPhoto', { remoteUrl: photo?.publishedUrl })),
      ];
      return named(events, 'browser').map(({ url }) => url);
    };
    const page = `${server}/album/${collection.remoteId}`;

    const recorded = collection.remoteUrl;
    const renewed = (await api.post(`/albums/${collection.remoteId}/link`, undefined, { as: ana })).json<Album>();
    const byLink = await opened();
    await api.patch(`/albums/${collection.remoteId}`, { visibility: 'public' }, { as: ana });
    const listed = await opened();

    expect(recorded).toBe(`${page}?k=${before?.link?.token}`);
    const key = `k=${renewed.link?.token}`;
    expect(recorded).not.toContain(key);
    expect(byLink).toEqual([`${page}?${key}`, `${page}?foto=${photo?.publishedPhotoId}&${key}`]);
    expect(listed).toEqual([page, `${page}?foto=${photo?.publishedPhotoId}`]);
  });

  test('an existing album takes the photos beside its own, and its visibility is left alone', async () => {
    const { ana, lightroom } = await aStudio();
    const album = await anAlbum(api, ana, { isPublic: false });
    const collection = await aCollection(2, { mode: 'existing', albumId: album.id, visibility: 'public' });

    await lightroom.publish(collection);

    expect(collection.remoteId).toBe(album.id);
    expect(await photosOf(api, album.id, ana)).toHaveLength(2);
    expect((await albumsOf(ana)).map(({ visibility }) => visibility)).toEqual(['private']);
  });

  test('removed photos leave the album, a sold one stays with its buyer, and a photo that is gone is no error', async () => {
    const { ana, lightroom } = await aStudio();
    const leo = await aSurfer(api);
    const collection = await aCollection(3);
    await lightroom.publish(collection);
    await api.runJobs();
    const [sold = '', gone = '', left = ''] = idsOf(collection);
    await aPaidOrder(api, leo, [sold]);
    await api.del(`/photos/${gone}`, { as: ana });

    const events = await lightroom.run('removePhotos', { photoIds: [sold, gone] });

    expect(named(events, 'removed').map(({ id }) => id)).toEqual([sold, gone]);
    expect((await photosOf(api, collection.remoteId ?? '', ana)).map(({ id }) => id)).toEqual([left]);
    expect((await api.get(`/photos/${sold}/original`, { as: leo })).statusCode).toBe(200);
  });

  test('a renamed collection renames the album, and its settings move the album to another day', async () => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(1);
    await lightroom.publish(collection);

    await lightroom.run('rename', { name: 'Martes "grande" \\ ñ', collection });
    await lightroom.edit(collection, { day: '2026-05-02', visibility: 'link' });

    const [album] = await albumsOf(ana);
    expect([album?.title, album?.date, album?.visibility]).toEqual(['Martes "grande" \\ ñ', '2026-05-02', 'link']);
  });

  test.each([
    ['ok', 'delete', 0],
    ['other', 'ignore', 1],
    ['cancel', 'cancel', 1],
  ])('a collection is deleted: the answer "%s" leaves the album accordingly', async (confirmed, decision, albums) => {
    const { ana, lightroom } = await aStudio();
    const collection = await aCollection(1);
    await lightroom.publish(collection);

    const events = await lightroom.run('deleteCollection', { confirmed, collection });

    expect(named(events, 'decision')).toMatchObject([{ decision }]);
    expect(await albumsOf(ana)).toHaveLength(albums);
  });

  describe('a refusal is a sentence', () => {
    test.each([
      ['en', 'The API key does not exist or was revoked.'],
      ['es', 'La clave de API no existe o se ha revocado.'],
    ])('a revoked key stops the rest (%s)', async (language, sentence) => {
      const { ana, key, lightroom } = await aStudio();
      lightroom.language = language;
      const collection = await aCollection(3);
      await lightroom.publish(collection, { cancelAfter: 1 });
      await api.del(`/api-keys/${key.id}`, { as: ana });

      const events = await lightroom.publish(collection);

      expect(errorIn(events)).toEqual([sentence]);
      expect(lightroom.requests).toHaveLength(1);
    });

    test('a file that is no picture is named, and the others arrive', async () => {
      const { ana, lightroom } = await aStudio();
      const collection = await aCollection(3);
      const [, second] = collection.photos as [CatalogPhoto, CatalogPhoto];
      second.rendering = Buffer.from('<html>'.repeat(100));

      const events = await lightroom.publish(collection);

      expect(named(events, 'failed')).toMatchObject([{ uuid: second.uuid, message: 'It is not a JPG, PNG or WEBP.' }]);
      expect(await photosOf(api, collection.remoteId ?? '', ana)).toHaveLength(2);
    });

    test('a collection without a surf break, an album of another photographer, and one that is gone', async () => {
      const { ana, lightroom } = await aStudio();
      const stranger = await aPhotographer(api);
      const other = await anAlbum(api, stranger);
      const bare = await aCollection(1, {});
      const foreign = await aCollection(1, { mode: 'existing', albumId: other.id });
      const gone = await aCollection(1);
      await lightroom.publish(gone);
      await api.del(`/albums/${gone.remoteId}`, { as: ana });
      await edit(gone);

      const refused = [];
      for (const each of [bare, foreign, gone]) refused.push(errorIn(await lightroom.publish(each)));

      expect(refused).toEqual([
        ['Choose the surf break and the day first: right click on the collection, Edit Collection.'],
        [expect.stringMatching(/\w/)],
        ['This album is no longer on Pleamar. Make another collection for these photos.'],
      ]);
      expect(await photosOf(api, other.id, stranger)).toEqual([]);
    });

    test('a name of more than 140 characters', async () => {
      const { lightroom } = await aStudio();

      const fits = await lightroom.run('validateName', { name: 'ñ'.repeat(140) });
      const long = await lightroom.run('validateName', { name: 'ñ'.repeat(141) });

      expect(fits).toMatchObject([{ isValid: true }]);
      expect(long).toMatchObject([{ isValid: false, reason: expect.stringContaining('140') }]);
    });
  });

  describe('the dialogs', () => {
    test.each([
      ['a key that can do all', null, 'The connection works.'],
      ['a key without a permission', ['albums:read', 'photos:write'], expect.stringContaining('three permissions')],
      ['a revoked key', `plm_${'x'.repeat(43)}`, 'The API key does not exist or was revoked.'],
      ['half of a key', 'plm_wrong', expect.stringContaining('plm_')],
      ['no key', '', expect.stringContaining('plm_')],
    ] as const)('testing the connection with %s', async (_, given, state) => {
      const { ana, key, lightroom } = await aStudio();
      const typed =
        given === null ? key.token : typeof given === 'string' ? given : (await aKey(api, ana, given)).token;

      const events = await lightroom.run('serviceDialog', { key: ` ${typed} ` });

      expect(named(events, 'state')).toMatchObject([{ state }]);
    });

    test('the key goes to the keychain and not into the catalog, nor to an address without TLS', async () => {
      const { key, lightroom } = await aStudio();
      lightroom.settings = { server };
      const saved = await lightroom.run('serviceDialog', { key: key.token });
      const [settings] = named(saved, 'settings');
      lightroom.settings = { server: 'http://pleamar.example' };
      const plain = await lightroom.run('serviceDialog', { key: key.token });

      expect(named(saved, 'password')).toMatchObject([{ name: settings?.['keyName'], value: key.token }]);
      expect(named(plain, 'state')).toMatchObject([{ state: expect.stringContaining('https://') }]);
      expect(lightroom.requests).toEqual([]);
      const [fixed] = await lightroom.run('exportSettings', {});
      expect(fixed).toMatchObject({
        fields: ['server', 'keyName'],
        LR_format: 'JPEG',
        LR_export_colorSpace: 'sRGB',
        LR_size_doConstrain: false,
      });
    });

    test('a surf break is found by its name, and a pasted link is an existing album', async () => {
      const { lightroom } = await aStudio();
      const collection = await aCollection(0, {});

      const found = await lightroom.run('collectionDialog', { collection, searched: 'Mundaka' });
      const none = await lightroom.run('collectionDialog', { collection, searched: 'Zzyzx' });
      const pasted = await lightroom.run('collectionDialog', {
        collection,
        link: `${server}/album/${MUNDAKA.toUpperCase()}?foto=1`,
      });

      expect(named(found, 'canSave')).toMatchObject([{ canSave: false }]);
      expect(named(found, 'collection')).toMatchObject([
        { canSave: true, settings: { surfBreakId: MUNDAKA, surfBreakName: expect.stringMatching(/^Mundaka, /) } },
      ]);
      expect(named(none, 'collection')).toMatchObject([
        { canSave: false, state: 'There is no surf break of that name.' },
      ]);
      expect(named(pasted, 'collection')).toMatchObject([{ canSave: true, settings: { albumId: MUNDAKA } }]);
    });
  });
});

async function allPhotos(albumId: string, as: { token: string }): Promise<Photo[]> {
  return (await api.get(`/albums/${albumId}/photos?limit=500`, { as })).json().items;
}
