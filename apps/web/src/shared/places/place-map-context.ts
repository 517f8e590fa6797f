import type { Place } from '@pleamar/contract/places';
import { createContext, type ReactNode } from 'react';

export interface PlaceMapOptions {
  onChoose: (surfBreakId: string) => void;
  onClose: () => void;
  among?: readonly Place[] | undefined;
}

/** The map is a feature, which a shared file cannot import. Without a provider the search for places has no map. */
export const PlaceMapContext = createContext<((options: PlaceMapOptions) => ReactNode) | null>(null);
