import { deviceStorage } from '../lib/storage.ts';

/** Dropped into an album and not uploaded when the page closed. */
export interface UnsentFile {
  name: string;
  size: number;
}

const prefix = 'pleamar_unsent:';

/** Per album on this device: only here can an interrupted upload continue. */
export function readUnsent(albumId: string): UnsentFile[] {
  const kept = deviceStorage.readJson(prefix + albumId);
  return Array.isArray(kept) ? kept.filter(isUnsentFile) : [];
}

export function keepUnsent(albumId: string, files: readonly UnsentFile[]): void {
  if (files.length === 0) deviceStorage.drop(prefix + albumId);
  else deviceStorage.keepJson(prefix + albumId, files);
}

/** At the logout: file names are the user's own. */
export function forgetUnsent(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.drop(key);
}

const isUnsentFile = (value: unknown): value is UnsentFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number';
