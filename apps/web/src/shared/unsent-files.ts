/** A file that was dropped for an album and had not arrived there when the page ended. */
export interface UnsentFile {
  name: string;
  size: number;
}

const prefix = 'pleamar_unsent:';

/** Kept per album on this device: only here can an upload that was broken off go on. */
export function readUnsent(albumId: string): UnsentFile[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + albumId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsentFile) : [];
  } catch {
    return []; // Storage closed to us, or written by something else.
  }
}

export function keepUnsent(albumId: string, files: readonly UnsentFile[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(prefix + albumId);
    else localStorage.setItem(prefix + albumId, JSON.stringify(files));
  } catch {
    // Full or closed to us: the names are a help, not a promise.
  }
}

/** Names of files are the person's own: they go with the login. */
export function forgetUnsent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage closed to us: nothing was kept.
  }
}

const isUnsentFile = (value: unknown): value is UnsentFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number';
