import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export function answerNotModified(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isNotModified(request, reply)) return done(null, payload);
    // The body is not sent, so its file or connection to the storage must be closed.
    if (payload instanceof Readable) payload.destroy();
    reply.code(304).removeHeader('content-length');
    done(null, null);
  });
}

function isNotModified(request: FastifyRequest, reply: FastifyReply): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || reply.statusCode !== 200) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const etag = reply.getHeader('etag');
  return typeof etag === 'string' && hasTag(known, etag);
}

export const hasTag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag)) ?? false;

const weak = (etag: string) => etag.trim().replace(/^W\//, '');
