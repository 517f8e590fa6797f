import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isPicture, isSystemFile } from './file-kinds.ts';

export interface FoundFile {
  /** From the folder of the run, with `/` on every system: the name in the journal. */
  path: string;
  size: number;
  mtimeMs: number;
}

export interface Scan {
  pictures: FoundFile[];
  /** Paths of raw files, films and others that Pleamar does not take. */
  others: string[];
}

/** Null when the folder is not there: the card was pulled out. */
export async function scanFolder(folder: string): Promise<Scan | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return null;
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !isSystemFile(name))
    .toSorted();
  const pictures = await Promise.all(names.filter(isPicture).map((name) => statOf(folder, name)));
  return { pictures: pictures.filter((file) => file !== null), others: names.filter((name) => !isPicture(name)) };
}

/** Null for a file that is no longer there. */
export async function statOf(folder: string, name: string): Promise<FoundFile | null> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  return found && { path: name, size: found.size, mtimeMs: found.mtimeMs };
}
