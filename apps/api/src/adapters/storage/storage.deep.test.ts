import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFsStorage } from './fs.ts';
import { StorageFull, StorageNotFound, StorageUnavailable } from './port.ts';
import type { Storage } from './port.ts';
import { createS3Storage } from './s3.ts';
import type { S3Settings } from '../../process/s3-settings.ts';
import { storageSuite } from './storage.suite.ts';
import { radosgwMissing, startRadosgw } from './testing/radosgw.ts';
import type { S3Server } from './testing/radosgw.ts';

// Usually a file system of its own.
const otherDisk = '/dev/shm';
const hasOtherDisk = await Promise.all([stat(otherDisk), stat(tmpdir())]).then(
  ([other, own]) => other.dev !== own.dev,
  () => false,
);

describe('fs', () => {
  let dir: string;
  let storage: Storage;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pleamar-storage-'));
    storage = await createFsStorage({ dir });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const writeBeside = async (name: string, bytes: Buffer, folder = dir) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return file;
  };
  storageSuite('fs', () => storage, writeBeside);

  test('a move renames the file, so that no byte is written twice', async () => {
    const from = await writeBeside('upload', Buffer.from('surf'));
    const { ino } = await stat(from);

    await storage.move(from, 'originals/renamed.jpg');

    expect((await stat(join(dir, 'objects/originals/renamed.jpg'))).ino).toBe(ino);
  });

  test.runIf(hasOtherDisk)('a file on another disk is copied, and its source is removed', async () => {
    const folder = await mkdtemp(join(otherDisk, 'pleamar-'));
    const from = await writeBeside('upload', Buffer.from('surf'), folder);

    await storage.move(from, 'originals/copied.jpg');
    await storage.move(from, 'originals/copied.jpg');

    expect((await storage.head('originals/copied.jpg')).size).toBe(4);
    await expect(stat(from)).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
  });
});

const missing = await radosgwMissing();

// A run without S3 must not look like one with it: CI fails, a developer's run says what to do.
if (missing) {
  process.stderr.write(`\nS3 was not tested: ${missing}\n\n`);
  const run = process.env['CI'] ? test : test.skip;
  run(`S3 was not tested: ${missing}`, () => {
    throw new Error(missing);
  });
}

