import type { Readable } from 'node:stream';

/** The stream must be read before the next file of the form. */
export interface IncomingFile {
  field: string;
  /** Sent by the client: only for display, never a path. */
  name: string;
  stream: Readable & { truncated?: boolean };
}

export function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 200) || 'archivo';
}
