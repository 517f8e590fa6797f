import { TOKEN_STORAGE_KEY } from '@pleamar/domain/constants';

let inMemory = '';

export const currentToken = (): string => inMemory;

export function storedToken(): string {
  try {
    return localStorage.getItem(TOKEN_STORAGE_KEY) ?? '';
  } catch {
    return ''; // Without storage there is no stored login.
  }
}

export function keepToken(token: string) {
  inMemory = token;
  try {
    localStorage.setItem(TOKEN_STORAGE_KEY, token);
  } catch {
    // The login then lasts until the page is closed.
  }
}

export function takeStoredToken(): string {
  inMemory = storedToken();
  return inMemory;
}

/** Spec §4: a failed restore clears the memory and leaves the stored value alone. */
export function forgetToken() {
  inMemory = '';
}
