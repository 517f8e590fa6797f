import type { Readable } from 'node:stream';

/** One file of a multipart request, as a stream that must be read before the next comes. */
export interface IncomingFile {
  field: string;
  /** As the client sent it: for people to read, never a path. */
  name: string;
  stream: Readable & { truncated?: boolean };
}

/** The last part of a name that a client sent, without signs that are not printed. */
export function tidyName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 200) || 'archivo';
}
