import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { CallFailed, type Api } from './api.ts';
import { fileNameOf, isSameFile } from './file-kinds.ts';
import type { FileRecord } from './file-record.ts';
import type { FoundFile } from './scan-folder.ts';
import { withRetries, type Waiting } from './with-retries.ts';

export interface Sending extends Waiting {
  api: Api;
  folder: string;
  albumId: string;
  chunkBytes: number;
}

export interface FileToSend {
  file: FoundFile;
  record: FileRecord;
  /** The photo that gets these bytes; null for a new one. */
  photoId: string | null;
  /** Resolves when the address of the upload survives a kill. */
  onBegun: (upload: string) => Promise<void>;
  onOffset: (bytes: number) => void;
}

/** `changed`: the file is being written again, or its card was pulled out. A later scan finds it, if it is there. */
export type Sent = { outcome: 'sent'; photoId: string; isNew: boolean } | { outcome: 'changed' };

const tus = { 'tus-resumable': '1.0.0' };

/** Speaks the tus protocol: a kill or a lost line costs at most the chunk under way. */
export async function sendFile(sending: Sending, sent: FileToSend): Promise<Sent> {
  const { file, record, onBegun, onOffset } = sent;
  let upload = record.upload ?? null;
  return withRetries(sending, async (onProgress) => {
    const handle = await openUnchanged(path.join(sending.folder, file.path), file);
    if (!handle) return { outcome: 'changed' };
    try {
      const resumed = upload === null ? null : await positionOf(sending.api, upload);
      if (resumed?.photoId) return { outcome: 'sent', photoId: resumed.photoId, isNew: true };
      if (upload === null || !resumed) {
        upload = await begin(sending, sent);
        await onBegun(upload);
      }
      let offset = resumed?.offset ?? 0;
      onOffset(offset);
      while (offset < file.size) {
        const chunk = await chunkAt(handle, offset, Math.min(sending.chunkBytes, file.size - offset));
        if (!chunk) return { outcome: 'changed' };
        const response = await sending.api.request(upload, {
          method: 'PATCH',
          headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
          body: chunk,
        });
        offset += chunk.length;
        onProgress();
        onOffset(offset);
        const photoId = response.headers.get('upload-photo-id');
        if (photoId) return { outcome: 'sent', photoId, isNew: await isNewIn(response) };
      }
      // All bytes have arrived: the next request for the offset makes the server finish.
      throw new CallFailed({ status: 500, code: 'internal', detail: '', retryAfterSeconds: null });
    } finally {
      await handle.close();
    }
  });
}

async function begin({ api, albumId }: Sending, { file, record: { sha256 }, photoId }: FileToSend): Promise<string> {
  const target = photoId === null ? { album_id: albumId } : { photo_id: photoId };
  const metadata = { ...target, filename: fileNameOf(file.path), sha256 };
  const written = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const response = await api.request('/api/v1/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(file.size), 'upload-metadata': written.join(',') },
  });
  return new URL(response.headers.get('location') ?? '', api.server).pathname;
}

/** Null for an upload that the server no longer has. */
async function positionOf(api: Api, upload: string): Promise<{ offset: number; photoId: string | null } | null> {
  try {
    const { headers } = await api.request(upload, { method: 'HEAD', headers: tus });
    return { offset: Number(headers.get('upload-offset')), photoId: headers.get('upload-photo-id') };
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

async function isNewIn(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  const duplicates: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'duplicates') : null;
  return !Array.isArray(duplicates) || duplicates.length === 0;
}

/** Null for a file that is not there, or no longer the one that was hashed. */
async function openUnchanged(name: string, file: FoundFile): Promise<FileHandle | null> {
  const handle = await open(name).catch(() => null);
  const now = await handle?.stat().catch(() => null);
  if (handle && now && isSameFile(now, file)) return handle;
  await handle?.close();
  return null;
}

/** Null where the bytes are not there any more: a card that was pulled out fails in the middle of a file. */
async function chunkAt(handle: FileHandle, offset: number, length: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunk = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const read = await handle.read(chunk, filled, length - filled, offset + filled).catch(() => null);
    if (!read || read.bytesRead === 0) return null;
    filled += read.bytesRead;
  }
  return chunk;
}
