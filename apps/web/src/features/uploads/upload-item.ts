import type { FileFault } from '@pleamar/contract/photos';

/** The way of one file from the drop to the album. */
export type UploadState =
  | { at: 'waiting' }
  | { at: 'sending' }
  | { at: 'uploaded'; photoId: string }
  /** The album has it, or it was dropped twice: there is nothing to send. */
  | { at: 'duplicate'; of: 'album' | 'drop' }
  /** It is no photo that can be taken; trying again cannot help. */
  | { at: 'refused'; fault: FileFault }
  /** It did not arrive, and may be tried again. */
  | { at: 'failed'; error: unknown };

export interface UploadItem {
  key: string;
  file: File;
  state: UploadState;
}

/** Those that are, or will be, photos of the album. */
export const isWanted = ({ state }: UploadItem): boolean => state.at !== 'refused' && state.at !== 'duplicate';
