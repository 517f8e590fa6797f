import { constants, getPriority, setPriority } from 'node:os';

/** Previews use every core for minutes, while the photographer may edit photos on the same machine. */
export function lowerPriority(): void {
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // The system has no priorities, or does not let a program change its own.
  }
}
