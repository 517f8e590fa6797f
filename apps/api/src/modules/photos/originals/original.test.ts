import { MINUTE_MS } from '@pleamar/domain';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aListedAlbum, anAlbum, answered, readyPhotos, sold } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';

const api = apiUnderTest();

let ana: Person;
let leo: Person;
let bytes: Buffer;
let url: string;
beforeAll(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  bytes = await aPicture({ withGps: true });
  const album = await anAlbum(api, ana);
  const [photoId = ''] = await readyPhotos(api, ana, album.id, [bytes]);
  await sold(api, photoId, leo);
  url = `/photos/${photoId}/original`;
});

test('owner and buyer get the original byte for byte as a private download', async () => {
  for (const as of [ana, leo]) {
    const answer = await api.get(url, { as });

    expect(sha256(answer.rawPayload)).toBe(sha256(bytes));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="DSC_0.jpg"; filename*=UTF-8''DSC_0.jpg`,
    });
  }
});

test('the download of an original is recorded for the buyer, not for the owner', async () => {
  const photo = await aListedAlbum(api, ana);
  const buyer = await aSurfer(api);
  const [photoId = ''] = photo.photoIds;
  await sold(api, photoId, buyer);

  await api.get(`/photos/${photoId}/original`, { as: ana });
  await api.get(`/photos/${photoId}/original`, { as: buyer });
  await api.request('HEAD', `/photos/${photoId}/original`, { as: buyer });

  const rows = await api.app.db.selectFrom('downloads').select('user_id').where('photo_id', '=', photoId).execute();
  expect(rows).toEqual([{ user_id: buyer.id }]);
});

test('the file of an original is closed when its download cannot be recorded', async () => {
  const opened = vi.spyOn(api.app.storage, 'get');
  await sql`alter table downloads rename to downloads_renamed`.execute(api.app.db);
  const answer = await api.get(url, { as: leo });
  await sql`alter table downloads_renamed rename to downloads`.execute(api.app.db);

  expect(answer.statusCode).toBe(500);
  expect((await opened.mock.results[0]?.value)?.stream.destroyed).toBe(true);
});

describe('parts of an original', () => {
  test.for([
    ['bytes=0-9', 0, 10],
    ['bytes=5-5', 5, 6],
    ['bytes=100-', 100, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=3-999999999', 3, undefined],
  ] as const)('%s', async ([range, start, end]) => {
    const answer = await api.get(url, { as: leo, headers: { range } });

    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(bytes.subarray(start, end))).toBe(true);
    expect(answer.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`));
  });

  test.for(['bytes=999999999-', 'bytes=-0'])('the range %s is beyond the end of an original', async (range) => {
    const answer = await api.get(url, { as: leo, headers: { range } });

    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${bytes.length}`);
    expect(answer.rawPayload).toHaveLength(0);
  });

  test.for(['bytes=9-0', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', `bytes=${'9'.repeat(40)}-`])(
    'the unknown range %s is answered with the whole original',
    async (range) => {
      const answer = await api.get(url, { as: leo, headers: { range } });

      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes.length]);
    },
  );

  test('a range of another version is answered with the whole original', async () => {
    const answer = await api.get(url, { as: leo, headers: { range: 'bytes=0-1', 'if-range': '"old"' } });

    expect(answer.statusCode).toBe(200);
  });

  test('HEAD returns the size of an original and no body', async () => {
    const answer = await api.request('HEAD', url, { as: leo });

    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });
});

describe('a link to an original', () => {
  const linkFor = async (as: Person): Promise<string> =>
    answered(await api.post(`${url}-link`, {}, { as }), 200).json().url;

  test('a link to an original works without a login for five minutes and not a second longer', async () => {
    const link = await linkFor(leo);

    expect(sha256((await api.get(link)).rawPayload)).toBe(sha256(bytes));
    api.clock.pass(5 * MINUTE_MS - 1000);
    expect((await api.get(link)).statusCode).toBe(200);
    api.clock.pass(2000);
    expect([(await api.get(link)).statusCode, (await api.get(link)).json().code]).toEqual([403, 'link_expired']);
  });

  test('a link to an original opens no other photo, and none of its parts can be changed', async () => {
    const other = await aListedAlbum(api, ana);
    const link = await linkFor(leo);
    const [path = '', query = ''] = link.split('?link=');
    const [user = '', expires = '', signature = ''] = query.split('.');
    const wrong = [
      `/photos/${other.photoIds[0]}/original?link=${query}`,
      `${path}?link=${ana.id}.${expires}.${signature}`,
      `${path}?link=${user}.${Number(expires) + 600}.${signature}`,
      `${path}?link=${user}.${expires}.${signature}A`,
      `${path}?link=${user}.${expires}`,
      `${path}?link=`,
      `${path}?link=..`,
    ];

    for (const attempt of wrong) expect((await api.get(attempt)).statusCode).toBe(403);
  });

  test('a link to an original ends with a refund', async () => {
    const buyer = await aSurfer(api);
    const album = await aListedAlbum(api, ana);
    const [photoId = ''] = album.photoIds;
    const refund = await sold(api, photoId, buyer);
    const link = answered(await api.post(`/photos/${photoId}/original-link`, {}, { as: buyer }), 200).json().url;

    await refund();

    expect((await api.get(link)).statusCode).toBe(403);
    expect((await api.get(`/photos/${photoId}/original`, { as: buyer })).statusCode).toBe(403);
    expect((await api.get(`/photos/${photoId}`, { as: buyer })).json().access_granted).toBe(false);
  });

  test('a photo of a draft is not found, with or without a link', async () => {
    const draft = await anAlbum(api, ana, { isPublic: false });
    const [photoId] = await readyPhotos(api, ana, draft.id);

    expect((await api.get(`/photos/${photoId}/original?link=a.b.c`)).statusCode).toBe(404);
    expect((await api.get(`/photos/${photoId}/original`)).statusCode).toBe(404);
  });
});

test('no address of the public files leads to an original', async () => {
  const keys: string[] = [];
  for await (const { key } of api.app.storage.list('originals/')) keys.push(key);

  for (const key of keys) {
    for (const address of [`/files/${key}`, `/files/../${key}`, `/files/%2e%2e/${key}`, `/files/..%2f${key}`]) {
      expect((await api.get(address)).statusCode).toBe(404);
    }
  }
  expect(keys.length).toBeGreaterThan(0);
});

const sha256 = (payload: Buffer) => createHash('sha256').update(payload).digest('hex');
