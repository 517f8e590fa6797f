import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { AppError } from './app-error.ts';

const MAX_WAITING = 100;

/** `last` rejects only if the database did not answer. */
type RequestQueue = { length: number; last: Promise<unknown> };
const queues = new Map<string, RequestQueue>();

/**
 * Requests of one account are queued here. A burst of them would otherwise wait for one row lock inside pooled
 * connections, and other accounts would find no connection. Between processes, the row lock decides.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
  if (queue.length > MAX_WAITING) throw new AppError('rate_limited', { retryAfterSeconds: 1 });
  queues.set(key, queue);
  queue.length += 1;
  const done = queue.last.then(work);
  queue.last = done.catch(failQueueIfUnreachable);
  // Without a next caller, the failure would be an unhandled rejection.
  queue.last.catch(() => undefined);
  try {
    return await done;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
}

/** All waiting callers fail with this one: each would otherwise wait in turn for a database that does not answer. */
function failQueueIfUnreachable(error: unknown): void {
  if (isDatabaseUnreachable(error)) throw error;
}
