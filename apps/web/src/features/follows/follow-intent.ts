import { HOUR_MS } from '@pleamar/domain/durations';
import type { Followed } from './queries.ts';

/**
 * What a visitor wanted to follow, kept in this tab while they log in. Not in the address: a link of somebody else's
 * making would then follow things for whoever opens it.
 */
const storageKey = 'pleamar_follow';
const keptMs = HOUR_MS;

export function keepIntent(followed: Followed): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ thing: nameOf(followed), at: Date.now() }));
  } catch {
    // A browser that keeps nothing: the button waits on the page they come back to.
  }
}

/** Whether this is what they wanted; asked once, it is forgotten. */
export function takeIntent(followed: Followed): boolean {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept === null) return false;
    const { thing, at }: { thing?: unknown; at?: unknown } = JSON.parse(kept);
    if (thing !== nameOf(followed)) return false;
    sessionStorage.removeItem(storageKey);
    return typeof at === 'number' && Date.now() - at < keptMs;
  } catch {
    return false;
  }
}

const nameOf = (followed: Followed) =>
  'surfBreakId' in followed ? `surf-break ${followed.surfBreakId}` : `photographer ${followed.photographerId}`;
