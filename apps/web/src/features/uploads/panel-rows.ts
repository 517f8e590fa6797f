import type { UploadItem } from './upload-item.ts';

const mostWaiting = 3;
const mostProcessing = 3;

export interface PanelRows {
  rows: UploadItem[];
  /** Waiting ones beyond those that are shown. */
  moreWaiting: number;
  /** Those that the album has already, and those that were dropped twice. */
  duplicates: number;
  repeated: number;
}

/** Of two thousand files a person reads a dozen: what moves, what comes next, and everything that went wrong. */
export function panelRows(
  items: readonly UploadItem[],
  { isRunning, isProcessing }: { isRunning: boolean; isProcessing: (photoId: string) => boolean },
): PanelRows {
  const at = (...names: UploadItem['state']['at'][]) => items.filter(({ state }) => names.includes(state.at));
  const duplicatesOf = (of: 'album' | 'drop') =>
    items.filter(({ state }) => state.at === 'duplicate' && state.of === of).length;
  const waiting = isRunning ? at('waiting') : [];
  const processing = items.filter(({ state }) => state.at === 'uploaded' && isProcessing(state.photoId));
  return {
    rows: [
      ...at('sending'),
      ...processing.slice(-mostProcessing),
      ...waiting.slice(0, mostWaiting),
      ...at('failed', 'refused'),
    ],
    moreWaiting: Math.max(0, waiting.length - mostWaiting),
    duplicates: duplicatesOf('album'),
    repeated: duplicatesOf('drop'),
  };
}
