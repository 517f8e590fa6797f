import { photos } from '@pleamar/contract/photos';
import { call } from '../../lib/api/call.ts';
import { hashFile, type MissingFiles } from './file-check.ts';
import { canMakePreviews, createPreviewMaker, type MakePreview } from './make-preview.ts';
import { pauseBeforeRetry } from './retry-plan.ts';
import { sendFile, type SendFile } from './send-file.ts';

export interface UploadDependencies {
  send: SendFile;
  missing: (albumId: string, sha256: string[]) => Promise<MissingFiles>;
  preview: MakePreview | null;
  awaited: (albumId: string) => Promise<readonly string[]>;
  hash: (file: File) => Promise<string | null>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
}

export const browserDependencies: UploadDependencies = {
  send: sendFile,
  missing: (albumId, sha256) => call(photos.missing, { params: { albumId }, body: { sha256 } }),
  preview: canMakePreviews() ? createPreviewMaker() : null,
  awaited: async (albumId) =>
    (await call(photos.awaited, { query: { album_id: albumId } })).photos.map(({ sha256 }) => sha256),
  hash: hashFile,
  wait: pauseBeforeRetry,
  now: () => performance.now(),
};
