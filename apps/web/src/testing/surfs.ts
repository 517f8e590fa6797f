import type { AlbumColours } from '@pleamar/contract/photos';
import type { DayWave } from '@pleamar/contract/surf-breaks';
import type { SurfCard, SurfWave } from '@pleamar/contract/surfs';
import { anId } from './ids.ts';
import { aPhotoWithAlbum } from './photos.ts';
import { mundaka } from './places.ts';

export const someColours: AlbumColours = {
  suit: [
    { colour: 'black', waves: 9 },
    { colour: 'red', waves: 2 },
  ],
  board: [{ colour: 'white', waves: 11 }],
};

export const aSurf = (more: Partial<SurfCard> = {}): SurfCard => ({
  id: anId(),
  place: mundaka,
  day: '2026-11-14',
  start: '09:00',
  end: '11:00',
  suit_colour: null,
  board_colour: null,
  distance_km: 0,
  photo_count: 0,
  new_photo_count: 0,
  seen_at: '2026-11-15T10:00:00Z',
  photos: [],
  ...more,
});

export function aWave(startedAt: string, count: number, more: Partial<SurfWave> = {}): SurfWave {
  const first = Date.parse(startedAt);
  const photos = Array.from({ length: count }, (_, index) =>
    aPhotoWithAlbum({ taken_at: new Date(first + index * 500).toISOString(), is_liked: false }),
  );
  return {
    id: photos[0]?.id ?? anId(),
    started_at: startedAt,
    ended_at: new Date(first + (count - 1) * 500).toISOString(),
    is_new: false,
    is_likely: false,
    photos,
    ...more,
  };
}

export function aDayWave(startedAt: string, count: number, more: Partial<DayWave> = {}): DayWave {
  const { id, started_at, ended_at, photos } = aWave(startedAt, count);
  return { id, started_at, ended_at, photo_count: count, photos, ...more };
}
