import { errorKinds } from '@pleamar/contract';
import { AppError } from '../common/app-error.ts';
import type { App } from '../common/ctx.ts';

/**
 * Reads from a replica, or from the primary where no replica is current. The primary is read again when a replica fails or
 * is too slow, and when it answers any 404: the row may not have reached it yet.
 */
export async function readFromReplica<T>(app: App, read: (app: App) => Promise<T>): Promise<T> {
  const replica = app.replicas.choose();
  if (!replica) return read(app);
  try {
    return await read({ ...app, db: replica.db });
  } catch (error) {
    if (error instanceof AppError) {
      if (errorKinds[error.code].status !== 404) throw error;
    } else {
      app.log.warn({ err: error }, 'a replica could not answer; the primary does');
      replica.failed();
    }
    return read(app);
  }
}
