import { PlaceSearch, type PlaceSearchProps } from '../../features/places/place-search.tsx';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';

/** Few open it, and it brings the coasts of the world. */
const PlaceMap = lazyWithRetry(async () => (await import('./place-map.tsx')).PlaceMap);

/** The one way to choose a surf break in a form: by name, near the reader, on the map, or level by level. */
export function PlaceChoice(props: Omit<PlaceSearchProps, 'Map'>) {
  return <PlaceSearch {...props} Map={PlaceMap} />;
}
