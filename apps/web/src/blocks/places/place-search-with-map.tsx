import { PlaceSearch, type PlaceSearchProps } from '../../features/places/place-search.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-with-retry.ts';

/** Few users open the map, and it brings the coasts of the world. */
const PlaceMap = lazyWithRetry(async () => (await import('./place-map.tsx')).PlaceMap);

export function PlaceSearchWithMap(props: Omit<PlaceSearchProps, 'Map'>) {
  return <PlaceSearch {...props} Map={PlaceMap} />;
}
