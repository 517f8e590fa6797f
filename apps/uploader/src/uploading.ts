import type { FileRecord } from './file-record.ts';
import type { Journal } from './journal.ts';
import type { MakePreview } from './make-preview.ts';
import type { OriginalsQueue } from './originals-queue.ts';
import type { FoundFile } from './scan-folder.ts';
import type { Sending } from './send-file.ts';

export type Outcome =
  /** The preview is there, and the original follows; without a photo where another program sent the preview. */
  | { state: 'previewed'; photoId?: string }
  | { state: 'sent'; photoId: string }
  /** The file had other bytes before: its photo has the new ones. */
  | { state: 'replaced'; photoId: string }
  /** The album has these bytes already. */
  | { state: 'there' }
  | { state: 'refused'; fault: string }
  | { state: 'failed'; reason: string }
  /** Still being written, or gone with its card. */
  | { state: 'postponed' };

export interface Uploading extends Sending {
  journal: Journal<FileRecord>;
  /** Null sends originals alone. */
  previews: { make: MakePreview; fromBytes: number } | null;
  /** Originals that wait until all previews are there. */
  originals: OriginalsQueue;
  /** Hashes that this run has taken up: equal files of two folders are one photo. */
  taken: Set<string>;
  onPreviewOffset: (file: FoundFile, bytes: number) => void;
  onOffset: (file: FoundFile, bytes: number) => void;
  onOutcome: (file: FoundFile, outcome: Outcome) => void;
}

/** The server checks the end of one file while another is under way. */
export const LANES = 3;

/** Each lane takes the next one of the same source. */
export async function inLanes<T>(next: () => Promise<T | undefined>, act: (each: T) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let each = await next(); each !== undefined; each = await next()) await act(each);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Notes about the files that the scan found, by path. */
export const recordsIn = ({ journal }: Uploading, inFolder: ReadonlySet<string>): [string, FileRecord][] =>
  [...journal.entries()].filter(([name]) => inFolder.has(name));
