import type { UploadItem } from './queue-store.ts';

interface Choice {
  /** Files that no lane has claimed. */
  waiting: readonly UploadItem[];
  previewed: readonly UploadItem[];
  isPreviewNext: (item: UploadItem) => boolean;
  isPreviewUnderway: boolean;
  hashOf: (item: UploadItem) => string | null;
  /** Hashes of the originals whose preview the album has, sold ones first. */
  awaited: readonly string[];
}

/** The previews of all files are sent first, then files without a preview, then originals: sold ones first. */
export function nextItem({
  waiting,
  previewed,
  isPreviewNext,
  isPreviewUnderway,
  hashOf,
  awaited,
}: Choice): UploadItem | undefined {
  const withPreview = waiting.find(isPreviewNext);
  // An original would take the line from the last previews.
  if (withPreview || isPreviewUnderway) return withPreview;
  const withoutPhoto = waiting.find((item) => placeOf(item) === awaited.length);
  return withoutPhoto ?? [...waiting, ...previewed].toSorted((one, other) => placeOf(one) - placeOf(other))[0];

  function placeOf(item: UploadItem): number {
    const place = awaited.indexOf(hashOf(item) ?? '');
    // An original that is not in the answer would go before the sold ones by its -1.
    return place < 0 ? awaited.length : place;
  }
}
