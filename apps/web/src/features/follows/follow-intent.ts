import { HOUR_MS } from '@pleamar/domain/durations';
import type { Followed } from './queries.ts';

/**
 * The follow that a visitor wants, stored in this tab during the login. Not in the address: a link of another user
 * could then make its reader follow.
 */
const storageKey = 'pleamar_follow';
const keptMs = HOUR_MS;

export function keepIntent(followed: Followed): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ thing: nameOf(followed), at: Date.now() }));
  } catch {
    // Without storage the user presses the button again after the login.
  }
}

/** Whether the visitor wanted to follow this; the answer is consumed. */
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
