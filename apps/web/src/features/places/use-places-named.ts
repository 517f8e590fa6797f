import { places, type Place } from '@pleamar/contract/places';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useAfterPause } from '../../lib/browser/use-after-pause.ts';

interface PlacesNamed {
  state: 'waiting' | 'failed' | 'found';
  found: Place[];
}

export function usePlacesNamed(typed: string): PlacesNamed {
  const wanted = typed.trim();
  const q = useAfterPause(wanted);
  const query = useQuery({
    queryKey: ['places', 'search', q],
    queryFn: () => call(places.search, { query: { q } }),
    enabled: q !== '',
  });
  if (q !== wanted || query.isFetching) return { state: 'waiting', found: [] };
  return { state: query.isError ? 'failed' : 'found', found: query.data ?? [] };
}
