import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { AppError } from './app-error.ts';

/** With this many waiting, the next is refused. */
const MOST_WAITING = 100;

/** `last` fails only when the database did not answer. */
type Line = { length: number; last: Promise<unknown> };
const lines = new Map<string, Line>();

/**
 * Runs one piece of work at a time for each key in this process; the others wait here in the order of their arrival.
 * Otherwise a burst of requests of one account would wait for one row lock inside pooled connections, and other accounts
 * would find no connection. Other processes have pools of their own; between them the row lock decides.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
  if (line.length > MOST_WAITING) throw new AppError('rate_limited', { retryAfterSeconds: 1 });
  lines.set(key, line);
  line.length += 1;
  const done = line.last.then(work);
  line.last = done.catch(failLineWhenUnanswered);
  // With an empty line its failure would be an unhandled one.
  line.last.catch(() => undefined);
  try {
    return await done;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}

/**
 * A database that did not answer the first will not answer the others in the line: they fail with it. Otherwise the last of
 * twelve would wait twelve times as long. After any other failure the next one starts.
 */
function failLineWhenUnanswered(error: unknown): void {
  if (isDatabaseUnreachable(error)) throw error;
}
