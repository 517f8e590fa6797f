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

/** A visitor's request, restored in this window after the login. */
export const saveDraft = (photographerId: string, draft: RequestDraft) =>
  windowStorage.writeJson(keyOf(photographerId), draft);

export const readDraft = (photographerId: string) =>
  windowStorage.readJson(keyOf(photographerId)) as RequestDraft | null; // `saveDraft` wrote it

export const clearDraft = (photographerId: string) => windowStorage.remove(keyOf(photographerId));
