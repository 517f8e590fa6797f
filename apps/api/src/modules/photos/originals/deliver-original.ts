import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  applyPatches,
  gpsPatches,
  piecesOf,
  rightsSplices,
  splicedSize,
  type Patch,
  type Piece,
  type Reading,
  type PartRequest,
} from '@pleamar/domain';
import type { Storage } from '../../../adapters/storage/port.ts';
import type { App } from '../../../common/context.ts';
import { rightsOf, type RightsRow } from './rights.ts';
import { isPreviewKey } from './stored-original.ts';

export interface DeliveredOriginal extends RightsRow {
  original_key: string;
  bytes: number;
  is_without_gps: boolean;
}

type Range = { start: number; end: number } | null;

/** The stored file never changes: its GPS fields and rights are edited while it is sent. */
export interface Delivery {
  bytes: number;
  open(range: Range): Promise<Readable>;
}

/** The file's metadata is read where its GPS fields are emptied or it gets rights. Throws the storage's errors. */
export async function prepareDelivery(
  app: Pick<App, 'storage' | 'config'>,
  original: DeliveredOriginal,
): Promise<Delivery> {
  const { original_key: key, bytes } = original;
  // Every download passes here, also that of a caller without a check of its own.
  if (isPreviewKey(key)) throw new Error('a preview must not be delivered as an original');
  const reader = { storage: app.storage, key, size: bytes };
  const patches = original.is_without_gps ? await read(reader, gpsPatches(bytes), []) : [];
  const rights = rightsOf(app.config.publicUrl, original);
  const splices = rights ? await read(reader, rightsSplices(bytes, rights), patches) : [];
  return {
    bytes: splicedSize(bytes, splices),
    open: (range) =>
      splices.length === 0
        ? openPart(app.storage, { key, range, patches })
        : Promise.resolve(
            Readable.from(contentOf(app.storage, { key, patches, pieces: piecesOf(bytes, splices, range) })),
          ),
  };
}

/** Distinguishes the forms of a file, whose ranges must not be combined. Empty for the file as it is stored. */
export function deliveredForm(publicUrl: string, original: DeliveredOriginal): string {
  const rights = rightsOf(publicUrl, original);
  const digest = rights && createHash('sha256').update(JSON.stringify(rights)).digest('hex').slice(0, 16);
  return `${original.is_without_gps ? '-without-gps' : ''}${digest ? `-${digest}` : ''}`;
}

interface Reader {
  storage: Storage;
  key: string;
  size: number;
}

/** The first block nearly always has all the metadata. */
const BLOCK_BYTES = 128 * 1024;

/** Gives the parser each part that it requests, with the patches applied. One block usually serves all requests. */
async function read<Result>(
  { storage, key, size }: Reader,
  reading: Reading<Result>,
  patches: readonly Patch[],
): Promise<Result> {
  let block = { start: 0, bytes: Buffer.alloc(0) };
  let step = reading.next();
  while (!step.done) {
    const { offset, length } = step.value;
    if (!blockContains(block, step.value)) {
      const end = Math.min(offset + Math.max(length, BLOCK_BYTES), size) - 1;
      block = {
        start: offset,
        bytes: await buffer((await storage.get(key, { range: { start: offset, end } })).stream),
      };
    }
    const part = block.bytes.subarray(offset - block.start, offset - block.start + length);
    step = reading.next(applyPatches(part, patches, offset));
  }
  return step.value;
}

const blockContains = (block: { start: number; bytes: Buffer }, { offset, length }: PartRequest): boolean =>
  offset >= block.start && offset + length <= block.start + block.bytes.length;

interface Part {
  key: string;
  range: Range;
  patches: readonly Patch[];
}

async function openPart(storage: Storage, { key, range, patches }: Part): Promise<Readable> {
  const { stream } = await storage.get(key, range ? { range } : {});
  return patches.length === 0 ? stream : patchStream(stream, patches, range?.start ?? 0);
}

async function* contentOf(
  storage: Storage,
  { key, patches, pieces }: Omit<Part, 'range'> & { pieces: readonly Piece[] },
): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if ('bytes' in piece) yield piece.bytes;
    else yield* await openPart(storage, { key, patches, range: { start: piece.start, end: piece.end - 1 } });
  }
}

function patchStream(source: Readable, patches: readonly Patch[], start: number): Readable {
  let at = start;
  const patching = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const changed = applyPatches(chunk, patches, at);
      at += chunk.length;
      done(null, changed);
    },
  });
  // An error in either stream ends both and reaches the reader.
  pipeline(source, patching, () => undefined);
  return patching;
}
