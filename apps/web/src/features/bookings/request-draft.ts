import type { Place } from '@pleamar/contract/places';
import { windowStorage } from '../../lib/browser/storage.ts';

export interface RequestDraft {
  place: Place | null;
  hours: number;
  day: string;
  startsAt: string;
  notes: string;
}

const keyOf = (photographerId: string) => `pleamar_request ${photographerId}`;

/** A visitor finds the request again in this window after the login. */
export const keepDraft = (photographerId: string, draft: RequestDraft) =>
  windowStorage.keepJson(keyOf(photographerId), draft);

// the function above wrote it in this window
export const draftOf = (photographerId: string) =>
  (windowStorage.readJson(keyOf(photographerId)) ?? {}) as Partial<RequestDraft>;

export const dropDraft = (photographerId: string) => windowStorage.drop(keyOf(photographerId));
