import { createReadStream, existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { ownFile } from '../process/own-files.ts';

/** The uploader's build for photographers' machines (decision 092). A server that runs from its sources has none. */
export function uploaderFile(server: FastifyInstance, file = ownFile('../uploader/dist/uploader.mjs')): void {
  server.get('/uploader.mjs', async (_request, reply) => {
    if (!existsSync(file)) throw new AppError('not_found');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="uploader.mjs"')
      .header('cache-control', 'no-cache')
      .send(createReadStream(file));
  });
}
