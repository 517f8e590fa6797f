import type { App } from '../../common/ctx.ts';
import { insertDownloads } from './queries/downloads.ts';

/** Records that a buyer downloaded these originals. */
export const recordDownloads = (
  { db, now }: Pick<App, 'db' | 'now'>,
  userId: string,
  photoIds: readonly string[],
): Promise<void> => insertDownloads(db, { userId, photoIds, now: now() });
