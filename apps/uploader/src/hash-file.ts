import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(bytes);
  return hash.digest('hex');
}
