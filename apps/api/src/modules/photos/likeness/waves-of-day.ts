import { groupIntoWaves, type RideFrames } from '@pleamar/domain';
import type { GearPhoto, GearPhotos } from '../queries/gear.ts';

/** A photo without a capture time is its own wave, in any of a day's albums. */
export interface WaveOfDay {
  id: string;
  albumId: string;
  camera: string | null;
  startMs: number | null;
  endMs: number | null;
  photoIds: string[];
  /** Every frame was examined and shows no surfer where this is false. */
  hasRider: boolean;
}

export interface CameraBody {
  albumId: string;
  camera: string | null;
  serial: string;
}

export interface WavesWithFrames {
  waves: WaveOfDay[];
  descriptors: Uint8Array;
  frames: RideFrames;
}

/** Cameras of photos with a capture time. A day keeps them: finding them again would read thousands of rows. */
export function bodiesOf({ photos }: Pick<GearPhotos, 'photos'>): CameraBody[] {
  const timed = photos.filter(({ takenMs }) => takenMs !== null);
  const bodies = timed.map(({ albumId, camera, serial }) => ({ albumId, camera, serial }));
  return [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()];
}

/**
 * Two photographers may have the same camera, and their frames would mix in one wave; so photos are grouped album by
 * album.
 */
export function wavesOfDay({ photos, descriptors }: Omit<GearPhotos, 'versions'>): WavesWithFrames {
  const albums = [...Map.groupBy(photos, ({ albumId }) => albumId)];
  const waves = albums.flatMap(([albumId, own]) => wavesOfAlbum(albumId, own)).toSorted(byTime);
  const descriptorIndexes = new Map<string, number>();
  for (const { id, hasGear } of photos) if (hasGear) descriptorIndexes.set(id, descriptorIndexes.size);
  const framesOf = ({ photoIds }: WaveOfDay) => photoIds.flatMap((photoId) => descriptorIndexes.get(photoId) ?? []);
  return { waves, descriptors, frames: waves.map(framesOf) };
}

export function joinGearPhotos(one: GearPhotos, other: GearPhotos): Omit<GearPhotos, 'versions'> {
  const descriptors = new Uint8Array(one.descriptors.length + other.descriptors.length);
  descriptors.set(one.descriptors);
  descriptors.set(other.descriptors, one.descriptors.length);
  return { photos: [...one.photos, ...other.photos], descriptors };
}

function wavesOfAlbum(albumId: string, photos: readonly GearPhoto[]): WaveOfDay[] {
  const { waves, untimedIds } = groupIntoWaves(
    photos.map(({ id, camera, takenMs }) => ({ id, camera, takenAt: takenMs })),
  );
  const empty = new Set(photos.filter(({ isEmpty }) => isEmpty).map(({ id }) => id));
  const hasRider = (photoIds: readonly string[]) => !photoIds.every((id) => empty.has(id));
  return [
    ...waves.map(({ id, camera, startMs, endMs, photoIds }) => {
      return { id, albumId, camera, startMs, endMs, photoIds, hasRider: hasRider(photoIds) };
    }),
    ...untimedIds.map((id) => {
      return { id, albumId, camera: null, startMs: null, endMs: null, photoIds: [id], hasRider: hasRider([id]) };
    }),
  ];
}

/** The id makes the order total. */
function byTime(one: WaveOfDay, other: WaveOfDay): number {
  const [a, b] = [one.startMs ?? Number.MAX_VALUE, other.startMs ?? Number.MAX_VALUE];
  return a - b || (one.id < other.id ? -1 : Number(one.id > other.id));
}
