import { fileFaults, type FileFault } from '@pleamar/contract/photos';
import type { HttpResponse } from 'tus-js-client';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiBase } from '../../lib/api/call.ts';
import { loginHeaders, transport, type FileToSend, type SendFile } from '../../lib/api/transport.ts';
import { FileRefused } from './file-refused.ts';

export const sendFile: SendFile = (request) => (transport().sendFile ?? inPieces)(request);

/** Where a file's upload goes on, also where the browser keeps nothing for us. */
const begun = new WeakMap<File, { albumId: string; url: string }>();

/**
 * By the tus protocol: after a broken line, a pause or a closed page the file goes on where it stood. One attempt;
 * whether there is another is the queue's to say.
 */
async function inPieces({ albumId, file, sha256, signal, onProgress }: FileToSend): Promise<{ photoId: string }> {
  // Only who uploads needs it.
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  const before = begun.get(file);
  const { promise, resolve, reject } = Promise.withResolvers<{ photoId: string }>();
  const upload = new Upload(file, {
    endpoint: `${apiBase}/uploads`,
    ...(before?.albumId === albumId ? { uploadUrl: before.url } : {}),
    metadata: { album_id: albumId, filename: file.name, ...(sha256 ? { sha256 } : {}) },
    headers: { ...loginHeaders(), 'accept-language': transport().language() },
    retryDelays: null,
    // The same picture of the same album goes on, whatever its file is called by then.
    fingerprint: async () => `pleamar-${albumId}-${sha256 ?? `${file.name}-${file.size}-${file.lastModified}`}`,
    removeFingerprintOnSuccess: true,
    onProgress,
    onUploadUrlAvailable: () => {
      if (upload.url) begun.set(file, { albumId, url: upload.url });
    },
    onSuccess: ({ lastResponse }) => {
      begun.delete(file);
      const photoId = lastResponse.getHeader('upload-photo-id');
      if (photoId) resolve({ photoId });
      else reject(new ApiError({ status: 500, code: 'internal', detail: '' }));
    },
    onError: (error) => reject('originalResponse' in error ? meaningOf(error.originalResponse, error) : error),
  });
  signal.addEventListener(
    'abort',
    () => {
      void upload.abort();
      reject(signal.reason);
    },
    { once: true },
  );
  if (!before) {
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
  }
  if (!signal.aborted) upload.start();
  return promise;
}

/** As every other call tells it: a refusal with its code, or no answer at all. */
function meaningOf(response: HttpResponse | null, cause: unknown): Error {
  if (!response) return new ApiError({ status: 0, code: 'network', detail: '', cause });
  const body = bodyOf(response);
  const rejected: unknown = Array.isArray(body['rejected']) ? body['rejected'][0] : undefined;
  const fault = textOf(rejected, 'code');
  if (isFault(fault)) return new FileRefused(fault);
  const code = textOf(body, 'code') ?? 'internal';
  if (code === 'too_large') return new FileRefused('too_large');
  const retryAfter = Number(response.getHeader('retry-after'));
  return new ApiError({
    status: response.getStatus(),
    code,
    detail: textOf(body, 'detail') ?? '',
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    cause,
  });
}

function bodyOf(response: HttpResponse): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(response.getBody());
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {}; // Not from our server: something on the way answered.
  }
}

function textOf(value: unknown, key: string): string | undefined {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : undefined;
}

const isFault = (code: string | undefined): code is FileFault => code !== undefined && code in fileFaults;
