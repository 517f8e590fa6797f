import { windowStorage } from '../../lib/browser/storage.ts';

/** This tab handed these photos to the phone: a reload goes on with the next batch. */
const storageName = 'pleamar_saved_photos';

/** A browser that blocks storage keeps them here until the page is left. */
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
