/** Dropped into an album and not uploaded when the page closed. */
export interface UnsentFile {
  name: string;
  size: number;
}

const prefix = 'pleamar_unsent:';

/** Per album on this device: only here can an interrupted upload continue. */
export function readUnsent(albumId: string): UnsentFile[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + albumId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsentFile) : [];
  } catch {
    return []; // No storage, or another format.
  }
}

export function keepUnsent(albumId: string, files: readonly UnsentFile[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(prefix + albumId);
    else localStorage.setItem(prefix + albumId, JSON.stringify(files));
  } catch {
    // Without storage the names are lost; the upload works.
  }
}

/** At the logout: file names are the user's own. */
export function forgetUnsent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

const isUnsentFile = (value: unknown): value is UnsentFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number';
