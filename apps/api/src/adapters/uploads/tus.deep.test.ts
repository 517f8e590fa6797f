import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { radosgwMissing, startRadosgw, type S3Server } from '../storage/testing/radosgw.ts';
import { createFsStorage } from '../storage/fs.ts';
import { StorageFull, StorageUnavailable, type Storage } from '../storage/port.ts';
import { createS3Storage } from '../storage/s3.ts';
import { UploadRefused, type Upload, type UploadHandlers, type Uploads } from './port.ts';
import { createUploads } from './tus.ts';

const MEGABYTE = 1024 * 1024;
const common = { path: '/uploads', maxBytes: 60 * MEGABYTE, keptForMs: 60_000 };

describe('fs', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'pleamar-uploads-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  suite(
    () => createUploads({ ...common, store: { kind: 'fs', dir } }),
    () => createFsStorage({ dir: path.join(dir, 'storage') }),
  );

  test('a disk that is nearly full begins no upload', async () => {
    const roomBytes = Number.MAX_SAFE_INTEGER;
    const served = await serve(await createUploads({ ...common, store: { kind: 'fs', dir, roomBytes } }));

    const answer = await open(served, 1000);

    expect([answer.status, await answer.text()]).toEqual([507, '{"refused":507}']);
    await served.close();
  });

  test.runIf(process.platform === 'linux')('a disk that fills up on the way says so', async () => {
    const served = await serve(await createUploads({ ...common, store: { kind: 'fs', dir } }));
    const url = await opened(served, 4 * MEGABYTE);
    // Every write to this device fails as on a full disk.
    await rm(path.join(dir, url.slice(-32)));
    await symlink('/dev/full', path.join(dir, url.slice(-32)));

    const answer = await patch(url, Buffer.alloc(4 * MEGABYTE), 0);

    expect(answer.status).toBe(507);
    await served.close();
  });
});

test.for(['silent', 'absent'])('an object store that is %s is unavailable', async (how) => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const { port } = silent.address() as AddressInfo;
  if (how === 'absent') silent.close();
  const keys = { accessKeyId: 'x', secretAccessKey: 'y' };
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'pictures', prefix: '' };
  const served = await serve(
    await createUploads({ ...common, timeoutMs: 50, store: { kind: 's3', ...place, ...keys } }),
  );

  const answer = await open(served, 1000);

  expect(answer.status).toBe(503);
  silent.closeAllConnections();
  silent.close();
  await served.close();
});

const missing = await radosgwMissing();