describe.skipIf(missing)('s3', () => {
  let server: S3Server;
  let settings: S3Settings;
  let client: S3Client;
  let storage: Storage;
  beforeAll(async () => {
    server = await startRadosgw();
    const { endpoint, accessKeyId, secretAccessKey } = server;
    settings = { endpoint, accessKeyId, secretAccessKey, region: 'us-east-1', bucket: 'pictures', prefix: 'pleamar' };
    client = new S3Client({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
    });
    await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
    storage = createS3Storage(settings);
  });
  afterAll(async () => {
    await storage?.close();
    client?.destroy();
    await server?.stop();
  });

  storageSuite(
    's3',
    () => storage,
    async (name, bytes) => {
      const Key = `pleamar/uploads/${name}`;
      await client.send(new PutObjectCommand({ Bucket: 'pictures', Key, Body: bytes }));
      return Key;
    },
  );

  test('instances with different prefixes in one bucket do not see each other', async () => {
    const other = createS3Storage({ ...settings, prefix: '/other/' });
    await storage.putBuffer('mine/a.txt', Buffer.from('x'));

    await expect(other.head('mine/a.txt')).rejects.toThrow(StorageNotFound);
    await other.close();
  });

  test('the sweep aborts multipart uploads that a crash left behind, and leaves young ones', async () => {
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'pictures', Key: 'pleamar/crashed.jpg' }));

    expect(await storage.sweep(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(1);
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('the sweep leaves resumable uploads to the upload store, whose clients have a day', async () => {
    const at = { Bucket: 'pictures', Key: `pleamar/uploads/${'a'.repeat(32)}` };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));

    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(0);

    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
  });

  test('a source that fails in the middle leaves no multipart upload behind', async () => {
    const source = Readable.from(
      (async function* () {
        for (let part = 0; part < 3; part += 1) yield randomBytes(5 * 1024 * 1024);
        throw new Error('lost');
      })(),
    );

    await expect(storage.put('broken/a.jpg', source)).rejects.toThrow('lost');

    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('a store with wrong credentials is unavailable, and its files are not missing', async () => {
    const thief = createS3Storage({ ...settings, secretAccessKey: 'wrong' });

    await expect(thief.check()).rejects.toThrow(StorageUnavailable);
    await expect(thief.get('mine/a.txt')).rejects.toThrow(StorageUnavailable);
    await thief.close();
  });

  test('a bucket that does not exist is named by `check`', async () => {
    const lost = createS3Storage({ ...settings, bucket: 'nowhere' });

    await expect(lost.check()).rejects.toThrow('there is no bucket nowhere');
    await lost.close();
  });

  describe('a link', () => {
    const about = {
      seconds: 300,
      contentType: 'image/jpeg',
      contentDisposition: `attachment; filename="El Nin~o (1).jpg"; filename*=UTF-8''El%20Ni%C3%B1o%20%281%29.jpg`,
    };
    const linkTo = async (options: { at?: Date; prefix?: string } = {}) => {
      const linking = createS3Storage({ ...settings, ...options, publicEndpoint: `${server.endpoint}/` });
      await linking.putBuffer('originals/linked.jpg', Buffer.from('surf photo'));
      const link = linking.link?.('originals/linked.jpg', { ...about, at: options.at ?? new Date() }) ?? '';
      await linking.close();
      return link;
    };

    test('a link to the store serves the object to any client, under the name and type that it was made with', async () => {
      const answer = await fetch(await linkTo());

      expect(await answer.text()).toBe('surf photo');
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': about.contentDisposition,
        'cache-control': 'private, no-store',
      });
    });

    test('a link to the store serves ranges, also below a prefix with odd characters', async () => {
      const answer = await fetch(await linkTo({ prefix: 'olas (1)+ñ' }), { headers: { range: 'bytes=5-8' } });

      expect([answer.status, await answer.text()]).toEqual([206, 'phot']);
    });

    test('a link to the store is valid from its start to its end', async () => {
      const at = (seconds: number) => new Date(Date.now() + seconds * 1000);

      expect((await fetch(await linkTo({ at: at(-290) }))).status).toBe(200);
      expect((await fetch(await linkTo({ at: at(-301) }))).status).toBe(403);
    });

    test('a link to the store opens no other object, and none of its parts can be changed', async () => {
      const link = await linkTo();
      await storage.putBuffer('originals/other1.jpg', Buffer.from('private'));
      const wrong = [
        link.replace('linked.jpg', 'other1.jpg'),
        link.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
        link.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20990101'),
        link.replace('attachment', 'inline'),
        link.replace('image%2Fjpeg', 'text%2Fhtml'),
        link.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'),
        link.replace(/&X-Amz-Signature=.*$/, ''),
        link.replace(/\?.*$/, ''),
      ];

      for (const address of wrong) expect([address, (await fetch(address)).status]).toEqual([address, 403]);
      for (const method of ['PUT', 'DELETE', 'POST']) expect((await fetch(link, { method })).status).toBe(403);
      expect((await storage.head('originals/linked.jpg')).size).toBe(10);
    });

    test('a link to the store is made only where browsers reach it', () => {
      expect('link' in storage).toBe(false);
    });
  });

  test('a full store throws StorageFull', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'small' }));
    await server.admin('quota', 'set', '--quota-scope', 'bucket', '--bucket', 'small', '--max-size', '1048576');
    await server.admin('quota', 'enable', '--quota-scope', 'bucket', '--bucket', 'small');
    const small = createS3Storage({ ...settings, bucket: 'small' });

    // Little more than fits: a store that closes the connection while it is written to is only unavailable.
    await expect(small.putBuffer('a.jpg', Buffer.alloc(1_100_000))).rejects.toThrow(StorageFull);
    await small.close();
  });
});
