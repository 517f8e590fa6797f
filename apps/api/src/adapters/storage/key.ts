import { StorageKeyInvalid } from './port.ts';

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  zip: 'application/zip',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  bin: 'application/octet-stream',
  // The resumable-upload stores write these files beside an upload.
  info: 'application/json',
  part: 'application/octet-stream',
};

// Only lower case, because some disks ignore case. Without a dot a folder is never the name of an object, never hidden
// and never the parent.
const FOLDER = /^[a-z0-9][a-z0-9_-]{0,99}$/;
const FILE = /^[a-z0-9][a-z0-9_-]{0,99}\.([a-z0-9]{1,8})$/;
const MAX_KEY = 300;

export function checkedKey(key: string): string {
  const folders = key.split('/');
  const extension = FILE.exec(folders.pop() ?? '')?.[1];
  const isValid =
    key.length <= MAX_KEY &&
    folders.every((folder) => FOLDER.test(folder)) &&
    extension !== undefined &&
    Object.hasOwn(CONTENT_TYPES, extension);
  if (!isValid) throw new StorageKeyInvalid(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}

/** A prefix consists of complete folders and the beginning of a name. */
export function checkedPrefix(prefix: string): string {
  const folders = prefix.split('/');
  const start = folders.pop() ?? '';
  const isValid =
    prefix.length <= MAX_KEY &&
    folders.every((folder) => FOLDER.test(folder)) &&
    /^([a-z0-9][a-z0-9_-]*(\.[a-z0-9]*)?)?$/.test(start);
  if (!isValid) throw new StorageKeyInvalid(`not a storage prefix: ${JSON.stringify(prefix.slice(0, 100))}`);
  return prefix;
}

export function contentTypeOfKey(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
