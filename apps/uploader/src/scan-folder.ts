import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isPicture, isSystemFile } from './file-kinds.ts';

export interface FoundFile {
  /** The journal names the file by this path from the folder of the run, with `/` on every system. */
  path: string;
  size: number;
  mtimeMs: number;
}

export interface Scan {
  pictures: FoundFile[];
  /** Pleamar does not take these: raw files, films and others. */
  others: string[];
}

/** The card was pulled out where the folder is not there. */
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

export async function statOf(folder: string, name: string): Promise<FoundFile | null> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  return found && { path: name, size: found.size, mtimeMs: found.mtimeMs };
}
