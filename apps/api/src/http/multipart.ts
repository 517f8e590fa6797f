import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** One file of a multipart request, as a stream that must be read before the next comes. */
export interface IncomingFile {
  field: string;
  /** As the client sent it: for people to read, never a path. */
  name: string;
  stream: Readable & { truncated?: boolean };
}

/** Other fields than files are read past. */
export async function* incomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_type');
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    yield { field: part.fieldname, name: tidyName(part.filename), stream: part.file };
    // A consumer that did not want this file leaves it unread; busboy would wait for ever.
    part.file.resume();
  }
}

function tidyName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 200) || 'archivo';
}
