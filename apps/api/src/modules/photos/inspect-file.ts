import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileFault } from '@pleamar/contract';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@pleamar/domain';
import { RECOGNISE_BYTES, type ImageFormat, type Images } from '../../adapters/images/port.ts';
import { pixelCounter } from './pixel-count.ts';

/** One file of several is not taken; the others are. */
export class FileRefused extends Error {
  readonly code: FileFault;

  constructor(code: FileFault) {
    super(code);
    this.code = code;
  }
}

export interface IncomingFile {
  /** `truncated` is set by a reader that stopped at the largest size. */
  stream: Readable & { truncated?: boolean };
  /** The hash that the sender has promised, if any. */
  sha256?: string | null;
}

export interface InspectedFile {
  format: ImageFormat;
  /** All bytes, from the first on. Ends with `FileRefused` for a file that is too large or not what was promised. */
  chunks: AsyncGenerator<Buffer>;
  /** Complete after the last chunk. */
  facts: () => { sha256: string; bytes: number };
}

/** Recognises a file by its first bytes, and hashes and measures it while somebody reads its chunks. */
export async function inspectFile(images: Images, { stream, sha256 }: IncomingFile): Promise<InspectedFile> {
  // A refused file's rest is read past by the multipart reader, which must not find its stream destroyed.
  const source = stream.iterator({ destroyOnReturn: false });
  const head = await firstBytes(source);
  const kind = images.recognise(head);
  if (kind.format === 'other') {
    await letGo(source);
    throw new FileRefused(kind.code);
  }
  const hash = createHash('sha256');
  const pixels = pixelCounter(kind.format);
  let bytes = 0;

  async function* chunks() {
    for await (const chunk of withHead(head, source)) {
      bytes += chunk.length;
      if (bytes > UPLOAD_MAX_BYTES) throw new FileRefused('too_large');
      hash.update(chunk);
      if ((pixels.push(chunk) ?? 0) > UPLOAD_MAX_PIXELS) throw new FileRefused('too_many_pixels');
      yield chunk;
    }
    if (stream.truncated) throw new FileRefused('too_large');
    if (sha256 && hash.copy().digest('hex') !== sha256) throw new FileRefused('arrived_broken');
  }

  return { format: kind.format, chunks: chunks(), facts: () => ({ sha256: hash.copy().digest('hex'), bytes }) };
}

async function firstBytes(chunks: AsyncIterator<unknown>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < RECOGNISE_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, asBuffer(value)]);
  }
  return head;
}

async function* withHead(head: Buffer, rest: AsyncIterator<unknown>): AsyncGenerator<Buffer> {
  try {
    yield head;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield asBuffer(value);
    }
  } finally {
    await letGo(rest);
  }
}

/** An iterator that is still open holds its stream: nobody else could read past the rest, and the request would hang. */
async function letGo(chunks: AsyncIterator<unknown>): Promise<void> {
  await chunks.return?.();
}

function asBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new TypeError('a file must come as bytes');
}
