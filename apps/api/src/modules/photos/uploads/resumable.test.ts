import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { UploadAnswer } from '@pleamar/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildHttp } from '../../../app.ts';
import { limits } from '../../../common/limits.ts';
import { sweepUnclaimed } from '../../../common/unclaimed-files.ts';
import { anAlbum, photosOf } from '../../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { removeOldUploads } from './remove-uploads.ts';

const api = apiUnderTest();
let base: string;
beforeAll(async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  base = baseOf(api.server.server.address());
});

test('a resumable upload becomes a photo like any other, byte for byte', async () => {
  const { ana, album, bytes, url } = await anUpload({ width: 300, height: 200 });

  expect(await offsetOf(ana, url)).toBe(0);
  expect((await send(ana, url, bytes.subarray(0, 1000), 0)).status).toBe(204);
  expect(await offsetOf(ana, url)).toBe(1000);
  const last = await send(ana, url, bytes.subarray(1000), 1000);

  expect(last.status).toBe(200);
  const answer = await bodyOf(last);
  expect(answer).toEqual({ uploaded: [expect.any(String)], duplicates: [], rejected: [] });
  await api.runJobs();
  const [photo] = await photosOf(api, album.id);
  expect(photo?.id).toBe(answer.uploaded[0]);
  const original = await api.get(`/photos/${photo?.id}/original`, { as: ana });
  expect(original.rawPayload.equals(bytes)).toBe(true);
  expect(original.headers['content-disposition']).toContain('ola 1.jpg');
  expect(await isStored(url)).toBe(false);
});

test('a file may be sent whole with the request that opens its upload', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();

  const answer = await open(ana, album.id, bytes, {}, { 'content-type': 'application/offset+octet-stream' }, bytes);

  const [photo] = await photosOf(api, album.id, ana);
  expect([answer.status, await bodyOf(answer)]).toEqual([201, { uploaded: [photo?.id], duplicates: [], rejected: [] }]);
  const url = new URL(answer.headers.get('location') ?? '', base).href;
  expect((await call(ana, 'HEAD', url)).headers.get('upload-photo-id')).toBe(photo?.id);
});

test('a broken connection loses only the bytes in flight', async () => {
  const { ana, album, bytes, url } = await anUpload({ width: 600, height: 400 });

  await sendAndBreak(ana, url, bytes.subarray(0, 50_000), bytes.length);
  const offset = await offsetOf(ana, url);
  const last = await send(ana, url, bytes.subarray(offset), offset);

  expect(offset).toBeGreaterThan(0);
  expect(last.status).toBe(200);
  expect((await photosOf(api, album.id, ana)).length).toBe(1);
});

test('another process resumes an upload of a stopped one', { tags: 'deep' }, async () => {
  const { ana, bytes, url } = await anUpload();
  await send(ana, url, bytes.subarray(0, 100), 0);

  const other = await buildHttp(api.app);
  await other.listen({ port: 0, host: '127.0.0.1' });
  const there = url.replace(base, baseOf(other.server.address()));

  expect(await offsetOf(ana, there)).toBe(100);
  expect((await send(ana, there, bytes.subarray(100), 100)).status).toBe(200);
  await other.close();
});

test('a client that missed the last answer of an upload gets the photo with a request for the offset', async () => {
  const { ana, bytes, url } = await anUpload();
  const answer = await bodyOf(await send(ana, url, bytes, 0));

  const head = await call(ana, 'HEAD', url);

  expect(Object.fromEntries(head.headers)).toMatchObject({
    'upload-offset': String(bytes.length),
    'upload-length': String(bytes.length),
    'upload-photo-id': answer.uploaded[0],
    'tus-resumable': '1.0.0',
  });
});

test('a resumable upload is renamed to its key, so that no byte is written twice', async () => {
  const { ana, bytes, url } = await anUpload();
  const { ino } = await stat(fileOf(url));
  const put = vi.spyOn(api.app.storage, 'put');

  const { uploaded } = await bodyOf(await send(ana, url, bytes, 0));

  expect(put).not.toHaveBeenCalled();
  expect((await stat((await api.app.storage.localPath(await originalKeyOf(uploaded[0]))) ?? '')).ino).toBe(ino);
});

