import type { FastifyReply, FastifyRequest } from 'fastify';

export const BODY_WITHIN_MS = 30_000;

/** A refused client may still be sending this much: more than any page of ours sends by mistake. */
const MAX_DISCARDED = 64 * 1024 * 1024;

/**
 * A connection that ends while bytes are still coming is reset, and its client never sees the reason: so the rest is
 * read and discarded. If the client asked for `close`, Node ends the connection with the answer, which then waits for
 * this promise.
 */
export function discardRest({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> | null {
  const endsWithAnswer = /\bclose\b/i.test(raw.headers.connection ?? '');
  if (raw.complete || raw.destroyed) return null;
  if (!endsWithAnswer && reply.getHeader('connection') !== 'close') return null;
  reply.removeHeader('connection');
  let left = MAX_DISCARDED;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  const timer = setTimeout(() => raw.destroy(), BODY_WITHIN_MS);
  raw.once('close', () => clearTimeout(timer));
  return endsWithAnswer ? new Promise((resolve) => raw.once('end', resolve).once('close', resolve)) : null;
}

export const hasHungUp = ({ raw }: FastifyRequest) => raw.socket.destroyed;
