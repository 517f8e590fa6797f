import { cameraOf } from './file-kinds.ts';
import type { FoundFile } from './scan-folder.ts';

/**
 * The oldest file is first, so that the album grows in the order of the morning. Cameras write whole seconds, so the
 * frames of a burst are sorted by name.
 */
export function sortForSending(files: readonly FoundFile[]): FoundFile[] {
  return files.toSorted(
    (one, other) =>
      Math.floor(one.mtimeMs / 1000) - Math.floor(other.mtimeMs / 1000) ||
      compare(cameraOf(one.path), cameraOf(other.path)) ||
      compare(one.path, other.path),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
