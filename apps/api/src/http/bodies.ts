import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer than a megabyte takes on any line that still works. Files are another matter: they have an hour. */
export const BODY_WITHIN_MS = 30_000;

/** What a client may still be sending when it is refused: more than any page of ours sends by mistake. */
const MOST_READ_PAST = 64 * 1024 * 1024;

/**
 * A connection that ends while bytes are still coming is reset, and its client never sees why it was refused. So what
 * still comes is read and thrown away, within bounds, and the connection stays.
 */
export function readPast({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || reply.getHeader('connection') !== 'close') return;
  reply.removeHeader('connection');
  let left = MOST_READ_PAST;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  const timer = setTimeout(() => raw.destroy(), BODY_WITHIN_MS);
  raw.once('close', () => clearTimeout(timer));
}

/** The client closed the connection: what failed for that reason is no error of ours. */
export const hasHungUp = ({ raw }: FastifyRequest) => raw.socket.destroyed;