test('a resumable upload that names a photo is its new file', { tags: 'deep' }, async () => {
  const { ana, album, bytes, url } = await anUpload();
  const { uploaded } = await bodyOf(await send(ana, url, bytes, 0));
  const [photo_id = ''] = uploaded;
  await api.runJobs();
  const file = await aPicture({ width: 300, height: 200 });

  const replacing = await created(ana, album.id, file, { photo_id });
  await send(ana, replacing, file.subarray(0, 1000), 0);
  const last = await send(ana, replacing, file.subarray(1000), 1000);
  await api.runJobs();

  expect(await bodyOf(last)).toEqual({ uploaded: [photo_id], duplicates: [], rejected: [] });
  expect(await photosOf(api, album.id)).toMatchObject([{ id: photo_id, width: 300 }]);
  const again = await created(ana, album.id, file, { photo_id });
  expect((await bodyOf(await send(ana, again, file, 0))).duplicates).toEqual([photo_id]);
  expect((await call(ana, 'HEAD', again)).headers.get('upload-photo-id')).toBe(photo_id);
});

test('a resumable upload for a photo is refused like an upload by form', { tags: 'deep' }, async () => {
  const { ana, album, bytes, url } = await anUpload();
  const [photo_id = ''] = (await bodyOf(await send(ana, url, bytes, 0))).uploaded;
  const other = await aPicture();
  const otherUrl = await created(ana, album.id, other);
  await send(ana, otherUrl, other, 0);
  const stranger = await aPhotographer(api);

  const twin = await created(ana, album.id, other, { photo_id });
  const refused = await send(ana, twin, other, 0);

  expect([refused.status, (await bodyOf(refused)).code]).toEqual([409, 'file_already_there']);
  expect((await call(ana, 'HEAD', twin)).status).toBe(404);
  expect((await open(stranger, album.id, other, { photo_id })).status).toBe(404);
  await api.app.db
    .updateTable('photos')
    .set({ status: 'clock', clock_code_at: api.clock.now })
    .where('id', '=', photo_id)
    .execute();
  expect((await open(ana, album.id, other, { photo_id })).status).toBe(409);
});

/** Moments after the last byte at which the server dies. */
const deaths: [string, () => { mockRestore: () => void }][] = [
  ['before the bytes are read', () => vi.spyOn(api.app.uploads, 'read').mockRejectedValue(new Error('power cut'))],
  ['before the bytes are moved', () => vi.spyOn(api.app.storage, 'move').mockRejectedValue(new Error('power cut'))],
  [
    'while the bytes are moved, which succeeds nevertheless',
    () => {
      const move = api.app.storage.move.bind(api.app.storage);
      return vi.spyOn(api.app.storage, 'move').mockImplementation(async (from, to) => {
        await move(from, to);
        throw new Error('power cut');
      });
    },
  ],
  ['before the photo has a row', () => vi.spyOn(api.app.queue, 'add').mockRejectedValue(new Error('power cut'))],
];

test.for(deaths)(
  'a server that died %s makes the photo at the next request',
  { tags: 'deep' },
  async ([_when, die]) => {
    const { ana, album, bytes, url } = await anUpload();
    const death = die();
    expect((await send(ana, url, bytes, 0)).status).toBe(500);
    death.mockRestore();

    const head = await call(ana, 'HEAD', url);

    const [photo] = await photosOf(api, album.id, ana);
    expect([head.status, head.headers.get('upload-photo-id')]).toEqual([200, photo?.id]);
    const original = await api.get(`/photos/${photo?.id}/original`, { as: ana });
    expect(original.rawPayload.equals(bytes)).toBe(true);
    expect(await filesOf(url)).toEqual([]);
  },
);

