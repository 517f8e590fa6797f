import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { PlaceMapContext, type PlaceMapOptions } from '../../shared/places/place-map-context.ts';

/** Loaded when it is opened: few users do, and it includes the world's coasts. */
const PlaceMap = lazyWithRetry(async () => (await import('./place-map.tsx')).PlaceMap);

const renderMap = (options: PlaceMapOptions) => <PlaceMap {...options} />;

export function PlaceMapProvider({ children }: { children: ReactNode }) {
  return <PlaceMapContext value={renderMap}>{children}</PlaceMapContext>;
}
