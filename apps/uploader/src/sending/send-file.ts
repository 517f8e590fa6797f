import { CallFailed, type Api } from '../server/api.ts';
import type { ByteSource } from './file-source.ts';
import { withRetries, type RetryHooks } from '../server/with-retries.ts';

export interface SendContext extends RetryHooks {
  api: Api;
  folder: string;
  albumId: string;
  chunkBytes: number;
}

export interface FileToSend {
  source: ByteSource;
  /** Sent with the upload, as the tus protocol has it. */
  metadata: Record<string, string>;
  upload: string | null;
  /** Resolves once the address of the upload would survive a kill. */
  onBegun: (upload: string) => Promise<void>;
  onOffset: (bytes: number) => void;
}

/** `changed` means that the file is being written or its card was removed. A later scan may find it again. */
export type SendResult = { outcome: 'sent'; photoId: string; isNew: boolean } | { outcome: 'changed' };

const tus = { 'tus-resumable': '1.0.0' };
const bytesToCome = { 'content-type': 'application/offset+octet-stream' };
/** Smaller files, such as all previews, are sent in one request. If it breaks, the whole file is sent again. */
const ONE_REQUEST_BYTES = 1_000_000;

/** Uses the tus protocol: after a kill or a lost connection at most one chunk is sent again. */
export async function sendFile(sending: SendContext, { source, metadata, onBegun, onOffset, ...sent }: FileToSend) {
  let { upload } = sent;
  return withRetries(sending, async (onProgress): Promise<SendResult> => {
    const reader = await source.open();
    if (!reader) return { outcome: 'changed' };
    try {
      const resumed = upload === null ? null : await readPosition(sending.api, upload);
      if (resumed?.photoId) return { outcome: 'sent', photoId: resumed.photoId, isNew: true };
      if (!resumed && source.size <= Math.min(sending.chunkBytes, ONE_REQUEST_BYTES)) {
        const whole = await reader.read(0, source.size);
        if (!whole) return { outcome: 'changed' };
        const response = await beginUpload(sending.api, source.size, metadata, whole);
        onOffset(source.size);
        return (await parseFinished(response)) ?? throwNotFinished();
      }
      if (upload === null || !resumed) {
        upload = parseAddress(await beginUpload(sending.api, source.size, metadata), sending.api);
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
        const finished = await parseFinished(response);
        if (finished) return finished;
      }
      return throwNotFinished();
    } finally {
      await reader.close();
    }
  });
}

function beginUpload(
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

const parseAddress = (response: Response, api: Api): string =>
  new URL(response.headers.get('location') ?? '', api.server).pathname;

/** The server has all bytes but no photo. The next attempt makes it finish the upload. */
function throwNotFinished(): never {
  throw new CallFailed({ status: 500, code: 'internal', detail: '', retryAfterSeconds: null });
}

async function parseFinished(response: Response): Promise<SendResult | null> {
  const photoId = response.headers.get('upload-photo-id');
  return photoId === null ? null : { outcome: 'sent', photoId, isNew: await isNewPhoto(response) };
}

async function readPosition(api: Api, upload: string): Promise<{ offset: number; photoId: string | null } | null> {
  try {
    const { headers } = await api.request(upload, { method: 'HEAD', headers: tus });
    return { offset: Number(headers.get('upload-offset')), photoId: headers.get('upload-photo-id') };
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

async function isNewPhoto(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  const duplicates: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'duplicates') : null;
  return !Array.isArray(duplicates) || duplicates.length === 0;
}
