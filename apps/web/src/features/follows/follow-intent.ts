import { HOUR_MS } from '@pleamar/domain/durations';
import { windowStorage } from '../../lib/storage.ts';
import type { Followed } from './queries.ts';

/**
 * The follow that a visitor wants, stored in this tab during the login. Not in the address: a link of another user
 * could then make its reader follow.
 */
const storageKey = 'pleamar_follow';
const keptMs = HOUR_MS;

export function keepIntent(followed: Followed): void {
  windowStorage.keepJson(storageKey, { thing: nameOf(followed), at: Date.now() });
}

/** Whether the visitor wanted to follow this; the answer is consumed. */
export function takeIntent(followed: Followed): boolean {
  // Written by the function above, in this window.
  const kept = windowStorage.readJson(storageKey) as { thing: string; at: number } | null;
  if (kept?.thing !== nameOf(followed)) return false;
  windowStorage.drop(storageKey);
  return Date.now() - kept.at < keptMs;
}

const nameOf = (followed: Followed) =>
  'surfBreakId' in followed ? `surf-break ${followed.surfBreakId}` : `photographer ${followed.photographerId}`;