describe.skipIf(missing)('s3', () => {
  let server: S3Server;
  let client: S3Client;
  beforeAll(async () => {
    server = await startRadosgw();
    const { endpoint, accessKeyId, secretAccessKey } = server;
    client = new S3Client({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
    });
    await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
  });
  afterAll(async () => {
    client?.destroy();
    await server?.stop();
  });

  const place = () => {
    const { endpoint, accessKeyId, secretAccessKey } = server;
    return { endpoint, accessKeyId, secretAccessKey, region: 'us-east-1', bucket: 'pictures', prefix: 'pleamar' };
  };
  suite(
    () => createUploads({ ...common, store: { kind: 's3', ...place() } }),
    async () => createS3Storage(place()),
  );

  test('an upload whose process died after the last byte is complete for the next process', async () => {
    const bytes = randomBytes(1000);
    const served = await serve(await createUploads({ ...common, store: { kind: 's3', ...place() } }));
    await opened(served, bytes.length);
    const id = served.created[0]?.id ?? '';
    const at = { Bucket: 'pictures', Key: `pleamar/uploads/${id}` };
    const { Metadata } = await client.send(new HeadObjectCommand({ ...at, Key: `${at.Key}.info` }));
    const UploadId = Metadata?.['upload-id'] ?? '';
    await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: bytes }));

    const next = await createUploads({ ...common, store: { kind: 's3', ...place() } });

    expect(await next.progress(id)).toEqual({ received: 1000, bytes: 1000 });
    expect((await buffer(await next.read(id))).equals(bytes)).toBe(true);
    expect(await next.progress(id)).toEqual({ received: 1000, bytes: 1000 });
    await next.remove(id);
    await served.close();
  });

  test('an upload under way survives the sweep of the storage, and ends without remains', async () => {
    const bytes = randomBytes(11 * MEGABYTE);
    const served = await serve(await createUploads({ ...common, store: { kind: 's3', ...place() } }));
    const storage = createS3Storage(place());
    const url = await opened(served, bytes.length);
    await patch(url, bytes.subarray(0, 6 * MEGABYTE), 0);

    await storage.sweep(new Date(Date.now() + 60_000));
    const rest = await patch(url, bytes.subarray(6 * MEGABYTE), 6 * MEGABYTE);

    expect(rest.status).toBe(200);
    const [id = ''] = served.finished;
    expect((await buffer(await served.uploads.read(id))).equals(bytes)).toBe(true);
    await served.uploads.remove(id);
    await Promise.all([served.close(), storage.close()]);
  });

  test('an abandoned upload is aborted, also when its process died before it had stored its state', async () => {
    const uploads = await createUploads({ ...common, store: { kind: 's3', ...place() } });
    const served = await serve(uploads);
    await patch(await opened(served, 11 * MEGABYTE), randomBytes(6 * MEGABYTE), 0);
    const stateless = 'b'.repeat(32);
    const at = { Bucket: 'pictures', Key: `pleamar/uploads/${stateless}` };
    await client.send(new CreateMultipartUploadCommand(at));
    const ids = [served.created[0]?.id ?? '', stateless];

    expect(await uploads.untouchedSince(new Date(Date.now() + 60_000))).toEqual(expect.arrayContaining(ids));
    expect(await Promise.all(ids.map(underWay))).toEqual([[expect.anything()], [expect.anything()]]);
    for (const id of ids) await uploads.remove(id);

    expect(await Promise.all(ids.map(underWay))).toEqual([[], []]);
    await served.close();
  });

  test('an upload whose parts the store has dropped is reported as gone, not complete', async () => {
    const served = await serve(await createUploads({ ...common, store: { kind: 's3', ...place() } }));
    const url = await opened(served, 11 * MEGABYTE);
    await patch(url, randomBytes(6 * MEGABYTE), 0);
    const id = served.created[0]?.id ?? '';
    for (const at of await underWay(id)) await client.send(new AbortMultipartUploadCommand(at));

    expect(await served.uploads.progress(id)).toBeNull();
    expect((await fetch(url, { method: 'HEAD', headers: tus })).status).toBe(404);
    await served.uploads.remove(id);
    await served.close();
  });

  const underWay = async (id: string) => {
    const Prefix = `pleamar/uploads/${id}`;
    const { Uploads: found = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'pictures', Prefix }));
    return found.map(({ Key, UploadId }) => ({ Bucket: 'pictures', Key, UploadId }));
  };

  test('finished uploads leave nothing in the bucket', async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'pictures' }));

    expect([Contents.map((object) => object.Key), await underWay('')]).toEqual([[], []]);
  });
});

