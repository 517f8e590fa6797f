import { CallFailed, type Api } from '../server/api.ts';
import type { Source } from './file-source.ts';
import { withRetries, type Waiting } from '../server/with-retries.ts';

export interface Sending extends Waiting {
  api: Api;
  folder: string;
  albumId: string;
  chunkBytes: number;
}

export interface FileToSend {
  source: Source;
  /** The protocol sends these with an upload. */
  metadata: Record<string, string>;
  upload: string | null;
  /** The promise resolves when the address of the upload survives a kill. */
  onBegun: (upload: string) => Promise<void>;
  onOffset: (bytes: number) => void;
}

/** A `changed` file is being written again, or its card was pulled out. A later scan finds it, if it is there. */
export type Sent = { outcome: 'sent'; photoId: string; isNew: boolean } | { outcome: 'changed' };

const tus = { 'tus-resumable': '1.0.0' };
const bytesToCome = { 'content-type': 'application/offset+octet-stream' };
/** All previews are smaller. What is cut off of them is sent again for less than a request more for each would cost. */
const ONE_REQUEST_BYTES = 1_000_000;

/**
 * A kill or a lost line costs at most the chunk under way, by the tus protocol. A file that is smaller than a chunk
 * comes with the request that opens its upload.
 */
export async function sendFile(sending: Sending, { source, metadata, onBegun, onOffset, ...sent }: FileToSend) {
  let { upload } = sent;
  return withRetries(sending, async (onProgress): Promise<Sent> => {
    const reader = await source.open();
    if (!reader) return { outcome: 'changed' };
    try {
      const resumed = upload === null ? null : await positionOf(sending.api, upload);
      if (resumed?.photoId) return { outcome: 'sent', photoId: resumed.photoId, isNew: true };
      if (!resumed && source.size <= Math.min(sending.chunkBytes, ONE_REQUEST_BYTES)) {
        const whole = await reader.read(0, source.size);
        if (!whole) return { outcome: 'changed' };
        const response = await begin(sending.api, source.size, metadata, whole);
        onOffset(source.size);
        return (await photoIn(response)) ?? notFinished();
      }
      if (upload === null || !resumed) {
        upload = addressIn(await begin(sending.api, source.size, metadata), sending.api);
        await onBegun(upload);
      }
      let offset = resumed?.offset ?? 0;
      onOffset(offset);
      while (offset < source.size) {
        const chunk = await reader.read(offset, Math.min(sending.chunkBytes, source.size - offset));
        if (!chunk) return { outcome: 'changed' };
        const response = await sending.api.request(upload, {
          method: 'PATCH',
          headers: { ...tus, ...bytesToCome, 'upload-offset': String(offset) },
          body: chunk,
        });
        offset += chunk.length;
        onProgress();
        onOffset(offset);
        const finished = await photoIn(response);
        if (finished) return finished;
      }
      return notFinished();
    } finally {
      await reader.close();
    }
  });
}

function begin(
  api: Api,
  size: number,
  metadata: Record<string, string>,
  whole?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const written = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  return api.request('/api/v1/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      ...(whole && bytesToCome),
      'upload-length': String(size),
      'upload-metadata': written.join(','),
    },
    ...(whole && { body: whole }),
  });
}

const addressIn = (response: Response, api: Api): string =>
  new URL(response.headers.get('location') ?? '', api.server).pathname;

/** All bytes have arrived: the next attempt makes the server finish, or finds the photo. */
function notFinished(): never {
  throw new CallFailed({ status: 500, code: 'internal', detail: '', retryAfterSeconds: null });
}

async function photoIn(response: Response): Promise<Sent | null> {
  const photoId = response.headers.get('upload-photo-id');
  return photoId === null ? null : { outcome: 'sent', photoId, isNew: await isNewIn(response) };
}

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
