import type { UploadItem } from './queue-store.ts';

interface NextItemOptions {
  /** Files that no lane has claimed. */
  waiting: readonly UploadItem[];
  previewed: readonly UploadItem[];
  isPreviewNext: (item: UploadItem) => boolean;
  isPreviewUnderway: boolean;
  hashOf: (item: UploadItem) => string | null;
  /** The hashes of the originals that the album awaits, because it has only their previews. Sold ones come first. */
  awaited: readonly string[];
}

/** First the previews of all files, then files without a preview, then originals with the sold ones first. */
export function nextItem({
  waiting,
  previewed,
  isPreviewNext,
  isPreviewUnderway,
  hashOf,
  awaited,
}: NextItemOptions): UploadItem | undefined {
  const withPreview = waiting.find(isPreviewNext);
  // An original now would slow down the last previews.
  if (withPreview || isPreviewUnderway) return withPreview;
  const withoutPhoto = waiting.find((item) => rankOf(item) === awaited.length);
  return withoutPhoto ?? [...waiting, ...previewed].toSorted((one, other) => rankOf(one) - rankOf(other))[0];

  function rankOf(item: UploadItem): number {
    const index = awaited.indexOf(hashOf(item) ?? '');
    // With -1 a file that is not awaited would come before the sold ones.
    return index < 0 ? awaited.length : index;
  }
}
