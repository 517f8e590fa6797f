import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFsStorage } from './fs.ts';
import { StorageFull, StorageKeyInvalid, StorageNotFound, StorageUnavailable } from './port.ts';
import { failWhenStalled } from './transfer.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pleamar-fs-'));
});
afterEach(() => {
  vi.useRealTimers();
  return rm(dir, { recursive: true, force: true });
});

test('a file that is being stored is only in the folder of partial files', async () => {
  const storage = await createFsStorage({ dir });
  const source = new Readable({ read() {} });
  source.push('half of it');

  const put = storage.put('originals/a.jpg', source);
  await expect.poll(() => readdir(join(dir, 'partial'))).toHaveLength(1);
  const seen = await readdir(join(dir, 'objects'));
  source.push(null);
  await put;

  expect(seen).toEqual([]);
  expect(await readdir(join(dir, 'partial'))).toEqual([]);
  expect(await readdir(join(dir, 'objects/originals'))).toEqual(['a.jpg']);
});

test('an object of the file storage can be read as a file', async () => {
  const storage = await createFsStorage({ dir });
  await storage.putBuffer('originals/a.jpg', Buffer.from('bytes'));

  expect(await readFile((await storage.localPath('originals/a.jpg')) ?? '', 'utf8')).toBe('bytes');
  await expect(storage.localPath('originals/b.jpg')).rejects.toBeInstanceOf(StorageNotFound);
  await expect(storage.localPath('../a.jpg')).rejects.toBeInstanceOf(StorageKeyInvalid);
});

test('the sweep removes what a crash left, and nothing that is being written', async () => {
  const storage = await createFsStorage({ dir });
  const [old, young] = [join(dir, 'partial/old.part'), join(dir, 'partial/young.part')];
  await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
  await utimes(old, new Date('2020-01-01'), new Date('2020-01-01'));

  const swept = await storage.sweep(new Date(Date.now() - 3_600_000));

  expect(swept).toBe(1);
  expect(await readdir(join(dir, 'partial'))).toEqual(['young.part']);
});

test('removing the last file of a folder removes the folder', async () => {
  const storage = await createFsStorage({ dir });
  await storage.putBuffer('photos/ab/cd/a.webp', Buffer.from('x'));
  await storage.putBuffer('photos/ef/b.webp', Buffer.from('x'));

  await storage.remove('photos/ab/cd/a.webp');

  expect(await readdir(join(dir, 'objects/photos'))).toEqual(['ef']);
});

test('a put is not lost when its folder is removed at the same time', async () => {
  const storage = await createFsStorage({ dir });
  const rounds = async (name: string) => {
    for (let round = 0; round < 60; round += 1) {
      await storage.putBuffer(`one/deep/folder/${name}.txt`, Buffer.from(name));
      await storage.remove(`one/deep/folder/${name}.txt`);
    }
  };

  await Promise.all(['a', 'b', 'c', 'd'].map(rounds));

  expect(await readdir(join(dir, 'objects'))).toEqual([]);
});

test('a disk without room throws StorageFull and leaves nothing behind', async () => {
  // A limit on file size is the only full disk that an ordinary user can make.
  const script = `
    import { Readable } from 'node:stream';
    import { createFsStorage } from ${JSON.stringify(fileURLToPath(new URL('fs.ts', import.meta.url)))};
    const storage = await createFsStorage({ dir: ${JSON.stringify(dir)} });
    const stream = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10_000)));
    const calls = [storage.putBuffer('a.jpg', Buffer.alloc(1_000_000)), storage.put('b.jpg', stream)];
    for (const { reason } of await Promise.allSettled(calls)) process.stdout.write(reason.code + '\\n');
  `;
  const command = `ulimit -f 64 && exec "$0" --input-type=module -e "$1"`;

  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, script], { encoding: 'utf8' });

  expect(stdout).toBe('storage_full\nstorage_full\n');
  expect(await readdir(join(dir, 'partial'))).toEqual([]);
  expect(await readdir(join(dir, 'objects'))).toEqual([]);
});

test('a disk that is nearly full takes no file, and is still readable', async () => {
  await (await createFsStorage({ dir })).putBuffer('a.jpg', Buffer.from('bytes'));
  const full = await createFsStorage({ dir, roomBytes: Number.MAX_SAFE_INTEGER });
  const source = Readable.from([Buffer.from('more')]);

  await expect(full.put('b.jpg', source)).rejects.toBeInstanceOf(StorageFull);

  expect(source.destroyed).toBe(true);
  expect((await full.head('a.jpg')).size).toBe(5);
  await full.remove('a.jpg');
  expect(await readdir(join(dir, 'partial'))).toEqual([]);
});

test('a missing storage folder is reported as unavailable by `check`', async () => {
  const storage = await createFsStorage({ dir });
  await rm(dir, { recursive: true });

  await expect(storage.check()).rejects.toThrow(StorageUnavailable);
});

test('an operation on a disk that hangs is given up on', async () => {
  vi.useFakeTimers();
  const hung = failWhenStalled(Object.assign(new Writable({ write() {} }), { bytesWritten: 0 }));
  hung.write('x');

  vi.advanceTimersByTime(20_000);

  await expect(finished(hung)).rejects.toThrow(StorageUnavailable);
});

test('a put that waits for its source is not given up on', () => {
  vi.useFakeTimers();
  const write = (_chunk: unknown, _encoding: string, done: () => void) => done();
  const idle = failWhenStalled(Object.assign(new Writable({ write }), { bytesWritten: 0 }));

  vi.advanceTimersByTime(3_600_000);

  expect(idle.destroyed).toBe(false);
  idle.destroy();
});
