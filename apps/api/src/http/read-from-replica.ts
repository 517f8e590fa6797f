import { errorKinds } from '@pleamar/contract';
import { AppError } from '../common/app-error.ts';
import type { App } from '../common/context.ts';

/**
 * Repeats a read at the primary if the replica fails, is too slow, or answers that something is missing: the row may
 * not have been replicated yet.
 */
export async function readFromReplica<T>(
  app: App,
  read: (app: App) => Promise<T>,
  isMissing: (answer: T) => boolean = () => false,
): Promise<T> {
  const replica = app.replicas.choose();
  if (!replica) return read(app);
  try {
    const answer = await read({ ...app, db: replica.db });
    if (!isMissing(answer)) return answer;
  } catch (error) {
    if (error instanceof AppError) {
      if (errorKinds[error.code].status !== 404) throw error;
    } else {
      app.log.warn({ err: error }, 'a replica could not answer; the primary does');
      replica.recordFailure();
    }
  }
  return read(app);
}
