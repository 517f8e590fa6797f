import type { FileRecord } from '../journal/file-record.ts';
import type { Journal } from '../journal/journal.ts';
import type { MakePreview } from '../preview/make-preview.ts';
import type { OriginalsQueue } from './originals-queue.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import type { SendContext } from './send-file.ts';

export type Outcome =
  /** The original is sent later. `photoId` is missing if another program has sent the preview. */
  | { state: 'previewed'; photoId?: string }
  | { state: 'sent'; photoId: string }
  /** The photo of the file has got new bytes. */
  | { state: 'replaced'; photoId: string }
  /** The album already has these bytes. */
  | { state: 'duplicate' }
  | { state: 'refused'; fault: string }
  | { state: 'failed'; reason: string }
  /** The file is still being written, or its card was removed. */
  | { state: 'postponed' };

export interface UploadRun extends SendContext {
  journal: Journal<FileRecord>;
  /** Null sends only originals. */
  previews: { make: MakePreview; fromBytes: number } | null;
  originals: OriginalsQueue;
  /** Hashes of files that this run has begun to send, because equal files of two folders are one photo. */
  claimedHashes: Set<string>;
  onPreviewOffset: (file: FoundFile, bytes: number) => void;
  onOffset: (file: FoundFile, bytes: number) => void;
  onOutcome: (file: FoundFile, outcome: Outcome) => void;
}

export const selectRecords = ({ journal }: UploadRun, inFolder: ReadonlySet<string>): [string, FileRecord][] =>
  [...journal.entries()].filter(([name]) => inFolder.has(name));
