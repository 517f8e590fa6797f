import { pipeline, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { applyPatches, gpsPatches, type Patch, type WantedPart } from '@pleamar/domain';
import type { Storage } from '../../adapters/storage/port.ts';
import { deliversWithoutGps } from './queries/photos.ts';
import { isPreviewKey } from './stored-original.ts';

export { deliversWithoutGps, isPreviewKey };

export interface DeliveredOriginal {
  original_key: string;
  bytes: number;
  is_without_gps: boolean;
}

type Range = { start: number; end: number } | null;

/** The stored file never changes: GPS fields are emptied in the stream. Throws the storage's errors. */
export async function openDelivered(storage: Storage, original: DeliveredOriginal, range: Range): Promise<Readable> {
  // Every original leaves through here. The callers refuse by name before; this is the last lock.
  if (isPreviewKey(original.original_key)) throw new Error('a preview must not be delivered as an original');
  const patches = original.is_without_gps ? await patchesOf(storage, original) : [];
  const { stream } = await storage.get(original.original_key, range ? { range } : {});
  return patches.length === 0 ? stream : patched(stream, patches, range?.start ?? 0);
}

/** The first block nearly always has all the metadata. */
const BLOCK_BYTES = 128 * 1024;

async function patchesOf(storage: Storage, { original_key: key, bytes }: DeliveredOriginal): Promise<Patch[]> {
  const reading = gpsPatches(bytes);
  let block = { start: 0, bytes: Buffer.alloc(0) };
  let step = reading.next();
  while (!step.done) {
    const { offset, length } = step.value;
    if (!holds(block, step.value)) {
      const end = Math.min(offset + Math.max(length, BLOCK_BYTES), bytes) - 1;
      block = {
        start: offset,
        bytes: await buffer((await storage.get(key, { range: { start: offset, end } })).stream),
      };
    }
    step = reading.next(block.bytes.subarray(offset - block.start, offset - block.start + length));
  }
  return step.value;
}

const holds = (block: { start: number; bytes: Buffer }, { offset, length }: WantedPart): boolean =>
  offset >= block.start && offset + length <= block.start + block.bytes.length;

function patched(source: Readable, patches: readonly Patch[], start: number): Readable {
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
