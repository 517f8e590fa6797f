import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileFault } from '@pleamar/contract';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from '@pleamar/domain';
import { RECOGNISE_BYTES, type ImageFormat, type Images } from '../../../adapters/images/port.ts';
import { pixelCounter } from './pixel-count.ts';

/** The other files of the request are taken all the same. */
export class FileRefused extends Error {
  readonly code: FileFault;

  constructor(code: FileFault) {
    super(code);
    this.code = code;
  }
}

export interface FileToInspect {
  /** The multipart reader sets `truncated` when it stops at the largest size. */
  stream: Readable & { truncated?: boolean };
  sha256?: string | null;
}

export interface InspectedFile {
  format: ImageFormat;
  /**
   * The chunks are all bytes from the first on. Throws `FileRefused` for a file that is too large or does not match its
   * hash.
   */
  chunks: AsyncGenerator<Buffer>;
  facts: () => { sha256: string; bytes: number };
}

/** The file is recognised by its first bytes, and hashed and measured while its chunks are read. */
export async function inspectFile(images: Images, { stream, sha256 }: FileToInspect): Promise<InspectedFile> {
  // The multipart reader drains the rest of a refused file and must not find its stream destroyed.
  const source = stream.iterator({ destroyOnReturn: false });
  const head = await firstBytes(source);
  const kind = images.recognise(head);
  if (kind.format === 'other') {
    await closeIterator(source);
    throw new FileRefused(kind.code);
  }
  const hash = createHash('sha256');
  const pixels = pixelCounter(kind.format);
  let bytes = 0;

  async function* chunks() {
    for await (const chunk of withHead(head, source)) {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) throw new FileRefused('too_large');
      hash.update(chunk);
      if ((pixels.push(chunk) ?? 0) > MAX_UPLOAD_PIXELS) throw new FileRefused('too_many_pixels');
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
    await closeIterator(rest);
  }
}

/** An open iterator holds its stream: the multipart reader could not drain the rest, and the request would hang. */
async function closeIterator(chunks: AsyncIterator<unknown>): Promise<void> {
  await chunks.return?.();
}

function asBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new TypeError('a file must come as bytes');
}
