import { createHash, randomBytes } from 'node:crypto';
import type { Album, Photo, UploadAnswer } from '@pleamar/contract';
import { expect, test, vi } from 'vitest';
import { StorageUnavailable } from '../../../adapters/storage/port.ts';
import { anAlbum, answered, photosOf, upload, type SentFile } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { formWith } from '../../../testing/forms.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { aBomb, aPicture } from '../../../testing/pictures.ts';

const api = apiUnderTest();

test('each uploaded file is answered in order as accepted, duplicate, or refused with its name and reason', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const [first, second] = [await aPicture(), await aPicture({ format: 'png' })];

  const answer = await upload(api, ana, album.id, [
    { name: 'uno.jpg', bytes: first },
    { name: 'notas.jpg', bytes: Buffer.from('querido diario') },
    { name: 'dos.jpg', bytes: second },
    { name: 'otra vez.jpg', bytes: first },
  ]);

  expect(answer.statusCode).toBe(201);
  const { uploaded, duplicates, rejected } = answer.json<UploadAnswer>();
  expect(uploaded).toHaveLength(3);
  expect(uploaded[2]).toBe(uploaded[0]);
  expect(duplicates).toEqual([uploaded[0]]);
  expect(rejected).toEqual([{ name: 'notas.jpg', code: 'not_an_image', detail: 'No es JPG, PNG ni WEBP.' }]);
  const photos = await photosOf(api, album.id, ana);
  expect(photos.map((photo) => [photo.status, photo.file_name])).toEqual([
    ['processing', 'uno.jpg'],
    ['processing', 'dos.jpg'],
  ]);
});

test('a repeated upload request changes nothing', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const files = [{ name: 'a.jpg', bytes: await aPicture() }];

  const [first, again] = [await upload(api, ana, album.id, files), await upload(api, ana, album.id, files)];

  expect(again.json<UploadAnswer>().uploaded).toEqual(first.json<UploadAnswer>().uploaded);
  expect(await photosOf(api, album.id, ana)).toHaveLength(1);
});

test('the same bytes sent fifty times at once are one photo and one stored file', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();
  const before = await storedOriginals();

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => upload(api, ana, album.id, [{ name: `${index}.jpg`, bytes }])),
  );

  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.flatMap((answer) => answer.json<UploadAnswer>().uploaded)).size).toBe(1);
  expect(answers.flatMap((answer) => answer.json<UploadAnswer>().duplicates)).toHaveLength(49);
  expect((await api.get(`/albums/${album.id}`, { as: ana })).json<Album>().processing_count).toBe(1);
  expect(await storedOriginals()).toBe(before + 1);
});

test("an album's counts are right when many different files are uploaded at once", async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const pictures = await Promise.all(Array.from({ length: 20 }, () => aPicture({ width: 16, height: 16 })));

  await Promise.all(pictures.map((bytes) => upload(api, ana, album.id, [{ name: 'a.jpg', bytes }])));
  const [gone] = await photosOf(api, album.id, ana);
  await Promise.all(Array.from({ length: 5 }, () => api.del(`/photos/${gone?.id}`, { as: ana })));

  expect((await api.get(`/albums/${album.id}`, { as: ana })).json<Album>().processing_count).toBe(19);
  expect((await api.get(`/albums/${album.id}/photos`, { as: ana })).json().total).toBe(19);
});

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), randomBytes(200)]);
const bad: [name: string, code: string, bytes: () => Promise<Buffer> | Buffer][] = [
  ['text', 'not_an_image', () => Buffer.from('hola')],
  ['svg', 'unsupported_format', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['gif', 'unsupported_format', () => Buffer.concat([Buffer.from('GIF89a'), randomBytes(100)])],
  ['tiff', 'unsupported_format', () => Buffer.concat([Buffer.from('II*\0'), randomBytes(100)])],
  ['heic', 'unsupported_format', () => heic],
  ['zip', 'not_an_image', () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(100)])],
  ['empty', 'empty', () => Buffer.alloc(0)],
  ['one byte', 'not_an_image', () => Buffer.from([0xff])],
  ['random', 'not_an_image', () => Buffer.concat([Buffer.from([0]), randomBytes(5000)])],
  ['jpeg bomb', 'too_many_pixels', () => aBomb('jpeg')],
  ['png bomb', 'too_many_pixels', () => aBomb('png')],
  ['page in a jpeg', 'polyglot', async () => withComment(await aPicture(), '<html><script>alert(1)</script>')],
];

