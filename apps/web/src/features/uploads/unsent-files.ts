import { deviceStorage } from '../../lib/browser/storage.ts';

/** The files were dropped into an album and not uploaded when the page closed. */
export interface UnsentFile {
  name: string;
  size: number;
}

const prefix = 'pleamar_unsent:';

/** An interrupted upload can continue on this device only. */
export function readUnsentFiles(albumId: string): UnsentFile[] {
  const kept = deviceStorage.readJson(prefix + albumId);
  return Array.isArray(kept) ? kept.filter(isUnsentFile) : [];
}

export function saveUnsentFiles(albumId: string, files: readonly UnsentFile[]): void {
  if (files.length === 0) deviceStorage.remove(prefix + albumId);
  else deviceStorage.writeJson(prefix + albumId, files);
}

/** File names are the user's own, so a logout removes them. */
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
