import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Options {
  /** A proxy in front needs this long to notice that /readyz refuses. */
  graceMs: number;
  endStreams: () => void;
}

/**
 * New connections are answered with `connection: close` during the grace. The socket closes when no connection waits in
 * the kernel: closing resets those that do.
 */
export function windDown(server: FastifyInstance, { graceMs, endStreams }: Options): void {
  const { server: http } = server;
  const unused = trackUnusedConnections(http);
  server.addHook('preClose', async () => {
    if (http.listening) {
      http.prependListener('request', (_request, response) => {
        response.setHeader('connection', 'close');
      });
      await delay(graceMs);
    }
    endStreams();
    if (http.listening) await waitUntilNoConnectionWaits(http);
    setTimeout(() => unused.forEach((socket) => socket.destroy()), FIRST_REQUEST_WITHIN_MS).unref();
  });
}

const IDLE_MS = 100;
const WAIT_FOR_IDLE_MS = 1_000;
/** A longer round of the event loop leaves time for a connection between its accept and the close. */
const SHORT_ROUND_MS = 2;
const WAIT_FOR_SHORT_ROUND_MS = 3_000;

/** The event loop accepts one connection per round, so a hundred waiting ones take a hundred rounds. */
async function waitUntilNoConnectionWaits(http: Server): Promise<void> {
  const startedAt = performance.now();
  let accepted = 0;
  let lastAcceptedAt = startedAt;
  http.on('connection', () => (accepted += 1));
  for (let isOver = false; !isOver;) {
    const [before, start] = [accepted, performance.now()];
    await nextRound();
    const now = performance.now();
    if (accepted > before) lastAcceptedAt = now;
    const isIdle = now - lastAcceptedAt >= IDLE_MS || (now - startedAt >= WAIT_FOR_IDLE_MS && accepted === before);
    isOver = isIdle && (now - start < SHORT_ROUND_MS || now - startedAt >= WAIT_FOR_SHORT_ROUND_MS);
  }
}

/** A request that is on its way arrives within this time. */
const FIRST_REQUEST_WITHIN_MS = 5_000;

/**
 * Browsers open connections in advance. Node counts these as busy and does not end them while the server closes: one of
 * them would keep the process running for ever.
 */
function trackUnusedConnections(http: Server): Set<Socket> {
  const unused = new Set<Socket>();
  http.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
