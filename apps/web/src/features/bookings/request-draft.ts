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
export const saveDraft = (photographerId: string, draft: RequestDraft) =>
  windowStorage.writeJson(keyOf(photographerId), draft);

// the function above wrote it in this window
export const readDraft = (photographerId: string) =>
  (windowStorage.readJson(keyOf(photographerId)) ?? {}) as Partial<RequestDraft>;

export const clearDraft = (photographerId: string) => windowStorage.remove(keyOf(photographerId));
