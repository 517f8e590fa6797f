import { COPY_MARK } from './kept-names.ts';

/** Whether something is kept in this browser for being offline. */
export function hasCopy(): boolean {
  try {
    return localStorage.getItem(COPY_MARK) !== null;
  } catch {
    return false; // Storage closed to us: nothing was kept.
  }
}