test(
  'the last piece sent again after the server died makes the photo, and the bytes are not read again',
  { tags: 'deep' },
  async () => {
    const { ana, album, bytes, url } = await anUpload();
    const queue = vi.spyOn(api.app.queue, 'add').mockRejectedValue(new Error('power cut'));
    expect((await send(ana, url, bytes, 0)).status).toBe(500);
    queue.mockRestore();
    const read = vi.spyOn(api.app.uploads, 'read');

    const again = await send(ana, url, bytes, 0);

    const [photo] = await photosOf(api, album.id, ana);
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(again.headers.get('upload-photo-id')).toBe(photo?.id);
    expect(read).not.toHaveBeenCalled();
  },
);

test('many requests that finish one upload at once make one photo, whose file stays', { tags: 'deep' }, async () => {
  const { ana, album, bytes, url } = await anUpload();
  const cut = vi.spyOn(api.app.uploads, 'read').mockRejectedValue(new Error('power cut'));
  await send(ana, url, bytes, 0);
  cut.mockRestore();

  const heads = await Promise.all(Array.from({ length: 6 }, () => call(ana, 'HEAD', url)));

  const photos = await photosOf(api, album.id, ana);
  expect(heads.map((head) => [head.status, head.headers.get('upload-photo-id')])).toEqual(
    heads.map(() => [200, photos[0]?.id]),
  );
  expect(photos).toHaveLength(1);
  const original = await api.get(`/photos/${photos[0]?.id}/original`, { as: ana });
  expect(original.rawPayload.equals(bytes)).toBe(true);
  const reserved = await api.app.db.selectFrom('unclaimed_files').select('storage_key').execute();
  expect(reserved.map((row) => row.storage_key)).not.toContain(await originalKeyOf(photos[0]?.id));
});

test(
  'an upload whose moved file was swept before the next request is not found, and can be sent again',
  { tags: 'deep' },
  async () => {
    const { ana, album, bytes, url } = await anInterruptedUpload();
    api.clock.pass(13 * 60 * 60 * 1000);
    await sweepUnclaimed(api.app);

    expect((await call(ana, 'HEAD', url)).status).toBe(404);

    const anew = await send(ana, await created(ana, album.id, bytes), bytes, 0);
    expect(anew.status).toBe(200);
  },
);

test(
  'an upload that is abandoned between its move and its photo leaves nothing after the sweep',
  { tags: 'deep' },
  async () => {
    const { ana, album, url } = await anInterruptedUpload();
    const { original_key: key } = await api.app.db
      .selectFrom('uploads')
      .select('original_key')
      .where('store_id', '=', path.basename(url))
      .executeTakeFirstOrThrow();

    expect((await call(ana, 'DELETE', url)).status).toBe(204);
    api.clock.pass(13 * 60 * 60 * 1000);
    await sweepUnclaimed(api.app);

    expect(await photosOf(api, album.id, ana)).toEqual([]);
    expect(await filesOf(url)).toEqual([]);
    await expect(api.app.storage.head(key ?? '')).rejects.toThrow('nothing is stored');
  },
);

test('a file that is uploaded again is answered with the existing photo', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();
  const first = await bodyOf(await send(ana, await created(ana, album.id, bytes), bytes, 0));

  const again = await bodyOf(await send(ana, await created(ana, album.id, bytes), bytes, 0));

  expect(again).toEqual({ uploaded: first.uploaded, duplicates: first.uploaded, rejected: [] });
});

test('a file that is no photo is refused with its name and reason, and its upload is closed', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = Buffer.from('no soy una foto');
  const url = await created(ana, album.id, bytes, { filename: 'diario.jpg' });

  const answer = await send(ana, url, bytes, 0);

  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await bodyOf(answer)).toMatchObject({
    code: 'nothing_taken',
    rejected: [{ name: 'diario.jpg', code: 'not_an_image', detail: 'No es JPG, PNG ni WEBP.' }],
  });
  expect((await call(ana, 'HEAD', url)).status).toBe(404);
  expect(await isStored(url)).toBe(false);
});

