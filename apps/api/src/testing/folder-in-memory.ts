import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** The databases of the files that run at a time and the server's log of changes need half a gigabyte. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * A database is a thousand files, and a disk takes five times the processor time of memory to create and remove them.
 * Containers often have 64 MB there, and macOS has no such folder.
 */
export async function folderInMemory(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}
