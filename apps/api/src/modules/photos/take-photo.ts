import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileFault } from '@pleamar/contract';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@pleamar/domain';
import { RECOGNISE_BYTES, type ImageFormat } from '../../adapters/images/port.ts';
import { StorageUnavailable } from '../../adapters/storage/port.ts';
import type { Acting } from '../../common/ctx.ts';
import { discardFiles, reserveFiles } from '../../common/unclaimed-files.ts';
import type { AlbumBrief } from '../albums/access.ts';
import { claimPhoto } from './claim-photo.ts';
import { FileRefused } from './file-refused.ts';
import { pixelCounter } from './pixel-count.ts';

export interface IncomingPhoto {
  /** For people to read; never a path. */
  name: string;
  /** `truncated` is set by a reader that stopped at the largest size. */
  stream: Readable & { truncated?: boolean };
  /** What the sender says its bytes are, if it says so. */
  sha256?: string | null;
}

export type Taken =
  | { outcome: 'taken' | 'duplicate'; photoId: string }
  | { outcome: 'refused'; name: string; code: FileFault };

/**
 * Streams one file into the album: recognised by its bytes, hashed on the way, claimed by a row. Every way in ends here,
 * after it has counted the file against the account's limit. A crash at any point leaves either the photo with its job or a file that the sweep deletes.
 */
export async function takePhoto(ctx: Acting, album: AlbumBrief, file: IncomingPhoto): Promise<Taken> {
  try {
    const stored = await store(ctx, file);
    const { photoId, isNew } = await claimPhoto(ctx, album, { ...stored, name: file.name });
    if (!isNew) await discardFiles(ctx, [stored.key]);
    return { outcome: isNew ? 'taken' : 'duplicate', photoId };
  } catch (error) {
    if (error instanceof FileRefused) return { outcome: 'refused', name: file.name, code: error.code };
    throw error;
  }
}

export interface StoredOriginal {
  key: string;
  contentType: `image/${ImageFormat}`;
  sha256: string;
  bytes: number;
}

const extensions: Record<ImageFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

async function store(ctx: Acting, { stream, sha256 }: IncomingPhoto): Promise<StoredOriginal> {
  // A refused file's rest is read past by the multipart reader, which must not find its stream destroyed.
  const chunks = stream.iterator({ destroyOnReturn: false });
  const head = await firstBytes(chunks);
  const kind = ctx.images.recognise(head);
  if (kind.format === 'other') {
    await letGo(chunks);
    throw new FileRefused(kind.code);
  }

  const random = randomBytes(16).toString('hex');
  const key = `originals/${random.slice(0, 2)}/${random}.${extensions[kind.format]}`;
  const hash = createHash('sha256');
  const pixels = pixelCounter(kind.format);
  let bytes = 0;
  const source = Readable.from(
    (async function* measured() {
      for await (const chunk of withHead(head, chunks)) {
        bytes += chunk.length;
        if (bytes > UPLOAD_MAX_BYTES) throw new FileRefused('too_large');
        hash.update(chunk);
        if ((pixels.push(chunk) ?? 0) > UPLOAD_MAX_PIXELS) throw new FileRefused('too_many_pixels');
        yield chunk;
      }
      if (stream.truncated) throw new FileRefused('too_large');
      if (sha256 && hash.copy().digest('hex') !== sha256) throw new FileRefused('arrived_broken');
    })(),
    { objectMode: false },
  );

  await reserveFiles(ctx, [key]);
  try {
    await ctx.storage.put(key, source);
  } catch (error) {
    // A storage that does not answer would not answer this either, and somebody waits: the sweep does it later.
    if (!(error instanceof StorageUnavailable)) await discardFiles(ctx, [key]);
    throw error;
  }
  return { key, contentType: `image/${kind.format}`, sha256: hash.digest('hex'), bytes };
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