test.for(bad)('%s is refused as %s, and nothing is stored', async ([name, code, bytes]) => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const before = await storedOriginals();

  const answer = await upload(api, ana, album.id, [{ name: `${name}.jpg`, bytes: await bytes() }]);

  expect([answer.statusCode, answer.json().code]).toEqual([422, 'nothing_taken']);
  expect(answer.json().rejected).toEqual([{ name: `${name}.jpg`, code, detail: expect.stringMatching(/\w\.$/) }]);
  expect(await storedOriginals()).toBe(before);
  expect(await reserved()).toBe(0);
});

test('a bad file among good ones does not stop them, and its reason is in the language of the request', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const good = await Promise.all(Array.from({ length: 9 }, () => aPicture({ width: 16, height: 16 })));
  const files = good.map((bytes, index): SentFile => ({ name: `${index}.jpg`, bytes }));

  const answer = await upload(
    api,
    ana,
    album.id,
    [...files.slice(0, 4), { name: 'mal.jpg', bytes: Buffer.from('no') }, ...files.slice(4)],
    'en',
  );

  expect(answer.json<UploadAnswer>().uploaded).toHaveLength(9);
  expect(answer.json<UploadAnswer>().rejected[0]?.detail).toBe('It is not a JPG, PNG or WEBP.');
});

test('a file over 60 MB is refused: 413 alone, by name among others', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const huge = Buffer.concat([await aPicture(), Buffer.alloc(60 * 1024 * 1024)]);

  const alone = await upload(api, ana, album.id, [{ name: 'enorme.jpg', bytes: huge }]);
  const among = await upload(api, ana, album.id, [
    { name: 'enorme.jpg', bytes: huge },
    { name: 'bien.jpg', bytes: await aPicture() },
  ]);

  expect([alone.statusCode, alone.json().code]).toEqual([413, 'too_large']);
  expect(among.statusCode).toBe(201);
  expect(among.json().rejected).toMatchObject([{ name: 'enorme.jpg', code: 'too_large' }]);
  expect(await reserved()).toBe(0);
});

test.for([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\ana\\foto.jpg', 'foto.jpg'],
  ['a\r\nSet-Cookie: x=1.jpg', /^a/],
  ['ñandú 🌊.jpg', 'ñandú 🌊.jpg'],
  ['apuntes.txt', 'apuntes.txt'],
  ['"><img src=x onerror=alert(1)>.jpg', /onerror/],
  [`${'n'.repeat(1000)}.jpg`, /^n{200}$/],
] as const)('a file named %j is only a name', async ([name, shown]) => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  const answer = await upload(api, ana, album.id, [{ name, bytes: await aPicture() }]);

  expect(answer.statusCode).toBe(201);
  const [photo] = await photosOf(api, album.id, ana);
  expect(photo?.file_name).toMatch(shown);
});

test('an upload request without files or without a form is refused with a message', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  const none = await upload(api, ana, album.id, []);
  const json = await api.post(`/albums/${album.id}/photos`, { files: [] }, { as: ana });
  const broken = await api.request('POST', `/albums/${album.id}/photos`, {
    as: ana,
    payload: 'not a form',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });

  const cut = await api.request('POST', `/albums/${album.id}/photos`, {
    as: ana,
    payload: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'),
      await aPicture(),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });

  expect([none.statusCode, none.json().code]).toEqual([422, 'nothing_taken']);
  expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_type']);
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad_request']);
  expect([cut.statusCode, cut.json().code]).toEqual([400, 'bad_request']);
  expect(await reserved()).toBe(0);
});

