import { PlaceSearch, type PlaceSearchProps } from '../../shared/places/place-search.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';

/** Loaded when it is opened: few users do, and it includes the world's coasts. */
const PlaceMap = lazyWithRetry(async () => (await import('./place-map.tsx')).PlaceMap);

export function PlaceSearchWithMap(props: Omit<PlaceSearchProps, 'Map'>) {
  return <PlaceSearch {...props} Map={PlaceMap} />;
}
