import type { Server } from 'node:http';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';

/** Longer than a request on its way needs to arrive. */
const GRACE_MS = 1000;

/**
 * Before the server closes, every answer says that its connection ends. Closing at once what looks idle would cut off the
 * requests that a busy client has just sent on it.
 */
export async function windDown(server: Server): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await delay(GRACE_MS);
  // After the event loop has accepted what was waiting: a connection that is not accepted yet would be reset.
  await nextRound();
}
