import type { Album, Photo } from '@pleamar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAlbum, answered, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { anOperator } from '../../testing/operators.ts';
import { aPaidOrder, anAlbumForSale } from '../../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { photoRow, readyFields } from '../../testing/rows.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

let ana: Person;
let leo: Person;
let from: string;
let to: string;
let photoIds: string[];
beforeEach(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  to = (await anAlbum(api, ana)).id;
  ({ albumId: from, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 }));
});

const move = (ids: readonly string[], { source = from, target = to, as = ana } = {}) =>
  api.post(`/albums/${source}/photos/move`, { photo_ids: ids, to_album_id: target }, { as });
const albumOf = async (id: string) => (await api.get(`/albums/${id}`, { as: ana })).json<Album>();
const idsIn = async (id: string) => (await photosOf(api, id, ana)).map((photo) => photo.id);
const photoOf = async (id: string, as?: Caller) =>
  answered(await api.get(`/photos/${id}`, as ? { as } : {}), 200).json<Photo>();

describe('a moved photo', () => {
  test('a moved photo is in the target album alone; counts and covers of both follow', async () => {
    const [first = '', second = ''] = photoIds;
    answered(await api.patch(`/albums/${from}/cover-photo`, { photo_id: first }, { as: ana }), 200);

    expect(answered(await move([first, first]), 200).json()).toEqual({ moved: 1 });

    expect([await idsIn(from), await idsIn(to)]).toEqual([[second], [first]]);
    const [left, joined] = [await albumOf(from), await albumOf(to)];
    expect([left.photo_count, joined.photo_count]).toEqual([1, 1]);
    expect([left.cover_photo?.id, joined.cover_photo?.id]).toEqual([second, first]);
  });

  test('a moved photo leaves the target’s chosen cover alone, and no cover where no photo is left', async () => {
    const [chosen = ''] = await readyPhotos(api, ana, to);

    answered(await move(photoIds), 200);

    expect((await albumOf(to)).cover_photo?.id).toBe(chosen);
    expect(await albumOf(from)).toMatchObject({ photo_count: 0, cover_photo: null });
    expect((await api.get(`/albums/${from}`)).statusCode).toBe(404);
  });

  test('a moved photo keeps its favourites, carts and sales, which count for the target album', async () => {
    const [bought = '', kept = ''] = photoIds;
    answered(await api.post(`/photos/${kept}/like`, {}, { as: leo }), 200);
    answered(await api.post('/cart/photos', { photo_ids: [kept] }, { as: leo }), 200);
    await aPaidOrder(api, leo, [bought]);

    answered(await move(photoIds), 200);

    expect([await albumOf(from), await albumOf(to)]).toMatchObject([
      { likes: 0, sales: 0 },
      { likes: 1, sales: 1 },
    ]);
    expect((await api.get(`/photos/${bought}/original`, { as: leo })).statusCode).toBe(200);
    expect(await photoOf(kept, leo)).toMatchObject({ is_liked: true, album_id: to });
    expect((await api.get('/cart', { as: leo })).body).toContain(kept);
    expect((await api.get('/photos/liked', { as: leo })).json<{ items: Photo[] }>().items).toMatchObject([
      { id: kept, album_id: to },
    ]);
    answered(await api.request('DELETE', `/photos/${kept}/like`, { as: leo }), 200);
    expect((await albumOf(to)).likes).toBe(0);
  });

  test('a moved photo has the target album’s price; premium keeps its own price', async () => {
    const packages = [{ quantity: 1, priceCents: 500 }];
    const source = await anAlbumForSale(api, { owner: ana, photos: [{}, { premiumCents: 2000 }], packages });
    const cheaper = await anAlbumForSale(api, { owner: ana, packages: [{ quantity: 1, priceCents: 300 }] });
    const [plain = '', premium = ''] = source.photoIds;
    expect([await photoOf(plain), await photoOf(premium)]).toMatchObject([{ price: 5 }, { price: 20 }]);

    answered(await move(source.photoIds, { source: source.albumId, target: cheaper.albumId }), 200);

    expect([await photoOf(plain), await photoOf(premium)]).toMatchObject([
      { price: 3, is_premium: false },
      { price: 20, is_premium: true },
    ]);
  });

  test('a photo moved to a draft is for its photographer alone, at another address; its buyer keeps it', async () => {
    const draft = await anAlbum(api, ana, { isPublic: false });
    const [resting = ''] = await readyPhotos(api, ana, draft.id);
    const source = (await anAlbum(api, ana)).id;
    const [open = '', sold = ''] = await readyPhotos(api, ana, source, 2);
    await aPaidOrder(api, leo, [sold]);
    const [before, untouched] = [await photoOf(open), await photoOf(resting, ana)];

    answered(await move([open, sold], { source, target: draft.id }), 200);

    expect((await api.get(`/photos/${open}`)).statusCode).toBe(404);
    for (const url of [before.url ?? '', before.thumbnail_url ?? '']) {
      expect((await api.server.inject({ url })).statusCode).toBe(404);
    }
    const after = await photoOf(open, ana);
    expect((await api.server.inject({ url: after.thumbnail_url ?? '' })).statusCode).toBe(200);
    expect((await photoOf(resting, ana)).thumbnail_url).toBe(untouched.thumbnail_url);
    expect((await api.get(`/photos/${sold}/original`, { as: leo })).statusCode).toBe(200);
  });

  test('a photo moved out of a draft is public with the target album, and keeps its address', async () => {
    const draft = (await anAlbum(api, ana, { isPublic: false })).id;
    const [photoId = ''] = await readyPhotos(api, ana, draft);
    const before = await photoOf(photoId, ana);

    answered(await move([photoId], { source: draft }), 200);

    expect(await photoOf(photoId)).toMatchObject({ album_id: to, thumbnail_url: before.thumbnail_url });
  });

  test('a report of a moved photo is decided in its current album', async () => {
    const [photoId = '', other = ''] = photoIds;
    const operator = await anOperator(api);
    // The second report without an account within a day hides nothing yet.
    for (const id of [other, photoId]) {
      await api.post(`/photos/${id}/report`, { kind: 'me', email: 'eva@example.com' }, { address: anAddress() });
    }
    answered(await move([photoId]), 200);
    const { items } = (await api.get('/admin/reports?state=open&limit=100', { as: operator })).json<{
      items: { id: string; photo: { id: string } | null; album: { id: string } }[];
    }>();
    const report = items.find(({ photo }) => photo?.id === photoId);
    expect(report?.album.id).toBe(to);

    answered(
      await api.post(
        `/admin/reports/${report?.id}/decision`,
        { decision: 'hidden', reason: 'Se la reconoce' },
        { as: operator },
      ),
      200,
    );

    expect((await api.get(`/photos/${photoId}`)).statusCode).toBe(404);
  });
});

