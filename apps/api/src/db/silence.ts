import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a request waits in all for a database that says nothing. Each of its waits has a limit of its own: a place in a
 * line, a replica before the primary, a connection, a statement. One after the other they would take longer than the ten
 * seconds within which everybody gets an answer.
 */
const LONGEST_SILENCE_MS = 8_000;

/** Waits that follow each other so soon are one: a request that lives for hours begins anew after an outage. */
const PAUSE_MS = 1_000;

/** Of one request: since when it waits without a word of the database, and when it last did. */
interface Silence {
  sinceMs: number | null;
  lastMs: number;
}

const ofRequest = new AsyncLocalStorage<Silence>();

/** Everything that `work` leads to waits for the database at most this long in one go. */
export const boundSilence = <T>(work: () => T): T => ofRequest.run({ sinceMs: null, lastMs: 0 }, work);

/** How long the wait that begins now may take. Jobs have no bound but that of each wait. */
export function silenceLeft(): number {
  const silence = ofRequest.getStore();
  if (!silence) return Number.POSITIVE_INFINITY;
  const nowMs = performance.now();
  if (silence.sinceMs === null || nowMs - silence.lastMs > PAUSE_MS) silence.sinceMs = nowMs;
  silence.lastMs = nowMs;
  return Math.max(0, silence.sinceMs + LONGEST_SILENCE_MS - nowMs);
}

/** The database has answered, whatever it said. */
export function silenceEnds(): void {
  const silence = ofRequest.getStore();
  if (silence) silence.sinceMs = null;
}

/** A wait was given up: the next one goes on with the same silence. */
export function silenceLasts(): void {
  const silence = ofRequest.getStore();
  if (silence) silence.lastMs = performance.now();
}

/** Since when; null where the database has answered last. */
export const silentSinceMs = (): number | null => ofRequest.getStore()?.sinceMs ?? null;

/** Somebody else was met with silence, and this request has waited for them since `sinceMs`. */
export function sharesSilence(sinceMs: number): void {
  const silence = ofRequest.getStore();
  if (silence) Object.assign(silence, { sinceMs, lastMs: performance.now() });
}
