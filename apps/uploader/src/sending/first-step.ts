import type { FileRecord } from '../journal/file-record.ts';

/** A smaller file is for sale as soon by itself, and costs no second request. */
export const PREVIEW_FROM_BYTES = 1_000_000;

export interface Situation {
  previewFromBytes: number | null;
  /** This program or another sent its preview to the album. */
  isAwaited: boolean;
  /** The photo that gets its bytes has others now. */
  replacesPhoto: boolean;
}

/** `later` is for files that are in the shop already. */
export function firstStep(
  { size, preview }: Pick<FileRecord, 'size' | 'preview'>,
  { previewFromBytes, isAwaited, replacesPhoto }: Situation,
): 'preview' | 'whole' | 'later' {
  if (previewFromBytes === null) return 'whole';
  if (replacesPhoto || isAwaited || preview?.photoId !== undefined) return 'later';
  return size < previewFromBytes ? 'whole' : 'preview';
}
