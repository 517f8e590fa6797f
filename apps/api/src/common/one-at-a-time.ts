import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { AppError } from './app-error.ts';

const MAX_WAITING = 100;

/** `last` fails only when the database did not answer. */
type Line = { length: number; last: Promise<unknown> };
const lines = new Map<string, Line>();

/**
 * Requests of one account are queued here. A burst of them would otherwise wait for one row lock inside pooled
 * connections, and other accounts would find no connection. Between processes, the row lock decides.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
  if (line.length > MAX_WAITING) throw new AppError('rate_limited', { retryAfterSeconds: 1 });
  lines.set(key, line);
  line.length += 1;
  const done = line.last.then(work);
  line.last = done.catch(failLineWhenUnanswered);
  // Without a next caller, the failure would be an unhandled rejection.
  line.last.catch(() => undefined);
  try {
    return await done;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}

/** A line fails as a whole when the database does not answer: its last caller would wait many times as long. */
function failLineWhenUnanswered(error: unknown): void {
  if (isDatabaseUnreachable(error)) throw error;
}
