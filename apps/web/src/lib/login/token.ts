import { TOKEN_STORAGE_KEY } from '@pleamar/domain/constants';
import { deviceStorage } from '../browser/storage.ts';

let inMemory = '';

export const currentToken = (): string => inMemory;

export const storedToken = () => deviceStorage.read(TOKEN_STORAGE_KEY) ?? '';

export function keepToken(token: string) {
  inMemory = token;
  deviceStorage.keep(TOKEN_STORAGE_KEY, token);
}

export function takeStoredToken(): string {
  inMemory = storedToken();
  return inMemory;
}

/** A failed restore clears the memory and leaves the stored value alone. */
export function forgetToken() {
  inMemory = '';
}