describe('a refused move', () => {
  test('photos are not moved into the same album, or between albums of two photographers', async () => {
    const kai = await aPhotographer(api);
    const foreign = (await anAlbum(api, kai, { isPublic: false })).id;
    const same = await move(photoIds, { target: from });
    const intoForeign = await move(photoIds, { target: foreign });
    const byOther = await move(photoIds, { as: kai, target: foreign });
    const notThere = await move([...photoIds, foreign]);

    expect([same.statusCode, same.json().code]).toEqual([409, 'same_album']);
    expect([intoForeign.statusCode, byOther.statusCode]).toEqual([404, 403]);
    expect([notThere.statusCode, notThere.json().code]).toEqual([404, 'photo_not_found']);
    expect(await idsIn(from)).toHaveLength(2);
  });

  test.each(['processing', 'failed', 'clock', 'hidden'] as const)(
    'photos are not moved while one of them is %s',
    async (status) => {
      const [hidden = ''] = photoIds;
      const report = { album_id: from, photo_id: hidden, is_of_album: false, kind: 'me', language: 'es' } as const;
      const { id } = await api.app.db
        .insertInto('photo_reports')
        .values({ ...report, hid_at_once: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      await api.app.db
        .updateTable('photos')
        .set({
          status,
          ...(status === 'hidden' && { hidden_by: id }),
          ...(status === 'failed' && { failure_code: 'broken_image' }),
          ...(status === 'clock' && { clock_code_at: api.clock.now }),
        })
        .where('id', '=', hidden)
        .execute();

      const refused = await move(photoIds);

      expect([refused.statusCode, refused.json().code]).toEqual([409, 'photos_not_movable']);
      expect(await idsIn(to)).toEqual([]);
    },
  );

  test('photos are not moved when the target album has one of the files, also a failed one', async () => {
    const bytes = await aPicture();
    const [twin = ''] = await readyPhotos(api, ana, from, [bytes]);
    const [theirs = ''] = await readyPhotos(api, ana, to, [bytes]);
    const refused = await move([...photoIds, twin]);
    await api.app.db
      .updateTable('photos')
      .set({ status: 'failed', failure_code: 'broken_image' })
      .where('id', '=', theirs)
      .execute();
    const again = await move([...photoIds, twin]);

    expect([refused.statusCode, refused.json().code]).toEqual([409, 'photos_in_target']);
    expect(again.json().code).toBe('photos_in_target');
    expect(await idsIn(from)).toHaveLength(3);
  });

  test('photos are not moved out of an album with an open report', async () => {
    answered(
      await api.post(`/albums/${from}/report`, { kind: 'other', words: 'No es suyo', email: 'eva@example.com' }),
      201,
    );

    const refused = await move(photoIds);

    expect([refused.statusCode, refused.json().code]).toEqual([409, 'photos_under_report']);
  });

  test('photos are moved once by two requests at once, and moves in opposite directions do not deadlock', async () => {
    const [one = '', other = ''] = photoIds;
    const back = await photoRow(api.app.db, to, readyFields);

    const answers = await Promise.all([
      move([one]),
      move([one]),
      move([other]),
      move([back], { source: to, target: from }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([
      200, 200, 200, 404,
    ]);
    expect([await idsIn(from), new Set(await idsIn(to))]).toEqual([[back], new Set([one, other])]);
    expect([(await albumOf(from)).photo_count, (await albumOf(to)).photo_count]).toEqual([1, 2]);
  });
});
