import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Fits into a core's cache. */
const READ_BYTES = 512 * 1024;

/** One buffer for all reads, where a stream makes a fresh one for each. */
export async function hashFile(name: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const file = await open(name);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
