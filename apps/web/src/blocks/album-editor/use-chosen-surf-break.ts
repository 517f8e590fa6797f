import type { Album } from '@pleamar/contract/albums';
import { useQuery } from '@tanstack/react-query';
import { placeQueries } from '../../shared/places/queries.ts';
import { useTranslation } from '../../texts/react.tsx';

export interface ChosenSurfBreak {
  spot: string | undefined;
  timezone: string | null;
}

/** Name and time zone of the chosen surf break. Until one is chosen, the time zone is the saved album's. */
export function useChosenSurfBreak(album: Album | null, surfBreakId: string): ChosenSurfBreak {
  const { i18n } = useTranslation();
  const { data } = useQuery(placeQueries.surfBreak(i18n.language, surfBreakId));
  const place = surfBreakId === '' ? undefined : data;
  return { spot: place?.spot, timezone: place?.timezone ?? album?.timezone ?? null };
}
