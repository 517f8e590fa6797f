import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { tidyName, type IncomingFile } from '../common/incoming-file.ts';
import { hasHungUp } from './bodies.ts';
import { wrongFormat } from './known-refusals.ts';

/** For the endpoints that take files alone: its hooks make promises, and would make them for every request. */
export async function takeForms(scope: FastifyInstance, maxFileBytes: number): Promise<void> {
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

/** Other fields than files are read past. */
export async function* incomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw wrongFormat(null);
  // The parser would wait for ever for the parts of a request whose client has left already.
  if (hasHungUp(request)) throw new AppError('bad_request');
  const parts = request.parts();
  try {
    for (;;) {
      const { done, value: part } = await parts.next().catch(brokenForm);
      if (done) return;
      if (part.type !== 'file') continue;
      blameSender(part.file.errored);
      // Also for a file without a reader: an error without a listener would end the process.
      part.file.on('error', blameSender);
      yield { field: part.fieldname, name: tidyName(part.filename), stream: part.file };
      // A consumer that did not want this file leaves it unread; busboy would wait for ever.
      part.file.resume();
    }
  } finally {
    // A handler that stops early leaves the rest unread, and its connection would never take the next request.
    request.raw.unpipe().resume();
  }
}

/** The parser throws plain errors for a form that ends early or makes no sense; they are the sender's. */
function brokenForm(error: unknown): never {
  blameSender(error);
  throw error;
}

function blameSender(error: unknown): void {
  if (error instanceof Error && !('code' in error)) Object.assign(error, { code: 'BROKEN_FORM', statusCode: 400 });
}