function suite(create: () => Promise<Uploads>, createStorage: () => Promise<Storage>): void {
  test(
    'a resumable upload in pieces of any size makes the whole file, also when another process takes over',
    { timeout: 60_000 },
    async () => {
      const bytes = randomBytes(11 * MEGABYTE);
      const first = await serve(await create());
      const url = await opened(first, bytes.length);

      const half = await patch(url, bytes.subarray(0, 6 * MEGABYTE), 0);
      const second = await serve(await create());
      const moved = url.replace(first.base, second.base);
      const offset = Number((await fetch(moved, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));
      await patch(moved, bytes.subarray(offset, offset + 1000), offset);
      const last = await patch(moved, bytes.subarray(offset + 1000), offset + 1000);

      expect([half.status, offset, last.status, await last.text()]).toEqual([204, 6 * MEGABYTE, 200, 'taken']);
      const [upload] = first.created;
      expect(upload).toMatchObject({ bytes: bytes.length, metadata: { filename: 'ola.jpg' } });
      expect(second.finished).toEqual([upload?.id]);
      const { uploads } = second;
      expect(await uploads.progress(upload?.id ?? '')).toEqual({ received: bytes.length, bytes: bytes.length });
      expect((await buffer(await uploads.read(upload?.id ?? ''))).equals(bytes)).toBe(true);
      const [before, after] = [new Date(0), new Date(Date.now() + 60_000)];
      expect([await uploads.untouchedSince(before), await uploads.untouchedSince(after)]).toEqual([[], [upload?.id]]);
      await uploads.remove(upload?.id ?? '');
      await uploads.remove(upload?.id ?? '');
      expect(await uploads.untouchedSince(after)).toEqual([]);
      expect(await uploads.progress(upload?.id ?? '')).toBeNull();
      await Promise.all([first.close(), second.close()]);
    },
  );

  test('the storage takes over a complete upload, and the upload store keeps nothing of it', async () => {
    const bytes = randomBytes(6 * MEGABYTE);
    const served = await serve(await create());
    const { uploads } = served;
    const storage = await createStorage();
    await patch(await opened(served, bytes.length), bytes, 0);
    const id = served.finished[0] ?? '';

    await storage.move(uploads.locationOf(id), 'originals/taken.jpg');
    await uploads.remove(id);

    expect((await buffer((await storage.get('originals/taken.jpg')).stream)).equals(bytes)).toBe(true);
    expect(await uploads.untouchedSince(new Date(Date.now() + 60_000))).toEqual([]);
    await storage.remove('originals/taken.jpg');
    await Promise.all([served.close(), storage.close()]);
  });

  test("a refusal of the resumable upload protocol is JSON with the API's status", async () => {
    const served = await serve(await create());
    const unknown = await patch(`${served.base}/uploads/${'a'.repeat(32)}`, Buffer.from('x'), 0);
    const climbing = await patch(`${served.base}/uploads/..%2f..%2fetc`, Buffer.from('x'), 0);

    expect([unknown.status, await unknown.text()]).toEqual([404, '{"refused":404}']);
    expect(climbing.status).toBe(404);
    await served.close();
  });
}

const tus = { 'tus-resumable': '1.0.0' };

interface Served {
  base: string;
  uploads: Uploads;
  created: Upload[];
  finished: string[];
  close: () => Promise<void>;
}

async function serve(uploads: Uploads): Promise<Served> {
  const [created, finished]: [Upload[], string[]] = [[], []];
  const handlers: UploadHandlers = {
    create: async (upload) => void created.push(upload),
    resume: async () => null,
    finish: async (id) => {
      finished.push(id);
      return { status: 200, headers: {}, body: 'taken' };
    },
    cancel: async () => undefined,
  };
  const errorAnswer = (error: unknown) => {
    const status = error instanceof UploadRefused ? error.status : statusOf(error);
    return { status, body: `{"refused":${status}}` };
  };
  const server: Server = createServer((request, response) => {
    void uploads.handle(request, response, handlers, errorAnswer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    uploads,
    created,
    finished,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function statusOf(error: unknown): number {
  if (error instanceof StorageFull) return 507;
  return error instanceof StorageUnavailable ? 503 : 500;
}

async function opened(served: Served, bytes: number): Promise<string> {
  const answer = await open(served, bytes);
  return new URL(answer.headers.get('location') ?? '', served.base).href;
}

function open({ base }: Served, bytes: number): Promise<Response> {
  return fetch(`${base}/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa('ola.jpg')}` },
  });
}

function patch(url: string, bytes: Buffer, offset: number): Promise<Response> {
  return fetch(url, {
    method: 'PATCH',
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: new Uint8Array(bytes),
  });
}
