import { errorKinds } from '@pleamar/contract';
import { AppError } from '../common/app-error.ts';
import type { App } from '../common/ctx.ts';

/**
 * Reads from a replica that knows what the primary does, and from the primary where there is none. The primary is read
 * again where a replica fails in the middle or finds no row, because the row may not have reached it yet.
 */
export async function readSomewhere<T>(app: App, read: (app: App) => Promise<T>): Promise<T> {
  const replica = app.replicas.choose();
  if (!replica) return read(app);
  try {
    return await read({ ...app, db: replica.db });
  } catch (error) {
    const isUnknown = error instanceof AppError && errorKinds[error.code].status === 404;
    if (!isUnknown && (error instanceof AppError || isOutOfTime(error))) throw error;
    if (!isUnknown) {
      app.log.warn({ err: error }, 'a replica could not answer; the primary does');
      replica.failed();
    }
    return read(app);
  }
}

/** The statement itself took too long: on the primary it would as well. */
const isOutOfTime = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';
