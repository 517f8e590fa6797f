import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, opendir, rm, rmdir, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { publishFile, syncFile } from './durable-files.ts';
import { errorCodeOf, ignoreMissing, isMissing, toWriteError, toReadError } from './fs-errors.ts';
import { checkedKey, checkedPrefix, contentTypeOfKey } from './key.ts';
import { StorageFull } from './port.ts';
import type { GetOptions, PutOptions, Storage, StoredContent, StoredObject } from './port.ts';
import { withDeadline, failWhenStalled, createMeter, trackSourceError, resolveRange } from './transfer.ts';

/** The buffer of a write. Bytes that arrive meanwhile are then written together, because each write is slow. */
const WRITE_BYTES = 512 * 1024;

/**
 * `objects/<key>` holds whole objects, `partial/` unfinished ones, on one disk, so that the rename that makes an object
 * visible is atomic. Writes are refused with less than `roomBytes` free.
 */
export async function createFsStorage({ dir, roomBytes = 0 }: { dir: string; roomBytes?: number }): Promise<Storage> {
  const objects = join(dir, 'objects');
  const partial = join(dir, 'partial');
  await mkdir(objects, { recursive: true });
  await mkdir(partial, { recursive: true });

  const pathOf = (key: string) => join(objects, checkedKey(key));

  async function put(key: string, source: Readable, { size }: PutOptions = {}): Promise<{ size: number }> {
    const path = pathOf(key);
    await withDeadline('statfs', refuseWithoutRoom()).catch((error: unknown) => {
      source.destroy();
      throw toWriteError(error);
    });
    const temporary = join(partial, `${randomUUID()}.part`);
    // Without `flush` (fsync before the end) a crash could leave an empty file under the name that the rename gives it.
    const writer = failWhenStalled(
      createWriteStream(temporary, { flags: 'wx', flush: true, highWaterMark: WRITE_BYTES }),
    );
    const sourceError = trackSourceError(source, () => writer.errored !== null);
    try {
      // Without a known size there is nothing to check, and the meter would only slow a large file.
      await (size === undefined ? pipeline(source, writer) : pipeline(source, createMeter(size), writer));
      await withDeadline('rename', publishFile(temporary, path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw sourceError() ?? toWriteError(error);
    }
    return { size: writer.bytesWritten };
  }

  async function get(key: string, { range }: GetOptions = {}): Promise<StoredContent> {
    const path = pathOf(key);
    const file = await withDeadline('open', open(path, 'r')).catch((error: unknown) => {
      throw toReadError(error, key);
    });
    try {
      const { size, mtime } = await file.stat();
      const about = { key, size, contentType: contentTypeOfKey(key), modifiedAt: mtime };
      if (!range) return { ...about, stream: file.createReadStream() };
      const part = resolveRange(range, size);
      return { ...about, range: part, stream: file.createReadStream(part) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function move(from: string, to: string): Promise<StoredObject> {
    const target = pathOf(to);
    try {
      await syncFile(from);
      await publishFile(from, target).catch((error: unknown) => {
        if (errorCodeOf(error) !== 'EXDEV') throw error;
        return copyFromOtherDisk(from, target);
      });
    } catch (error) {
      // After a crash the caller repeats a move that may have happened. If it has not, `statObject` throws `StorageNotFound`.
      if (!isMissing(error)) throw toWriteError(error);
    }
    return statObject(to, target);
  }

  async function copyFromOtherDisk(from: string, target: string): Promise<void> {
    const temporary = join(partial, `${randomUUID()}.part`);
    try {
      await copyFile(from, temporary);
      await syncFile(temporary);
      await publishFile(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await rm(from, { force: true });
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    try {
      await unlink(path);
    } catch (error) {
      if (isMissing(error)) return;
      throw toReadError(error, key);
    }
    await prune(dirname(path));
  }

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    const folder = checkedPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1);
    for await (const path of filesBelow(join(objects, folder))) {
      const key = path.slice(objects.length + 1);
      if (!key.startsWith(prefix)) continue;
      // The file may have been removed since the folder was read.
      const found = await statObject(key, path).catch(ignoreMissing);
      if (found) yield found;
    }
  }

  async function sweep(before: Date): Promise<number> {
    let swept = 0;
    for await (const path of filesBelow(partial)) {
      const { mtime } = (await stat(path).catch(ignoreMissing)) ?? {};
      if (!mtime || mtime >= before) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  }

  async function check(): Promise<void> {
    const usable = [objects, partial].map((folder) => access(folder, constants.R_OK | constants.W_OK | constants.X_OK));
    await withDeadline('check', Promise.all(usable)).catch((error: unknown) => {
      throw toWriteError(error);
    });
  }

  /** The rest of the disk is left to other programs: a database without room would stop. */
  async function refuseWithoutRoom(): Promise<void> {
    if (roomBytes === 0) return;
    const { bavail, bsize } = await statfs(partial);
    if (bavail * bsize < roomBytes) throw new StorageFull(`less than ${roomBytes} bytes are left on the disk`);
  }

  async function prune(folder: string): Promise<void> {
    for (let at = folder; at !== objects; at = dirname(at)) {
      const isRemoved = await rmdir(at).then(
        () => true,
        () => false,
      );
      if (!isRemoved) return;
    }
  }

  return {
    put,
    putBuffer: async (key, bytes) => put(key, Readable.from([bytes], { objectMode: false }), { size: bytes.length }),
    get,
    localPath: async (key) => {
      await withDeadline('head', statObject(key, pathOf(key)));
      return pathOf(key);
    },
    head: async (key) => withDeadline('head', statObject(key, pathOf(key))),
    remove: async (key) => withDeadline('remove', remove(key)),
    move: async (from, to) => withDeadline('move', move(from, to)),
    list,
    sweep,
    check,
    close: () => Promise.resolve(),
  };
}

async function statObject(key: string, path: string): Promise<StoredObject> {
  const found = await stat(path).catch((error: unknown) => {
    throw toReadError(error, key);
  });
  return { key, size: found.size, contentType: contentTypeOfKey(key), modifiedAt: found.mtime };
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
