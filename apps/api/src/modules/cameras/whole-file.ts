import { Readable } from 'node:stream';
import { FileRefused } from '../photos/uploads/inspect-file.ts';
import { createPictureEnd } from './picture-end.ts';

/**
 * FTP ends a file by closing the connection, as does a lost network. A picture without its end is refused, so that the
 * camera sends it again: kept, it would be a second photo.
 */
export function refuseTruncated(stream: Readable): Readable {
  const whole = Readable.from(checkEnd(stream), { objectMode: false });
  // A refused file has no reader any more, and an unhandled error of its closed connection would end the process.
  whole.on('error', () => undefined);
  return whole;
}

async function* checkEnd(stream: Readable): AsyncGenerator<Buffer> {
  const end = createPictureEnd();
  for await (const chunk of stream) {
    const bytes: Buffer = chunk;
    end.push(bytes);
    yield bytes;
  }
  if (!end.isWhole()) throw new FileRefused('truncated');
}
