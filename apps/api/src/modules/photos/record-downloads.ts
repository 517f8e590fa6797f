import type { App } from '../../common/ctx.ts';
import { insertDownloads } from './queries/downloads.ts';

export const recordDownloads = (
  { db, now }: Pick<App, 'db' | 'now'>,
  userId: string,
  photoIds: readonly string[],
): Promise<void> => insertDownloads(db, { userId, photoIds, now: now() });
