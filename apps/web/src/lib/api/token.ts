import { deviceStorage } from '../browser/storage.ts';

export const TOKEN_STORAGE_KEY = 'pleamar_token';

let inMemory = '';

export const currentToken = (): string => inMemory;

export const readToken = () => deviceStorage.read(TOKEN_STORAGE_KEY) ?? '';

export function saveToken(token: string) {
  inMemory = token;
  deviceStorage.write(TOKEN_STORAGE_KEY, token);
}

export function restoreToken(): string {
  inMemory = readToken();
  return inMemory;
}

/** A failed restore clears the memory and leaves the stored value alone. */
export function clearToken() {
  inMemory = '';
}
