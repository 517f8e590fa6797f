import { addAbortSignal, Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

/** A source with another number of bytes than `size` breaks the stream. */
export type ZipEntry = { name: string; size: number; modifiedAt: Date; open: () => Promise<Readable> };

/** The length in bytes is known in advance because photos are stored without compression. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return Number(predictLength(entries.map(({ name, size }) => ({ name, size }))));
}

/** The sources are read one after the other, in constant memory. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const closed = new AbortController();
  const files = entries.map((entry) => ({
    name: entry.name,
    size: entry.size,
    lastModified: entry.modifiedAt,
    input: contentOf(entry, closed.signal),
  }));
  const stream = Readable.fromWeb(makeZip(files));
  // The library does not close a source when the client disconnects: every broken download would keep a file open.
  stream.once('close', () => closed.abort());
  return stream;
}

/** Throws where a file has changed in storage: the ZIP would be longer or shorter than its Content-Length. */
async function* contentOf({ name, size, open }: ZipEntry, closed: AbortSignal): AsyncGenerator<Buffer> {
  const source = addAbortSignal(closed, await open());
  let left = size;
  // A Readable cannot say in its type that it is a byte stream.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) throw new Error(`a file of a ZIP is longer than its size: ${name}`);
    yield chunk;
  }
  if (left > 0) throw new Error(`a file of a ZIP is shorter than its size: ${name}`);
}
