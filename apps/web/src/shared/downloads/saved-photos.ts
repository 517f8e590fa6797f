import { windowStorage } from '../../lib/browser/storage.ts';

/** This tab handed these photos to the phone: a reload goes on with the next batch. */
const storageName = 'pleamar_saved_photos';

/** A browser that blocks storage keeps them here until the page is left. */
let inMemory: string[] | null = null;

export function savedPhotos(): string[] {
  const stored: unknown = inMemory ?? windowStorage.readJson(storageName);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

export const rememberSaved = (photoIds: readonly string[]): void => keep([...savedPhotos(), ...photoIds]);

export const forgetSaved = (photoIds: readonly string[]): void =>
  keep(savedPhotos().filter((id) => !photoIds.includes(id)));

function keep(photoIds: readonly string[]): void {
  const list = [...new Set(photoIds)];
  inMemory = windowStorage.keepJson(storageName, list) === null ? list : null;
}
