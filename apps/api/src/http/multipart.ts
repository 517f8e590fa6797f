import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { cleanFileName, type IncomingFile } from '../common/incoming-file.ts';
import { hasHungUp } from './bodies.ts';
import { wrongFormat } from './known-refusals.ts';

/** The plugin's hooks cost time at every request, so only endpoints that take files have it. */
export async function acceptForms(scope: FastifyInstance, maxFileBytes: number): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: maxFileBytes,
      files: 5000,
      fields: 50,
      parts: 5050,
      headerPairs: 50,
      fieldSize: 10_000,
    },
    throwFileSizeLimit: false,
  });
}

export async function* readIncomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw wrongFormat(null);
  // The parser would wait forever for the parts of a client that has left.
  if (hasHungUp(request)) throw new AppError('bad_request');
  const parts = request.parts();
  try {
    for (;;) {
      const { done, value: part } = await parts.next().catch(brokenForm);
      if (done) return;
      if (part.type !== 'file') continue;
      markAsClientError(part.file.errored);
      // A file without a reader needs it too: an error without a listener would end the process.
      part.file.on('error', markAsClientError);
      yield { field: part.fieldname, name: cleanFileName(part.filename), stream: part.file };
      // busboy would wait forever for a file that its consumer leaves unread.
      part.file.resume();
    }
  } finally {
    // A connection whose handler stops early would never take the next request.
    request.raw.unpipe().resume();
  }
}

/** The parser throws plain errors for a truncated or invalid form; the sender caused them. */
function brokenForm(error: unknown): never {
  markAsClientError(error);
  throw error;
}

function markAsClientError(error: unknown): void {
  if (error instanceof Error && !('code' in error)) Object.assign(error, { code: 'BROKEN_FORM', statusCode: 400 });
}
