import { HOUR_MS } from '@pleamar/domain/dates/durations';
import { windowStorage } from '../../lib/browser/storage.ts';
import type { FollowTarget } from './queries.ts';

/**
 * The visitor's follow is stored in this tab during the login. In the address it could be a link of another
 * user, and opening that link would follow.
 */
const storageKey = 'pleamar_follow';
const maxAgeMs = HOUR_MS;

export function saveFollowIntent(target: FollowTarget): void {
  windowStorage.writeJson(storageKey, { target: keyOf(target), at: Date.now() });
}

export function takeFollowIntent(target: FollowTarget): boolean {
  const stored = windowStorage.readJson(storageKey) as { target: string; at: number } | null; // `saveFollowIntent` wrote it
  if (stored?.target !== keyOf(target)) return false;
  windowStorage.remove(storageKey);
  return Date.now() - stored.at < maxAgeMs;
}

const keyOf = (target: FollowTarget) =>
  'surfBreakId' in target ? `surf-break ${target.surfBreakId}` : `photographer ${target.photographerId}`;
