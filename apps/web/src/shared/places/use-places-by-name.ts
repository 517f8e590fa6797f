import type { Place } from '@pleamar/contract/places';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { placeQueries } from './queries.ts';

interface PlaceMatches {
  state: 'waiting' | 'failed' | 'found';
  places: Place[];
}

export function usePlacesByName(typed: string): PlaceMatches {
  const name = typed.trim();
  const q = useDebouncedValue(name);
  const query = useQuery(placeQueries.byName(q));
  if (q !== name || query.isFetching) return { state: 'waiting', places: [] };
  return { state: query.isError ? 'failed' : 'found', places: query.data ?? [] };
}
