import type { Readable } from 'node:stream';

/** The stream must be read before the next file comes. */
export interface IncomingFile {
  field: string;
  /** The client sent this name: it is only for display, never a path. */
  name: string;
  stream: Readable & { truncated?: boolean };
}

export function tidyName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 200) || 'archivo';
}
