import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Options {
  /** How long new connections are still taken: until a proxy in front has noticed that /readyz says no. */
  graceMs: number;
  /** What would hold the server open for as long as its readers stay. */
  endStreams: () => void;
}

/**
 * What happens between the wish to close and the close of the listening socket. New connections are taken and answered
 * during the grace, each answer says that its connection ends, and the socket is closed in a moment in which no
 * connection waits in the kernel: closing resets those that wait there.
 */
export function windDown(server: FastifyInstance, { graceMs, endStreams }: Options): void {
  const { server: http } = server;
  const silent = silentConnections(http);
  server.addHook('preClose', async () => {
    if (http.listening) {
      http.prependListener('request', (_request, response) => {
        response.setHeader('connection', 'close');
      });
      await delay(graceMs);
    }
    endStreams();
    if (http.listening) await untilNobodyWaits(http);
    setTimeout(() => silent.forEach((socket) => socket.destroy()), FIRST_REQUEST_WITHIN_MS).unref();
  });
}

/** How long nobody has to have come before the socket is closed, as long as there is time to wait for that. */
const QUIET_MS = 100;
const WAIT_FOR_QUIET_MS = 1_000;
/** A longer round of the event loop leaves time for somebody to come between its accept and the close. */
const SHORT_ROUND_MS = 2;
const WAIT_FOR_SHORT_ROUND_MS = 3_000;

/** The event loop accepts one connection a round, so a hundred that wait take a hundred rounds. */
async function untilNobodyWaits(http: Server): Promise<void> {
  const begun = performance.now();
  let came = 0;
  let lastCame = begun;
  http.on('connection', () => (came += 1));
  for (let isOver = false; !isOver;) {
    const [before, start] = [came, performance.now()];
    await nextRound();
    const now = performance.now();
    if (came > before) lastCame = now;
    const isQuiet = now - lastCame >= QUIET_MS || (now - begun >= WAIT_FOR_QUIET_MS && came === before);
    isOver = isQuiet && (now - start < SHORT_ROUND_MS || now - begun >= WAIT_FOR_SHORT_ROUND_MS);
  }
}

/** Longer than a request on its way needs to arrive. */
const FIRST_REQUEST_WITHIN_MS = 5_000;

/**
 * Connections that have not sent a whole head yet: browsers open some in advance. Node takes them for busy and stops
 * looking at their time once the server closes, so that one of them would hold it open for ever.
 */
function silentConnections(http: Server): Set<Socket> {
  const silent = new Set<Socket>();
  http.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  http.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}
