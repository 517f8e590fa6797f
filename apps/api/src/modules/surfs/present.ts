import type { PhotoWithAlbum, Place, Surf, SurfCard } from '@pleamar/contract';
import { isGearColour, type GearColour } from '@pleamar/domain';
import type { SurfCounts } from './queries/photos.ts';
import type { SurfRow } from './queries/surfs.ts';

interface SurfParts {
  counts: ReadonlyMap<string, SurfCounts>;
  places: ReadonlyMap<string, Place>;
}

export function presentSurf(row: SurfRow, { counts, places }: SurfParts): Surf {
  const place = places.get(row.surf_break_id);
  // Cannot happen: surf breaks are never deleted, and the foreign key refuses unknown ones.
  if (!place) throw new Error(`The surf break of surf ${row.id} is not known.`);
  const count = counts.get(row.id);
  return {
    id: row.id,
    place,
    day: row.day,
    start: row.start_time.slice(0, 5),
    end: row.end_time.slice(0, 5),
    suit_colour: colourOf(row.suit_colour),
    board_colour: colourOf(row.board_colour),
    distance_km: row.distance_km,
    photo_count: count?.photos ?? 0,
    new_photo_count: count?.new_photos ?? 0,
    seen_at: row.seen_at.toISOString(),
  };
}

export function presentSurfCard(
  row: SurfRow,
  { photos, ...parts }: SurfParts & { photos: ReadonlyMap<string, PhotoWithAlbum> },
): SurfCard {
  return {
    ...presentSurf(row, parts),
    photos: (parts.counts.get(row.id)?.latest ?? []).flatMap((id) => {
      const photo = photos.get(id);
      if (!photo) return [];
      const { thumbnail_url, thumbhash, width, height } = photo;
      return [{ id, thumbnail_url, thumbhash, width, height }];
    }),
  };
}

/** A stored colour may no longer be in the list. */
const colourOf = (name: string | null): GearColour | null => (name !== null && isGearColour(name) ? name : null);
