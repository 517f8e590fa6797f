import {
  fileFaults,
  isFileFault,
  type CaptureTimes,
  type FileFault,
  type Language,
  type Photo,
  type PhotoWithAlbum,
} from '@pleamar/contract';
import { eurosFromCents, isGearColour, priceAlone, type Package } from '@pleamar/domain';
import { presentBriefIn } from '../../common/present-person.ts';
import type { KnownPlaces } from '../places/known-places.ts';
import { offsetOn } from '../places/zone-offset.ts';
import type { CaptureTimeRow, PhotoRow, PhotoWithAlbumRow } from './queries/photos.ts';
import type { PictureUrls } from './pictures/bought-pictures.ts';
import { presentOriginal } from './originals/present-original.ts';
import { presentSizes } from './pictures/present-sizes.ts';

interface Viewer {
  userId: string | null;
  language: Language;
  pictureUrls: PictureUrls;
}

export function presentPhoto(
  row: PhotoRow,
  packages: readonly Package[],
  { userId, language, pictureUrls }: Viewer,
): Photo {
  const isOwner = row.owner_id === userId;
  const isHidden = row.status === 'hidden';
  const hasPictures = (row.status === 'ready' || isHidden) && row.files_removed_at === null;
  return {
    id: row.id,
    album_id: row.album_id,
    ...(hasPictures ? pictureUrls(row, row.is_bought || isHidden) : { url: '', thumbnail_url: '' }),
    thumbhash: row.thumbhash,
    width: row.width,
    height: row.height,
    // Buyers keep a hidden photo as ready.
    status: isHidden && !isOwner ? 'ready' : row.status,
    failure: row.failure_code === null ? null : presentFault(row.failure_code, language),
    is_liked: row.is_liked,
    is_premium: row.is_premium,
    is_cover: row.is_cover,
    price: eurosFromCents(
      priceAlone({ isPremium: row.is_premium, ownPriceCents: row.premium_price_cents, isFree: row.is_free }, packages),
    ),
    ...presentSizes(row, packages),
    premium_price: eurosFromCents(row.premium_price_cents),
    ...(row.is_given && { is_free: true as const }),
    access_granted: isOwner || row.is_bought,
    taken_at: row.taken_at?.toISOString() ?? null,
    taken_at_local: isOwner ? shiftedLocalTime(row) : undefined,
    taken_at_offset_minutes: isOwner ? row.taken_at_offset_minutes : undefined,
    has_subsecond: row.has_subsecond,
    camera: row.camera,
    lens: row.lens,
    suit: firstColour(row.suit),
    board: firstColour(row.board),
    ...(row.is_empty && { has_rider: false as const }),
    file_name: isOwner ? row.file_name : null,
    ...presentOriginal(row),
    ...(isOwner && row.replacement_status && { replacement: presentReplacement(row, language) }),
  };
}

const presentReplacement = ({ replacement_failure: code }: PhotoRow, language: Language) =>
  code === null
    ? { status: 'processing' as const, failure: null }
    : { status: 'failed' as const, failure: presentFault(code, language) };

const shiftedLocalTime = ({ taken_at_local: local, clock_shift_ms: shiftMs }: PhotoRow): string | null =>
  local && shiftMs !== 0
    ? new Date(Date.parse(`${local.replace(' ', 'T')}Z`) + shiftMs).toISOString().slice(0, -1)
    : (local?.replace(' ', 'T') ?? null);

export function presentTimes(rows: readonly CaptureTimeRow[]): CaptureTimes {
  const cameras = [...new Set(rows.flatMap((row) => row.camera ?? []))];
  const indexes = new Map(cameras.map((camera, index) => [camera, index]));
  return {
    ids: rows.map((row) => row.id),
    taken_at: rows.map((row) => row.taken_at?.getTime() ?? null),
    cameras,
    camera: rows.map((row) => (row.camera === null ? null : (indexes.get(row.camera) ?? null))),
    without_rider: rows.flatMap((row, index) => (row.is_empty ? [index] : [])),
  };
}

export function presentPhotoWithAlbum(
  row: PhotoWithAlbumRow,
  packages: readonly Package[],
  { places, viewer }: { places: KnownPlaces; viewer: Viewer },
): PhotoWithAlbum {
  const zone = places.surfBreaks.get(row.surf_break_id ?? '')?.timezone;
  return {
    ...presentPhoto(row, packages, viewer),
    album: {
      id: row.album_id,
      title: row.title,
      date: row.taken_on,
      spot: places.names.get(row.place_id ?? '')?.[viewer.language] ?? null,
      utc_offset_minutes: zone ? offsetOn(row.taken_on, zone) : null,
      photographer: presentBriefIn(viewer.language, row.owner_id, { ...row, deleted_at: row.owner_deleted_at }),
    },
  };
}

export function presentFault(code: string, language: Language): { code: FileFault; detail: string } {
  const known = isFileFault(code) ? code : 'processing_failed';
  return { code: known, detail: fileFaults[language][known] };
}

const firstColour = (names: readonly string[] | null) => names?.find(isGearColour) ?? null;
