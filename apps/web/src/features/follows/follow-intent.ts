import { HOUR_MS } from '@pleamar/domain/dates/durations';
import { windowStorage } from '../../lib/browser/storage.ts';
import type { Followed } from './queries.ts';

/**
 * A link of another user could make its reader follow, so this tab keeps the wish during the login, and not the
 * address.
 */
const storageKey = 'pleamar_follow';
const keptMs = HOUR_MS;

export function saveFollowIntent(followed: Followed): void {
  windowStorage.writeJson(storageKey, { thing: nameOf(followed), at: Date.now() });
}

export function takeFollowIntent(followed: Followed): boolean {
  // the function above wrote it in this window
  const kept = windowStorage.readJson(storageKey) as { thing: string; at: number } | null;
  if (kept?.thing !== nameOf(followed)) return false;
  windowStorage.remove(storageKey);
  return Date.now() - kept.at < keptMs;
}

const nameOf = (followed: Followed) =>
  'surfBreakId' in followed ? `surf-break ${followed.surfBreakId}` : `photographer ${followed.photographerId}`;
