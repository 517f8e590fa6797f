import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { StorageIncomplete, StorageKeyInvalid, StorageNotFound, StorageRangeInvalid } from './port.ts';
import type { Storage } from './port.ts';

/** `writeBeside` writes bytes where an upload store would, and returns the name that `move` takes. */
export function storageSuite(
  name: string,
  storageOf: () => Storage,
  writeBeside: (name: string, bytes: Buffer) => Promise<string>,
): void {
  const key = (extension = 'jpg') => `suite/${randomUUID()}/picture.${extension}`;
  const stored = async (bytes: Buffer, at = key()) => {
    await storageOf().putBuffer(at, bytes);
    return at;
  };
  const read = async (at: string) => buffer((await storageOf().get(at)).stream);
  const keysOf = async (prefix: string) => (await all(storageOf().list(prefix))).map((object) => object.key).sort();

  describe(`storage ${name}`, () => {
    test('a stored file comes back byte for byte with its size and type', async () => {
      const bytes = randomBytes(100_000);
      const at = await stored(bytes, key('webp'));

      const { stream, ...about } = await storageOf().get(at);

      expect(await buffer(stream)).toEqual(bytes);
      expect(about).toMatchObject({ key: at, size: bytes.length, contentType: 'image/webp' });
      expect(Math.abs(about.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
      expect(await storageOf().head(at)).toMatchObject({ size: bytes.length, contentType: 'image/webp' });
    });

    test('an empty object is stored', async () => {
      const at = await stored(Buffer.alloc(0));

      expect(await read(at)).toHaveLength(0);
    });

    test('a stream of unknown length is stored whole, also over several parts', async () => {
      const at = key();
      const hash = createHash('sha256');
      const source = Readable.from(pieces({ count: 200, bytes: 90_000, tap: (piece) => hash.update(piece) }));

      const { size } = await storageOf().put(at, source);

      expect(size).toBe(200 * 90_000);
      expect(
        createHash('sha256')
          .update(await read(at))
          .digest('hex'),
      ).toBe(hash.digest('hex'));
    });

    test('a put of a stream takes memory that does not grow with its length', async () => {
      const [at, mebibytes] = [key(), 128];
      const before = process.memoryUsage().arrayBuffers;
      let peak = 0;
      const note = () => {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
      };
      const source = Readable.from(pieces({ count: mebibytes * 16, bytes: 65_536, tap: note }));

      await storageOf().put(at, source, { size: mebibytes * 1_048_576 });

      expect((await storageOf().head(at)).size).toBe(mebibytes * 1_048_576);
      // The measured memory includes written bytes that are not yet collected.
      expect(peak).toBeLessThan(0.75 * mebibytes * 1_048_576);
      await storageOf().remove(at);
    });

    test('a put whose source fails throws its error and stores nothing', async () => {
      const at = key();
      const lost = new Error('the phone lost its signal');
      const source = Readable.from(pieces({ count: 100, bytes: 100_000, fail: lost }));

      await expect(storageOf().put(at, source)).rejects.toBe(lost);

      await expect(storageOf().head(at)).rejects.toThrow(StorageNotFound);
      expect(await keysOf(at.slice(0, at.lastIndexOf('/') + 1))).toEqual([]);
    });

    test('a put whose source is closed before its end stores nothing', async () => {
      const at = key();
      const source = new Readable({ read() {} });
      source.push(randomBytes(10_000));

      const put = storageOf().put(at, source);
      source.destroy();

      await expect(put).rejects.toThrow(StorageIncomplete);
      await expect(storageOf().head(at)).rejects.toThrow(StorageNotFound);
    });

    test.each([
      ['shorter', 999],
      ['longer', 1001],
    ])('a source that is %s than promised is refused and leaves what was there', async (_how, size) => {
      const at = await stored(Buffer.from('the first one'));

      await expect(storageOf().put(at, Readable.from([randomBytes(size)]), { size: 1000 })).rejects.toThrow(
        StorageIncomplete,
      );

      expect((await read(at)).toString()).toBe('the first one');
    });

    test('a second put under one key replaces the first', async () => {
      const at = await stored(Buffer.from('before'));

      await stored(Buffer.from('after'), at);

      expect((await read(at)).toString()).toBe('after');
    });

    test('many puts under one key at once end as one of them, whole', async () => {
      const at = key();
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));

      await Promise.all(versions.map((bytes) => storageOf().putBuffer(at, bytes)));

      const won = await read(at);
      expect(versions.some((bytes) => bytes.equals(won))).toBe(true);
    });

    test.each([
      { range: { start: 0, end: 0 }, part: '0', given: { start: 0, end: 0 } },
      { range: { start: 2, end: 5 }, part: '2345', given: { start: 2, end: 5 } },
      { range: { start: 7 }, part: '789', given: { start: 7, end: 9 } },
      { range: { start: 8, end: 500 }, part: '89', given: { start: 8, end: 9 } },
    ])('range $range gives $part of 0123456789', async ({ range, part, given }) => {
      const at = await stored(Buffer.from('0123456789'));

      const got = await storageOf().get(at, { range });

      expect((await buffer(got.stream)).toString()).toBe(part);
      expect(got).toMatchObject({ range: given, size: 10 });
    });

    test('a range past the end of an object is refused with its size', async () => {
      const at = await stored(Buffer.from('0123456789'));

      const refused = await storageOf()
        .get(at, { range: { start: 10 } })
        .catch((error: unknown) => error);

      expect(refused).toBeInstanceOf(StorageRangeInvalid);
      expect(refused).toMatchObject({ size: 10 });
    });

    test('a missing object is reported as not found', async () => {
      await expect(storageOf().get(key())).rejects.toThrow(StorageNotFound);
      await expect(storageOf().head(key())).rejects.toThrow(StorageNotFound);
    });

    test('`remove` deletes an object, and may be repeated', async () => {
      const at = await stored(Buffer.from('x'));

      await storageOf().remove(at);
      await storageOf().remove(at);

      await expect(storageOf().head(at)).rejects.toThrow(StorageNotFound);
    });

    test('`move` makes an object of a complete file, with the type of its key', async () => {
      const bytes = randomBytes(100_000);
      const [from, to] = [await writeBeside(randomUUID(), bytes), key('jpg')];

      const moved = await storageOf().move(from, to);

      expect(moved).toMatchObject({ key: to, size: bytes.length, contentType: 'image/jpeg' });
      expect((await read(to)).equals(bytes)).toBe(true);
    });

    test('a repeated `move` ends as the first did, also when two run at once', async () => {
      const [from, to] = [await writeBeside(randomUUID(), Buffer.from('surf')), key()];

      await Promise.all([storageOf().move(from, to), storageOf().move(from, to)]);
      const again = await storageOf().move(from, to);

      expect(again).toMatchObject({ key: to, size: 4 });
      expect((await read(to)).toString()).toBe('surf');
    });

    test('a moved file cannot be moved to a second key', async () => {
      const from = await writeBeside(randomUUID(), Buffer.from('surf'));
      await storageOf().move(from, key());

      await expect(storageOf().move(from, key())).rejects.toThrow(StorageNotFound);
    });

    test('`list` returns exactly the keys that start with the prefix', async () => {
      const base = `suite/${randomUUID()}`;
      const keys = [`${base}/a/one.jpg`, `${base}/a/two.webp`, `${base}/ab/three.jpg`, `${base}/b/four.jpg`];
      await Promise.all(keys.map((at) => stored(Buffer.from(at), at)));

      expect(await keysOf(`${base}/`)).toEqual(keys);
      expect(await keysOf(`${base}/a`)).toEqual(keys.slice(0, 3));
      expect(await keysOf(`${base}/a/`)).toEqual(keys.slice(0, 2));
      expect(await keysOf(`${base}/a/two.w`)).toEqual(keys.slice(1, 2));
      expect(await keysOf(`${base}/nothing/`)).toEqual([]);
      expect(await all(storageOf().list(`${base}/b/`))).toMatchObject([
        { key: keys[3], size: keys[3]?.length, contentType: 'image/jpeg' },
      ]);
    });

    test('files can be stored and removed in one folder at the same time', async () => {
      const folder = `suite/${randomUUID()}`;
      const rounds = Array.from({ length: 40 }, async (_, index) => {
        const at = `${folder}/deep/${index}.txt`;
        await stored(Buffer.from(String(index)), at);
        if (index % 2) await storageOf().remove(at);
      });

      await Promise.all(rounds);

      expect(await keysOf(`${folder}/`)).toHaveLength(20);
    });

    test.each([
      '',
      '/etc/passwd.txt',
      '../up.jpg',
      'a/../b.jpg',
      'a//b.jpg',
      'a/./b.jpg',
      '.hidden.jpg',
      'a/b',
      'a/b.exe',
      'a.jpg/b.jpg',
      'UPPER.jpg',
      'spa ce.jpg',
      'nul\0.jpg',
      'ünï.jpg',
      'a\\b.jpg',
      'a.jpg\n',
      '%2e%2e/a.jpg',
      'c:x.jpg',
      `${'a/'.repeat(150)}b.jpg`,
      'a.constructor',
    ])('%j is no key', async (bad) => {
      const calls = [
        storageOf().putBuffer(bad, Buffer.from('x')),
        storageOf().get(bad),
        storageOf().head(bad),
        storageOf().remove(bad),
        storageOf().move('beside', bad),
      ];

      const ends = await Promise.allSettled(calls);

      expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StorageKeyInvalid)).toEqual(
        calls.map(() => true),
      );
    });

    test.each(['../', '/', 'a/../', 'a//', 'A'])('%j is not a prefix', async (bad) => {
      await expect(all(storageOf().list(bad))).rejects.toThrow(StorageKeyInvalid);
    });

    test('the sweep leaves whole objects and young partial files alone', async () => {
      const at = await stored(Buffer.from('keep me'));

      await storageOf().sweep(new Date(Date.now() - 3_600_000));

      expect((await read(at)).toString()).toBe('keep me');
    });

    test('`check` passes while the storage answers', async () => {
      await expect(storageOf().check()).resolves.toBeUndefined();
    });
  });
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

type Pieces = { count: number; bytes: number; tap?: (piece: Buffer) => void; fail?: Error };

async function* pieces({ count, bytes, tap, fail }: Pieces): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) {
    const piece = Buffer.alloc(bytes, index % 251);
    tap?.(piece);
    yield piece;
    if (fail && index === Math.floor(count / 2)) throw fail;
  }
}
