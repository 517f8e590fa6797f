import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** An answer that carries an ETag is not sent again to a client that still has it (RFC 9110, weak comparison). */
export function answerNotModified(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const etag = reply.getHeader('etag');
    const known = request.headers['if-none-match'];
    if (typeof etag !== 'string' || known === undefined || reply.statusCode !== 200) return payload;
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    const isKnown = known.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
    if (!isKnown) return payload;
    // Nobody reads it now: its file or its connection to the store would stay open.
    if (payload instanceof Readable) payload.destroy();
    reply.code(304).removeHeader('content-length');
    return null;
  });
}

const weak = (etag: string) => etag.trim().replace(/^W\//, '');
