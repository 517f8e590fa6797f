import { sharesSilence, silentSinceMs } from '../db/silence.ts';
import { AppError } from './app-error.ts';

/** With this many waiting, the next is refused. */
const MOST_WAITING = 100;

/** `silentSinceMs`: the last one was not answered by the database, which has said nothing since then. */
type Line = { length: number; last: Promise<unknown>; silentSinceMs: number | null };
const lines = new Map<string, Line>();

/**
 * One piece of work at a time for each key in this process; the others wait here, in the order in which they came.
 * Without it a burst of requests of one account would wait for one row lock inside pooled connections, and nobody else
 * would find a connection. Other processes have pools of their own; between them the row lock decides.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve(), silentSinceMs: null };
  if (line.length > MOST_WAITING) throw new AppError('rate_limited', { retryAfterSeconds: 1 });
  lines.set(key, line);
  line.length += 1;
  const cameMs = performance.now();
  const done = line.last.then(() => {
    // Otherwise everybody in the line would wait for a database that stands still as long as the first one did.
    if (line.silentSinceMs !== null) sharesSilence(Math.max(cameMs, line.silentSinceMs));
    return work().finally(() => {
      line.silentSinceMs = silentSinceMs();
    });
  });
  // The next one starts after this one also when it fails.
  line.last = done.catch(() => undefined);
  try {
    return await done;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}