test('an upload whose bytes do not match the declared hash is refused', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();
  const url = await created(ana, album.id, bytes, { sha256: 'a'.repeat(64) });

  const answer = await send(ana, url, bytes, 0);

  expect((await bodyOf(answer)).rejected[0]?.code).toBe('arrived_broken');
  expect(await photosOf(api, album.id, ana)).toEqual([]);
});

test('only the photographer who opened an upload finds it', async () => {
  const [ana, kai, leo] = [await aPhotographer(api), await aPhotographer(api), await aSurfer(api)];
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();
  const url = await created(ana, album.id, bytes);

  for (const [caller, status] of [[null, 401] as const, [leo, 403] as const, [kai, 404] as const]) {
    expect((await call(caller, 'HEAD', url)).status).toBe(status);
    expect((await send(caller, url, bytes, 0)).status).toBe(status);
    expect((await call(caller, 'DELETE', url)).status).toBe(status);
    expect((await open(caller, album.id, bytes)).status).toBe(status);
  }
  expect(await offsetOf(ana, url)).toBe(0);
});

test.for([
  [{ 'upload-length': String(61 * 1024 * 1024) }, 413],
  [{ 'upload-length': '0' }, 422],
  [{ 'upload-length': 'many' }, 400],
  [{ 'upload-metadata': 'album_id bm90LWFuLWlk' }, 422],
  [{ 'upload-metadata': '' }, 400],
  [{ 'upload-metadata': 'album_id !!!' }, 400],
  [{ 'tus-resumable': '0.2.2' }, 400],
] as const)('an upload with %j is refused with %i', async ([headers, status]) => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  const answer = await open(ana, album.id, await aPicture(), {}, headers);

  expect(answer.status).toBe(status);
  expect(await bodyOf(answer)).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect([answer.headers.get('x-content-type-options'), answer.headers.get('cache-control')]).toEqual([
    'nosniff',
    'no-store',
  ]);
});

test('parallel pieces of one file are refused as not implemented', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  const answer = await open(ana, album.id, await aPicture(), {}, { 'upload-concat': 'partial' });

  expect([answer.status, (await bodyOf(answer)).code]).toEqual([501, 'not_implemented']);
});

test("a resumable upload counts once against the account's limit, when it is opened", async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();
  await hasUploaded(ana, limits.uploadsPerAccount.max - 1);

  const url = await created(ana, album.id, bytes);
  const last = await send(ana, url, bytes, 0);
  const oneMore = await open(ana, album.id, bytes);

  expect([last.status, oneMore.status]).toEqual([200, 429]);
});

test('an upload may not grow over its length, nor jump ahead', async () => {
  const { ana, bytes, url } = await anUpload();

  const ahead = await send(ana, url, bytes, 10);
  const over = await send(ana, url, Buffer.concat([bytes, bytes]), 0);

  expect([ahead.status, (await bodyOf(ahead)).code]).toEqual([409, 'conflict']);
  expect([over.status, (await bodyOf(over)).code]).toEqual([413, 'too_large']);
});

test('an upload that is cancelled, or idle for a day, leaves nothing', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture();
  const [dropped, forgotten] = [await created(ana, album.id, bytes), await created(ana, album.id, bytes)];
  await send(ana, forgotten, bytes.subarray(0, 50), 0);

  expect((await call(ana, 'DELETE', dropped)).status).toBe(204);
  api.clock.pass(25 * 60 * 60 * 1000);
  await removeOldUploads(api.app);

  for (const url of [dropped, forgotten]) {
    expect([(await call(ana, 'HEAD', url)).status, await isStored(url)]).toEqual([404, false]);
  }
});

test('all expired uploads are deleted by one run of the job, however many there are', { tags: 'deep' }, async () => {
  const { ana, url } = await anUpload();
  const uploads = api.app.db.selectFrom('uploads').selectAll().where('user_id', '=', ana.id);
  const [row] = await uploads.execute();
  if (!row) throw new Error('An upload is needed.');
  const copies = Array.from({ length: 1001 }, () => ({ ...row, id: randomUUID(), store_id: randomUUID() }));
  await api.app.db.insertInto('uploads').values(copies).execute();

  api.clock.pass(25 * 60 * 60 * 1000);
  await removeOldUploads(api.app);

  expect([(await uploads.execute()).length, await isStored(url)]).toEqual([0, false]);
});

