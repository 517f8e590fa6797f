import { isFileFault, type FileFault } from '@pleamar/contract/file-faults';
import type { HttpResponse } from 'tus-js-client';
import { ApiError, apiErrorFrom, textOf } from '../../lib/api/api-error.ts';
import { apiBase } from '../../lib/api/call.ts';
import { loginHeaders, transport } from '../../lib/api/transport.ts';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';

export interface FileToSend {
  albumId: string;
  /** The photo whose file is replaced; without it the file becomes a new photo. */
  photoId?: string;
  file: File;
  sha256: string | null;
  announced?: AnnouncedOriginal;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

interface AnnouncedOriginal {
  sha256: string;
  bytes: number;
  width: number;
  height: number;
}

export type SendFile = (request: FileToSend) => Promise<SentFile>;

interface SentFile {
  photoId: string;
  isKnown?: boolean;
}

declare module '../../lib/api/transport.ts' {
  interface Transport {
    /** Replaces the upload over the network, in tests. */
    sendFile?: SendFile;
  }
}

export class ServerRefusedFile extends Error {
  override readonly name = 'ServerRefusedFile';
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

export const sendFile: SendFile = (request) => (transport().sendFile ?? sendInPieces)(request);

/** The addresses of unfinished uploads, in case the browser blocks its storage. */
const unfinished = new WeakMap<File, { target: string; url: string }>();

/** Resumes a file where it stopped, with the tus protocol. `retry-plan.ts` decides about the next attempt. */
async function sendInPieces({ albumId, photoId: replaced, file, ...request }: FileToSend): Promise<SentFile> {
  const { sha256, announced, signal, onProgress } = request;
  const target = replaced ?? albumId;
  // The library loads with the first file, because no other page needs it.
  const { Upload } = await importWithRetry(() => import('tus-js-client'));
  signal.throwIfAborted();
  const before = unfinished.get(file);
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>();
  const upload = new Upload(file, {
    endpoint: `${apiBase}/uploads`,
    ...(before?.target === target ? { uploadUrl: before.url } : {}),
    metadata: {
      ...(replaced ? { photo_id: replaced } : { album_id: albumId }),
      filename: file.name,
      ...(sha256 ? { sha256 } : {}),
      ...(announced && announcementOf(announced)),
    },
    headers: { ...loginHeaders(), 'accept-language': transport().language() },
    retryDelays: null,
    // The content identifies the file, so that the same picture for the same album resumes even after its file was renamed.
    fingerprint: async () =>
      `pleamar-${target}-${announced ? 'preview-' : ''}${sha256 ?? announced?.sha256 ?? `${file.name}-${file.size}-${file.lastModified}`}`,
    removeFingerprintOnSuccess: true,
    onProgress,
    onUploadUrlAvailable: () => {
      if (upload.url) unfinished.set(file, { target, url: upload.url });
    },
    onSuccess: ({ lastResponse }) => {
      unfinished.delete(file);
      const photoId = lastResponse.getHeader('upload-photo-id');
      if (photoId) resolve({ photoId, isKnown: isAmongDuplicates(bodyOf(lastResponse), photoId) });
      else reject(new ApiError({ status: 500, code: 'internal', detail: '' }));
    },
    onError: (error) =>
      reject('originalResponse' in error ? errorFromTusResponse(error.originalResponse, error) : error),
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

const announcementOf = ({ sha256, bytes, width, height }: AnnouncedOriginal) => ({
  original_sha256: sha256,
  original_bytes: String(bytes),
  original_width: String(width),
  original_height: String(height),
});

/** The error that `call` throws for this response, or for none. */
function errorFromTusResponse(response: HttpResponse | null, cause: unknown): Error {
  if (!response) return new ApiError({ status: 0, code: 'network', detail: '', cause });
  const body = bodyOf(response);
  const rejected: unknown = Array.isArray(body['rejected']) ? body['rejected'][0] : undefined;
  const fault = textOf(rejected, 'code');
  if (fault !== undefined && isFileFault(fault)) return new ServerRefusedFile(fault);
  const retryAfter = response.getHeader('retry-after');
  const error = apiErrorFrom({ status: response.getStatus(), body, retryAfter, cause });
  return error.code === 'too_large' ? new ServerRefusedFile('too_large') : error;
}

const isAmongDuplicates = ({ duplicates }: Record<string, unknown>, photoId: string) =>
  Array.isArray(duplicates) && duplicates.includes(photoId);

function bodyOf(response: HttpResponse): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(response.getBody());
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {}; // a proxy's answer and not our server's
  }
}
