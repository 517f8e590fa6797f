import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Small enough for the cache of a processor core. */
const READ_BYTES = 512 * 1024;

/** Reads into one buffer. A stream would allocate a new one for each read. */
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
