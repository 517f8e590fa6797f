import { deviceStorage } from '../../lib/browser/storage.ts';

/** A file that was dropped into an album and not uploaded before the page closed. */
export interface UnsentFile {
  name: string;
  size: number;
}

const prefix = 'pleamar_unsent:';

/** Stored on this device, the only one on which the interrupted upload can continue. */
export function readUnsentFiles(albumId: string): UnsentFile[] {
  const kept = deviceStorage.readJson(prefix + albumId);
  return Array.isArray(kept) ? kept.filter(isUnsentFile) : [];
}

export function saveUnsentFiles(albumId: string, files: readonly UnsentFile[]): void {
  if (files.length === 0) deviceStorage.remove(prefix + albumId);
  else deviceStorage.writeJson(prefix + albumId, files);
}

/** For a logout: the names of files are personal. */
export function clearUnsentFiles(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
}

const isUnsentFile = (value: unknown): value is UnsentFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number';
