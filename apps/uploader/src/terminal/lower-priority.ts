import { constants, getPriority, setPriority } from 'node:os';

/** Previews of a card take every core for minutes, while the photographer edits on the same machine. */
export function lowerPriority(): void {
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // The files are sent all the same where a system has no priorities or lets no program change its own.
  }
}
