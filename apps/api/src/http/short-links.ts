import type { FastifyInstance } from 'fastify';
import type { ShortLinks } from '../common/short-links.ts';

/** Printed codes are scanned in any case, and capitals make a smaller code. */
export function serveShortLinks(server: FastifyInstance, links: ShortLinks): void {
  server.get<{ Params: { code: string } }>('/q/:code', async (request, reply) => {
    const code = request.params.code.toLowerCase();
    if (!/^[a-z0-9]{1,20}$/.test(code)) return reply.callNotFound();
    const path = await links.open(code, {
      ip: request.ip,
      browser: request.headers['user-agent'] ?? '',
      isPerson: request.method === 'GET' && request.headers['sec-purpose'] === undefined,
    });
    if (path === null) return reply.callNotFound();
    // The target may change, and each opening is counted here.
    return reply.header('cache-control', 'no-store').redirect(path, 302);
  });
}
