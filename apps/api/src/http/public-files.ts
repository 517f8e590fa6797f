import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { StorageKeyInvalid, StorageNotFound, type Storage } from '../adapters/storage/port.ts';

/** Only what lies below this prefix is ever served without a question. Originals lie elsewhere. */
export const PUBLIC_PREFIX = 'public/';

/** Where a public file is found by a browser. Keys are random and their content never changes. */
export const publicUrlOf = (key: string): string => `/files/${key.slice(PUBLIC_PREFIX.length)}`;

export function publicFiles(server: FastifyInstance, storage: Storage): void {
  server.get<{ Params: { '*': string } }>('/files/*', { logLevel: 'warn' }, async (request, reply) => {
    try {
      const file = await storage.get(`${PUBLIC_PREFIX}${request.params['*']}`);
      return await reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file.stream);
    } catch (error) {
      if (error instanceof StorageNotFound || error instanceof StorageKeyInvalid) throw new AppError('not_found');
      throw error;
    }
  });
}
