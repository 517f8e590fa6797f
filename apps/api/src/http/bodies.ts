import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer than a megabyte takes on any line that still works. Files are another matter: they have an hour. */
export const BODY_WITHIN_MS = 30_000;

/** The bytes that a client may still be sending when it is refused: more than any page of ours sends by mistake. */
const MOST_READ_PAST = 64 * 1024 * 1024;

/**
 * A connection that ends while bytes are still coming is reset, and its client never sees why it was refused. So the
 * rest is read and discarded, within bounds, and the connection stays. Where the client itself asked for its end, Node
 * ends it with the answer: then the answer waits for this promise.
 */
export function readPast({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> | null {
  const endsWithAnswer = /\bclose\b/i.test(raw.headers.connection ?? '');
  if (raw.complete || raw.destroyed) return null;
  if (!endsWithAnswer && reply.getHeader('connection') !== 'close') return null;
  reply.removeHeader('connection');
  let left = MOST_READ_PAST;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  const timer = setTimeout(() => raw.destroy(), BODY_WITHIN_MS);
  raw.once('close', () => clearTimeout(timer));
  return endsWithAnswer ? new Promise((resolve) => raw.once('end', resolve).once('close', resolve)) : null;
}

/** The client closed the connection: what failed for that reason is no error of ours. */
export const hasHungUp = ({ raw }: FastifyRequest) => raw.socket.destroyed;
