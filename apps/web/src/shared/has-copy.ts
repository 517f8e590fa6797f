import { COPY_MARK } from './kept-names.ts';

export function hasCopy(): boolean {
  try {
    return localStorage.getItem(COPY_MARK) !== null;
  } catch {
    return false; // Without storage there is no copy.
  }
}
