import type { Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Level 4 costs a quarter of the default 11 and gives nearly all of it. */
export const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** The best that the client takes. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  if (takes(header, 'br')) return 'br';
  return takes(header, 'gzip') ? 'gzip' : 'identity';
}

/** Named, and not with a weight of zero. */
const takes = (header: string, encoding: string) =>
  header.includes(encoding) &&
  header.split(',').some((part) => {
    const [name, weight] = part.split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });

/** Compresses what is written as it is written: nothing waits inside for more to come. */
export const compressorFor = (encoding: Exclude<Encoding, 'identity'>): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

/** A whole body at once: for one that is kept, or so small that handing it to another thread would cost more. */
export const compressed: Record<Encoding, (body: string) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: BROTLI }),
  gzip: (body) => gzipSync(body),
  identity: (body) => Buffer.from(body),
};
