import { useState } from 'react';
import type { AlbumData } from '../data/album-data.ts';
import { visibilityAfter, type SaveIntent } from './save-intent.ts';

export interface MissingFields {
  date: boolean;
  place: boolean;
}

interface RequiredFields {
  /** True if no field is missing; otherwise shows the missing ones. */
  check: (intent: SaveIntent) => boolean;
  /** Fields that were missing at the last try to save and still are. */
  missing: MissingFields;
}

/** Every album needs a date, and a place before others see it. */
export function useRequiredFields({ data, surfBreakId }: { data: AlbumData; surfBreakId: string }): RequiredFields {
  const [triedIntent, setTriedIntent] = useState<SaveIntent | null>(null);
  const missingFor = (intent: SaveIntent): MissingFields => ({
    date: data.date === null,
    place: surfBreakId === '' && visibilityAfter(intent, data) !== 'private',
  });
  return {
    check: (intent) => {
      setTriedIntent(intent);
      const { date, place } = missingFor(intent);
      return !date && !place;
    },
    missing: triedIntent === null ? { date: false, place: false } : missingFor(triedIntent),
  };
}
