import type { FileRecord } from '../journal/file-record.ts';
import type { Journal } from '../journal/journal.ts';
import type { MakePreview } from '../preview/make-preview.ts';
import type { OriginalsQueue } from './originals-queue.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import type { Sending } from './send-file.ts';

export type Outcome =
  /** The original follows. There is no photo where another program sent the preview. */
  | { state: 'previewed'; photoId?: string }
  | { state: 'sent'; photoId: string }
  /** The file had other bytes before: its photo has the new ones. */
  | { state: 'replaced'; photoId: string }
  /** The album has these bytes already. */
  | { state: 'there' }
  | { state: 'refused'; fault: string }
  | { state: 'failed'; reason: string }
  /** The file is still being written, or gone with its card. */
  | { state: 'postponed' };

export interface Uploading extends Sending {
  journal: Journal<FileRecord>;
  /** Originals alone are sent where this is null. */
  previews: { make: MakePreview; fromBytes: number } | null;
  originals: OriginalsQueue;
  /** Equal files of two folders are one photo, by the hashes that this run has taken up. */
  claimedHashes: Set<string>;
  onPreviewOffset: (file: FoundFile, bytes: number) => void;
  onOffset: (file: FoundFile, bytes: number) => void;
  onOutcome: (file: FoundFile, outcome: Outcome) => void;
}

export const recordsIn = ({ journal }: Uploading, inFolder: ReadonlySet<string>): [string, FileRecord][] =>
  [...journal.entries()].filter(([name]) => inFolder.has(name));
