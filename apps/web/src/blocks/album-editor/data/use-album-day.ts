import type { Album } from '@pleamar/contract/albums';
import { captureDays, likeliestDay, type CaptureClock } from '@pleamar/domain/capture-time';
import { useQuery } from '@tanstack/react-query';
import type { Capture } from '../../../features/album-editor/data/read-captures.ts';
import type { EditorImage } from '../../../features/album-editor/images/editor-image.ts';
import { placeQueries } from '../../../features/places/queries.ts';
import { useTranslation } from '../../../texts/react.tsx';

export function useAlbumDay(
  album: Album | null,
  surfBreakId: string,
  { images, captures }: { images: readonly EditorImage[]; captures: ReadonlyMap<File, Capture> },
) {
  const { i18n } = useTranslation();
  const { data: place } = useQuery(placeQueries.surfBreak(i18n.language, surfBreakId));
  const zone = (surfBreakId === '' ? undefined : place?.timezone) ?? album?.timezone ?? null;
  const days = captureDays(
    images.flatMap((image) => clockOf(image, captures) ?? []),
    zone,
  );
  return { spot: surfBreakId === '' ? undefined : place?.spot, zone, days, proposed: likeliestDay(days) };
}

function clockOf({ photo, file }: EditorImage, captures: ReadonlyMap<File, Capture>): CaptureClock | null {
  if (photo?.taken_at_local) {
    return { local: photo.taken_at_local, offsetMinutes: photo.taken_at_offset_minutes ?? null };
  }
  return (file && captures.get(file)?.clock) ?? null;
}
