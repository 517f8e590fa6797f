import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isSameFile } from '../folder/same-file.ts';
import type { FoundFile } from '../folder/scan-folder.ts';

/** Each attempt to send the bytes reads them again. */
export interface ByteSource {
  size: number;
  /** Returns null if the file does not exist or has changed since it was hashed. */
  open: () => Promise<ByteReader | null>;
}

export interface ByteReader {
  /** Returns null if the bytes can no longer be read, because the card was removed. */
  read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  close: () => Promise<void>;
}

export const fileSource = (folder: string, file: FoundFile): ByteSource => ({
  size: file.size,
  open: async () => {
    const handle = await openUnchanged(path.join(folder, file.path), file);
    return handle && { read: (offset, length) => readAt(handle, offset, length), close: () => handle.close() };
  },
});

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  open: () =>
    Promise.resolve({
      read: (offset, length) => Promise.resolve(new Uint8Array(bytes.subarray(offset, offset + length))),
      close: () => Promise.resolve(),
    }),
});

async function openUnchanged(name: string, file: FoundFile): Promise<FileHandle | null> {
  const handle = await open(name).catch(() => null);
  const now = await handle?.stat().catch(() => null);
  if (handle && now && isSameFile(now, file)) return handle;
  await handle?.close();
  return null;
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunk = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const read = await handle.read(chunk, filled, length - filled, offset + filled).catch(() => null);
    if (!read || read.bytesRead === 0) return null;
    filled += read.bytesRead;
  }
  return chunk;
}
