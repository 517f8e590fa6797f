import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import {
  insertStraysAsUnclaimed,
  analyzeStoredFiles,
  countStoredFiles,
  insertStoredFiles,
  deleteKnownFiles,
  withStoredFiles,
} from '../queries/stray-files.ts';

const PREFIXES = ['originals/', 'previews/', 'public/', 'bought/', 'web/'];
/** More strays than this, and more than half of all files, mean that the database is the wrong one. */
const MAX_STRAYS = 100;

/** No statement may come near the statement timeout of jobs. */
const STEPS = { files: 10_000, photos: 20_000 };

/**
 * A database restored from a backup has no row for some files; the sweep deletes them a day later. Names go into a
 * temporary table, and known ones out of it: files and rows are read once each, and this process holds one step.
 */
export const findStrayFiles = (app: Pick<App, 'db' | 'storage' | 'now' | 'log'>, steps = STEPS): Promise<number> =>
  withStoredFiles(app.db, async (db) => {
    const fileCount = await recordStoredFiles(app, db, steps.files);
    await deleteKnownFiles(db, steps.photos);
    return scheduleDeletion(app, db, { fileCount, step: steps.files });
  });

async function recordStoredFiles(app: Pick<App, 'storage' | 'now'>, db: Db, step: number): Promise<number> {
  const oldest = new Date(app.now().getTime() - DAY_MS);
  let [fileCount, keys] = [0, [] as string[]];
  const write = async () => {
    fileCount += keys.length;
    await insertStoredFiles(db, keys);
    keys = [];
  };
  for (const prefix of PREFIXES) {
    for await (const { key, modifiedAt } of app.storage.list(prefix)) {
      if (modifiedAt < oldest) keys.push(key);
      if (keys.length === step) await write();
    }
  }
  await write();
  await analyzeStoredFiles(db);
  return fileCount;
}

async function scheduleDeletion(
  app: Pick<App, 'now' | 'log'>,
  db: Db,
  { fileCount, step }: { fileCount: number; step: number },
): Promise<number> {
  const strays = await countStoredFiles(db);
  if (strays === 0) return 0;
  if (strays > MAX_STRAYS && strays > fileCount / 2) {
    app.log.error({ strays, files: fileCount }, 'most stored files have no row: is it their database? none is deleted');
    return 0;
  }
  app.log.warn({ strays, files: fileCount }, 'stored files that no row knows are deleted in a day');
  const deleteAfter = new Date(app.now().getTime() + DAY_MS);
  for (let done = 0; done < strays; done += step) await insertStraysAsUnclaimed(db, step, deleteAfter);
  return strays;
}
