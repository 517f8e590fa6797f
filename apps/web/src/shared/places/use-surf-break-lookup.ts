import type { Place } from '@pleamar/contract/places';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { placeQueries } from './queries.ts';

/**
 * For the map, the levels and the nearby list, which have only a surf break's id: fetches its names before the choice.
 */
export function useSurfBreakLookup(among: readonly Place[] | undefined, onFound: (place: Place) => void) {
  const { i18n } = useTranslation('placeSearch');
  const queryClient = useQueryClient();
  const { mutate, isError, reset } = useMutation({
    mutationFn: async (surfBreakId: string) =>
      among?.find((place) => place.surf_break_id === surfBreakId) ??
      queryClient.fetchQuery(placeQueries.surfBreak(i18n.language, surfBreakId)),
    onSuccess: onFound,
  });
  return { choose: (surfBreakId: string) => mutate(surfBreakId), isError, reset };
}