const baseOf = (address: AddressInfo | string | null) =>
  `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const headersOf = (as: Caller | null) => ({
  'tus-resumable': '1.0.0',
  ...(as && { authorization: `Bearer ${as.token}` }),
});

function call(as: Caller | null, method: string, url: string): Promise<Response> {
  return fetch(url, { method, headers: headersOf(as) });
}

async function bodyOf(answer: Response): Promise<UploadAnswer & { code: string }> {
  return JSON.parse(await answer.text());
}

interface Metadata {
  photo_id?: string;
  filename?: string;
  sha256?: string;
}

function open(
  as: Caller | null,
  albumId: string,
  bytes: Buffer,
  metadata: Metadata = {},
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Response> {
  const fields = {
    album_id: albumId,
    filename: 'ola 1.jpg',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...metadata,
  };
  return fetch(`${base}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(as),
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(fields)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      ...headers,
    },
    ...(body && { body: new Uint8Array(body) }),
  });
}

async function anUpload(traits?: Parameters<typeof aPicture>[0]) {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture(traits);
  return { ana, album, bytes, url: await created(ana, album.id, bytes) };
}

/** The bytes were moved, and the process died before the photo had a row. */
async function anInterruptedUpload() {
  const uploaded = await anUpload();
  const queue = vi.spyOn(api.app.queue, 'add').mockRejectedValue(new Error('power cut'));
  await send(uploaded.ana, uploaded.url, uploaded.bytes, 0);
  queue.mockRestore();
  return uploaded;
}

async function created(as: Caller, albumId: string, bytes: Buffer, metadata: Metadata = {}): Promise<string> {
  const answer = await open(as, albumId, bytes, metadata);
  const location = answer.headers.get('location');
  if (answer.status !== 201 || !location) throw new Error(`${answer.status}: ${await answer.text()}`);
  return new URL(location, base).href;
}

function send(as: Caller | null, url: string, bytes: Buffer, offset: number): Promise<Response> {
  return fetch(url, {
    method: 'PATCH',
    headers: {
      ...headersOf(as),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  });
}

async function offsetOf(as: Caller, url: string): Promise<number> {
  const answer = await call(as, 'HEAD', url);
  return Number(answer.headers.get('upload-offset') ?? 'NaN');
}

async function hasUploaded(who: Person, count: number): Promise<void> {
  const resets_at = new Date(api.clock.now.getTime() + 60_000);
  await api.app.db
    .insertInto('rate_limits')
    .values({ key: `uploadsPerAccount:${who.id}`, count, resets_at })
    .execute();
}

async function sendAndBreak(as: Caller, url: string, bytes: Buffer, length: number): Promise<void> {
  const request = httpRequest(url, {
    method: 'PATCH',
    headers: {
      ...headersOf(as),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(length),
    },
  });
  request.on('error', () => undefined);
  request.write(bytes);
  await expect.poll(async () => (await stat(fileOf(url))).size).toBeGreaterThan(0);
  const closed = new Promise((resolve) => request.on('close', resolve));
  request.destroy();
  await closed;
}

const fileOf = (url: string) => path.join(api.dataDir, 'uploads', path.basename(new URL(url).pathname));

const isStored = (url: string) =>
  stat(fileOf(url)).then(
    () => true,
    () => false,
  );

/** Files of an upload in the upload store: its bytes and its metadata. */
const filesOf = async (url: string) =>
  (await readdir(path.join(api.dataDir, 'uploads'))).filter((name) => name.startsWith(path.basename(url)));

async function originalKeyOf(photoId = ''): Promise<string> {
  const photo = api.app.db.selectFrom('photos').select('original_key').where('id', '=', photoId);
  return (await photo.executeTakeFirstOrThrow()).original_key;
}
