import type { FileRecord } from '../journal/file-record.ts';

/** Smaller files are sent without a preview, because the original itself is for sale as soon. */
export const PREVIEW_FROM_BYTES = 1_000_000;

export interface FileSituation {
  previewFromBytes: number | null;
  /** The album has its preview, which may also have been sent by another program. */
  isAwaited: boolean;
  /** Whether its bytes replace those of a photo. */
  replacesPhoto: boolean;
}

/** `later` is for files that are for sale already. */
export function chooseFirstStep(
  { size, preview }: Pick<FileRecord, 'size' | 'preview'>,
  { previewFromBytes, isAwaited, replacesPhoto }: FileSituation,
): 'preview' | 'whole' | 'later' {
  if (previewFromBytes === null) return 'whole';
  if (replacesPhoto || isAwaited || preview?.photoId !== undefined) return 'later';
  return size < previewFromBytes ? 'whole' : 'preview';
}
