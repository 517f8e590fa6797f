import { constants, getPriority, setPriority } from 'node:os';

/** Previews of a card take every core for minutes, while the photographer edits on the same machine. */
export function giveWay(): void {
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // A system that has no priorities or lets no program change its own: the files are sent all the same.
  }
}
