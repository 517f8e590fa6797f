import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isPicture, isSystemFile } from './file-kinds.ts';
import { FolderForbidden } from './folder-forbidden.ts';

export interface FoundFile {
  /** Relative to the folder of the run, with `/` on every system. The journal names the file by this path. */
  path: string;
  size: number;
  mtimeMs: number;
}

export interface FolderScan {
  pictures: FoundFile[];
  /** Files that Pleamar does not accept, such as raw files and films. */
  others: string[];
  /** Folders that the user may not read. */
  unreadable: string[];
}

type ReadFolder = (folder: string) => Promise<Dirent[]>;

const readFolder: ReadFolder = (folder) => readdir(folder, { withFileTypes: true });

/** Returns null if the folder does not exist or its card was removed. Throws `FolderForbidden` if the user may not read it. */
export async function scanFolder(folder: string, read: ReadFolder = readFolder): Promise<FolderScan | null> {
  try {
    const { files, unreadable } = await listFiles('', (below) => read(path.join(folder, below)));
    const names = files.toSorted();
    const pictures = await Promise.all(names.filter(isPicture).map((name) => statFile(folder, name)));
    const others = names.filter((name) => !isPicture(name));
    return { pictures: pictures.filter((file) => file !== null), others, unreadable };
  } catch (error) {
    if (isGone(error)) return null;
    if (isForbidden(error)) throw new FolderForbidden(undefined, { cause: error });
    throw error;
  }
}

/** Skips folders of the system, because the bins of other users on a card cannot be read. */
async function listFiles(folder: string, read: ReadFolder): Promise<Record<'files' | 'unreadable', string[]>> {
  const files: string[] = [];
  const unreadable: string[] = [];
  for (const entry of await read(folder)) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (isSystemFile(name)) continue;
    if (entry.isFile()) files.push(name);
    if (!entry.isDirectory()) continue;
    try {
      const inner = await listFiles(name, read);
      files.push(...inner.files);
      unreadable.push(...inner.unreadable);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      unreadable.push(name);
    }
  }
  return { files, unreadable };
}

/** A card that is pulled out during a scan answers EIO, ENODEV or ENXIO, as its system and driver choose. */
const goneCodes = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EIO', 'ENODEV', 'ENXIO']);
const forbiddenCodes = new Set<unknown>(['EACCES', 'EPERM']);

const isGone = (error: unknown): boolean => goneCodes.has(codeOf(error));
const isForbidden = (error: unknown): boolean => forbiddenCodes.has(codeOf(error));
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

export async function statFile(folder: string, name: string): Promise<FoundFile | null> {
  const stats = await stat(path.join(folder, name)).catch(() => null);
  return stats && { path: name, size: stats.size, mtimeMs: stats.mtimeMs };
}
