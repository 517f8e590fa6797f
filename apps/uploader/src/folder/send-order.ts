import { cameraOf } from './file-kinds.ts';
import type { FoundFile } from './scan-folder.ts';

/**
 * No other code decides what is sent next: the oldest is first, so that an album grows in the order of the morning. A
 * camera writes whole seconds, and the frames of a burst follow their names.
 */
export function sendOrder(files: readonly FoundFile[]): FoundFile[] {
  return files.toSorted(
    (one, other) =>
      Math.floor(one.mtimeMs / 1000) - Math.floor(other.mtimeMs / 1000) ||
      compare(cameraOf(one.path), cameraOf(other.path)) ||
      compare(one.path, other.path),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