test('the comparison by hash names the files of a folder that the album lacks', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();
  await upload(api, ana, album.id, [{ name: 'a.jpg', bytes }]);
  const known = createHash('sha256').update(bytes).digest('hex');
  const unknown = 'f'.repeat(64);

  const answer = await api.post(
    `/albums/${album.id}/photos/missing`,
    { sha256: [known, unknown, unknown] },
    { as: ana },
  );

  expect(answer.json()).toEqual({ missing: [unknown], awaited: [] });
});

test('premium and price of a photo change, and the price alone follows packages', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const { uploaded } = answered(
    await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: await aPicture() }]),
    201,
  ).json<UploadAnswer>();
  const url = `/photos/${uploaded[0]}`;
  const change = async (body: object) => (await api.patch(url, body, { as: ana })).json<Photo>();

  expect(await change({})).toMatchObject({ is_premium: false, premium_price: 8.05, price: 8.05 });
  expect(await change({ premium_price: 12.5 })).toMatchObject({ price: 12.5 });
  await api.put(`/albums/${album.id}/pricing`, { pricing: [{ quantity: 1, price: 6 }] }, { as: ana });
  expect(await change({})).toMatchObject({ premium_price: 12.5, price: 6 });
  expect(await change({ is_premium: true })).toMatchObject({ premium_price: 12.5, price: 12.5 });
  await api.put(`/albums/${album.id}/pricing`, { pricing: [{ quantity: 3, price: 15 }] }, { as: ana });
  expect(await change({ is_premium: false })).toMatchObject({ price: 8 });
});

test.for([0, -1, 8.055, 1e7, '8,05', null])('a price of %j is refused', async (price) => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: await aPicture() }]);
  const [photo] = await photosOf(api, album.id, ana);

  const answer = await api.patch(`/photos/${photo?.id}`, { premium_price: price }, { as: ana });

  expect(answer.statusCode).toBe(422);
  expect((await photosOf(api, album.id, ana))[0]?.premium_price).toBe(8.05);
});

test('a large file that is no picture, or of too many pixels, does not delay the next one', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const form = formWith('files', [
    { name: 'pelicula.jpg', bytes: randomBytes(6_000_000) },
    { name: 'bomba.jpg', bytes: Buffer.concat([await aBomb('jpeg'), randomBytes(6_000_000)]) },
    { name: 'a.jpg', bytes: await aPicture() },
  ]);
  // A real connection sends a file in chunks.
  const base = await api.server.listen({ port: 0, host: '127.0.0.1' });

  const answer = await fetch(`${base}/api/v1/albums/${album.id}/photos`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${ana.token}` },
    body: new Uint8Array(form.payload),
  });

  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    uploaded: [expect.any(String)],
    rejected: [
      { name: 'pelicula.jpg', code: 'not_an_image' },
      { name: 'bomba.jpg', code: 'too_many_pixels' },
    ],
  });
});

test('an upload of several files waits once for a storage that does not answer', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const put = vi.spyOn(api.app.storage, 'put').mockRejectedValue(new StorageUnavailable('silent'));
  const remove = vi.spyOn(api.app.storage, 'remove').mockReturnValue(new Promise(() => undefined));

  const answer = await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: await aPicture() }]);
  put.mockRestore();
  remove.mockRestore();

  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
});

async function storedOriginals(): Promise<number> {
  let count = 0;
  for await (const _ of api.app.storage.list('originals/')) count += 1;
  return count;
}

async function reserved(): Promise<number> {
  const rows = await api.app.db.selectFrom('unclaimed_files').select('storage_key').execute();
  return rows.length;
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
