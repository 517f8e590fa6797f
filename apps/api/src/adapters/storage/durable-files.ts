import { lstat, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCodeOf, ignoreMissing, isMissing } from './fs-errors.ts';

/** `from` must be complete and synced. The rename is then synced too. */
export async function publishFile(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolder(dirname(to));
      await rename(from, to);
      await syncFile(dirname(to));
      return;
    } catch (error) {
      // A removal may delete the empty folder between our mkdir and rename, or during mkdir (reported as ENOTDIR).
      const isGone = isMissing(error) || errorCodeOf(error) === 'ENOTDIR';
      const isPruned = isGone && (await lstat(from).catch(ignoreMissing)) !== undefined;
      if (!isPruned || attempt === 20) throw error;
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (!firstMade) return;
  for (let at = folder; at.length >= firstMade.length; at = dirname(at)) await syncFile(dirname(at));
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
