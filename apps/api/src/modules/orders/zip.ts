import { addAbortSignal, Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

/** One file of a ZIP. `size` is a promise: a source that gives any other number of bytes breaks the whole stream. */
export type ZipEntry = { name: string; size: number; modifiedAt: Date; open: () => Promise<Readable> };

/** How long the ZIP will be, to the byte: photographs are stored without compression, so it is known beforehand. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return Number(predictLength(entries.map(({ name, size }) => ({ name, size }))));
}

/** The ZIP itself, read from its sources one after the other in constant memory. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const closed = new AbortController();
  const files = entries.map((entry) => ({
    name: entry.name,
    size: entry.size,
    lastModified: entry.modifiedAt,
    input: contentOf(entry, closed.signal),
  }));
  const stream = Readable.fromWeb(makeZip(files));
  // The library does not close a source whose reader went away: without this every broken download keeps a file open.
  stream.once('close', () => closed.abort());
  return stream;
}

/** Without the count a file that changed in storage would make a ZIP of another length than its header announced. */
async function* contentOf({ name, size, open }: ZipEntry, closed: AbortSignal): AsyncGenerator<Buffer> {
  const source = addAbortSignal(closed, await open());
  let left = size;
  // Sources are byte streams; a Readable cannot say so in its type.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) throw new Error(`a file of a ZIP is longer than it was told to be: ${name}`);
    yield chunk;
  }
  if (left > 0) throw new Error(`a file of a ZIP is shorter than it was told to be: ${name}`);
}
