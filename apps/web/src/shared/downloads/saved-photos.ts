import { windowStorage } from '../../lib/browser/storage.ts';

/** The photos that this tab has handed to the phone, so that after a reload the next batch follows. */
const storageName = 'pleamar_saved_photos';

/** Used where the browser blocks storage. */
let inMemory: string[] | null = null;

export function readSavedPhotos(): string[] {
  const stored: unknown = inMemory ?? windowStorage.readJson(storageName);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

export const addSavedPhotos = (photoIds: readonly string[]): void => write([...readSavedPhotos(), ...photoIds]);

export const removeSavedPhotos = (photoIds: readonly string[]): void =>
  write(readSavedPhotos().filter((id) => !photoIds.includes(id)));

function write(photoIds: readonly string[]): void {
  const list = [...new Set(photoIds)];
  inMemory = windowStorage.writeJson(storageName, list) === null ? list : null;
}
