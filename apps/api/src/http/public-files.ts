import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { PUBLIC_PREFIX } from '../common/public-urls.ts';
import type { Config } from '../process/config.ts';
import { StorageKeyInvalid, StorageNotFound, type Storage } from '../adapters/storage/port.ts';

export function servePublicFiles(server: FastifyInstance, storage: Storage, { publicMediaUrl }: Config): void {
  // A CDN requests a picture again after an hour: until then it may show a hidden one.
  const cacheControl = `public, max-age=31536000, ${publicMediaUrl ? 's-maxage=3600, ' : ''}immutable`;
  server.get<{ Params: { '*': string } }>('/files/*', { logLevel: 'warn' }, async (request, reply) => {
    try {
      const file = await storage.get(`${PUBLIC_PREFIX}${request.params['*']}`);
      return await reply
        .type(file.contentType)
        .header('content-length', file.size)
        // Mails in a browser, feeds and oEmbed show them on pages of other origins, which would get nothing otherwise.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', cacheControl)
        .send(file.stream);
    } catch (error) {
      if (error instanceof StorageNotFound || error instanceof StorageKeyInvalid) throw new AppError('not_found');
      throw error;
    }
  });
}
