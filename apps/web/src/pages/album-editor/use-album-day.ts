import type { Album } from '@pleamar/contract/albums';
import { captureDays, likeliestDay, type CaptureClock } from '@pleamar/domain/capture-time';
import type { SurfBreak } from '@pleamar/contract/places';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditorImage } from '../../features/album-editor/editor-image.ts';
import type { ChosenPlace } from '../../features/places/chosen-place.ts';
import { placeQueries } from '../../features/places/queries.ts';
import { readCaptureClocks } from '../../features/album-editor/read-capture-clocks.ts';
import { useTranslation } from '../../texts/react.tsx';

/** On which days the pictures were taken, in the zone of the place that is chosen. */
export function useAlbumDay(album: Album | null, place: ChosenPlace, images: readonly EditorImage[]) {
  const surfBreak = useSurfBreak(place);
  const zone = surfBreak?.timezone ?? album?.timezone ?? null;
  const [clocks, setClocks] = useState<ReadonlyMap<File, CaptureClock>>(new Map());
  const days = captureDays(
    images.flatMap((image) => clockOf(image, clocks) ?? []),
    zone,
  );
  return {
    surfBreak,
    zone,
    days,
    proposed: likeliestDay(days),
    read: (files: readonly File[]) => {
      const keep = (found: (readonly [File, CaptureClock])[]) => setClocks((now) => new Map([...now, ...found]));
      // Without it the day is today's, and the photographer's to choose.
      void readCaptureClocks(files, keep).catch(() => undefined);
    },
  };
}

function clockOf({ photo, file }: EditorImage, clocks: ReadonlyMap<File, CaptureClock>): CaptureClock | undefined {
  if (photo?.taken_at_local) {
    return { local: photo.taken_at_local, offsetMinutes: photo.taken_at_offset_minutes ?? null };
  }
  return file ? clocks.get(file) : undefined;
}

/** The chosen one, as the cascade knows it. */
function useSurfBreak(place: ChosenPlace): SurfBreak | undefined {
  const { i18n } = useTranslation();
  const path = { continentId: place.continent, countryId: place.country, regionId: place.region };
  const surfBreaks = useQuery(placeQueries.surfBreaks(i18n.language, path));
  return place.surfBreak === '' ? undefined : (surfBreaks.data?.find(({ id }) => id === place.surfBreak) ?? undefined);
}
