const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** Retries wait 1 s, doubling up to 30 s. `attempt` counts from 0. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
}
