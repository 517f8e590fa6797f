import { createReadStream, existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { ownFile } from '../process/own-files.ts';

interface Download {
  name: string;
  type: string;
  file: string;
}

const builtForPhotographers: readonly Download[] = [
  {
    name: 'uploader.mjs',
    type: 'text/javascript; charset=utf-8',
    file: ownFile('../uploader/dist/uploader.mjs'),
  },
  {
    name: 'pleamar.lrplugin.zip',
    type: 'application/zip',
    file: ownFile('../../tools/lightroom/dist/pleamar.lrplugin.zip'),
  },
];

/** The files are missing (404) while a server runs from its sources. */
export function serveBuiltDownloads(server: FastifyInstance, downloads = builtForPhotographers): void {
  for (const { name, type, file } of downloads) {
    server.get(`/${name}`, async (_request, reply) => {
      if (!existsSync(file)) throw new AppError('not_found');
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-cache')
        .send(createReadStream(file));
    });
  }
}
