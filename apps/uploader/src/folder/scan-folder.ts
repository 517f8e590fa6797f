import type { Dirent } from 'node:fs';
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
  /** The user has no right to read these folders. */
  unreadable: string[];
}

type ReadFolder = (folder: string) => Promise<Dirent[]>;

const readFolder: ReadFolder = (folder) => readdir(folder, { withFileTypes: true });

/** Returns null where the folder is not there: the card was pulled out. */
export async function scanFolder(folder: string, read: ReadFolder = readFolder): Promise<Scan | null> {
  try {
    const { files, unreadable } = await namesBelow('', (below) => read(path.join(folder, below)));
    const names = files.toSorted();
    const pictures = await Promise.all(names.filter(isPicture).map((name) => statOf(folder, name)));
    const others = names.filter((name) => !isPicture(name));
    return { pictures: pictures.filter((file) => file !== null), others, unreadable };
  } catch {
    return null;
  }
}

/** Folders of the system are not entered: other users' bins on a card cannot be read. */
async function namesBelow(folder: string, read: ReadFolder): Promise<Record<'files' | 'unreadable', string[]>> {
  const files: string[] = [];
  const unreadable: string[] = [];
  for (const entry of await read(folder)) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (isSystemFile(name)) continue;
    if (entry.isFile()) files.push(name);
    if (!entry.isDirectory()) continue;
    try {
      const inner = await namesBelow(name, read);
      files.push(...inner.files);
      unreadable.push(...inner.unreadable);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      unreadable.push(name);
    }
  }
  return { files, unreadable };
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');

export async function statOf(folder: string, name: string): Promise<FoundFile | null> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  return found && { path: name, size: found.size, mtimeMs: found.mtimeMs };
}
