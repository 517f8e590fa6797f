import type { Place } from '@pleamar/contract/places';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/browser/use-debounced-value.ts';
import { placeQueries } from './queries.ts';

interface PlacesNamed {
  state: 'waiting' | 'failed' | 'found';
  found: Place[];
}

export function usePlacesNamed(typed: string): PlacesNamed {
  const wanted = typed.trim();
  const q = useDebouncedValue(wanted);
  const query = useQuery(placeQueries.named(q));
  if (q !== wanted || query.isFetching) return { state: 'waiting', found: [] };
  return { state: query.isError ? 'failed' : 'found', found: query.data ?? [] };
}
