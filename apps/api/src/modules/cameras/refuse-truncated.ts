import { Readable } from 'node:stream';
import { FileRefused } from '../photos/uploads/inspect-file.ts';
import { createPictureEndDetector } from './picture-end.ts';

/**
 * In FTP the end of a file is the end of the connection, so a broken connection looks the same. A picture without its
 * end is refused, and the camera sends it again.
 */
export function refuseTruncated(stream: Readable): Readable {
  const whole = Readable.from(checkEnd(stream), { objectMode: false });
  // Without a listener, the error of a file that is no longer read would end the process.
  whole.on('error', () => undefined);
  return whole;
}

async function* checkEnd(stream: Readable): AsyncGenerator<Buffer> {
  const end = createPictureEndDetector();
  for await (const chunk of stream) {
    const bytes: Buffer = chunk;
    end.push(bytes);
    yield bytes;
  }
  if (!end.isComplete()) throw new FileRefused('truncated');
}
