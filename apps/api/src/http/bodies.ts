import type { FastifyReply, FastifyRequest } from 'fastify';

export const BODY_WITHIN_MS = 30_000;

/** Up to this many bytes of a refused request are read and discarded; a client that sends more is disconnected. */
const MAX_DISCARDED = 64 * 1024 * 1024;

/**
 * If a connection is closed while bytes are arriving, it is reset and its client never gets the answer, so the rest of
 * the body is read and discarded. For a client that requested `close`, Node closes the connection with the answer,
 * which must therefore wait for the returned promise.
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
