import { isSameFile } from './same-file.ts';
import type { FoundFile } from './scan-folder.ts';

/** A file that is being written changes more often than this. */
const IDLE_MS = 10_000;

/**
 * Leaves out files that are still being written. A file must be the same in two scans, or unchanged for a while, as the
 * files of a card are.
 */
export function selectSettledFiles(
  now: readonly FoundFile[],
  before: readonly FoundFile[],
  nowMs: number,
): FoundFile[] {
  const earlier = new Map(before.map((file) => [file.path, file]));
  return now.filter((file) => {
    const known = earlier.get(file.path);
    return (known !== undefined && isSameFile(known, file)) || nowMs - file.mtimeMs > IDLE_MS;
  });
}
