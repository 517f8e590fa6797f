import type { Album, Language } from '@pleamar/contract';
import { utcOffsetMinutes } from '@pleamar/domain';
import { presentBrief } from '../../common/present-person.ts';
import type { KnownPlaces } from '../places/known-places.ts';
import { presentCover } from './cover-pictures.ts';
import type { AlbumCardRow } from './queries/cards.ts';

interface Viewer {
  user: { id: string } | null;
  language: Language;
}

/** Counts that only its owner's dashboard needs are open too: the specification's cards show them. */
export function presentAlbum(row: AlbumCardRow, { surfBreaks }: KnownPlaces, viewer: Viewer): Album {
  const cover = presentCover(row.cover);
  const isOwn = viewer.user?.id === row.user_id;
  // A draft may be nowhere yet.
  const place = surfBreaks.get(row.surf_break_id ?? '');
  const timezone = place?.timezone ?? null;
  return {
    id: row.id,
    title: row.title,
    date: row.taken_on,
    is_public: row.is_public,
    continent_id: place?.continent_id ?? null,
    country_id: place?.country_id ?? null,
    region_id: place?.region_id ?? null,
    surf_break_id: row.surf_break_id,
    timezone,
    utc_offset_minutes: timezone === null ? 0 : offsetOn(row.taken_on, timezone),
    user_id: row.user_id,
    photographer_id: row.user_id,
    full_name: row.full_name,
    photographer: presentBrief(row.user_id, row),
    location: {
      spot: place?.[`name_${viewer.language}`] ?? null,
      region: place?.[`region_${viewer.language}`] ?? null,
      country: place?.[`country_${viewer.language}`] ?? null,
      continent: place?.[`continent_${viewer.language}`] ?? null,
    },
    cover_photo: cover,
    coverImage: cover?.thumbnail_url ?? '',
    photo_count: isOwn ? row.photo_count : row.ready_photo_count,
    // Named for everybody, so that all albums have one shape; without a value it is not sent.
    processing_count: isOwn ? row.photo_count - row.ready_photo_count - row.failed_photo_count : undefined,
    failed_count: isOwn ? row.failed_photo_count : undefined,
    views: row.view_count,
    likes: row.like_count,
    sales: row.sale_count,
    created_at: row.created_at.toISOString(),
  };
}

const MOST_DAYS = 2000;
const offsets = new Map<string, Map<string, number>>();

/** Asking for a zone's clocks takes longer than everything else in an album; there are few zones, and days repeat. */
function offsetOn(day: string, zone: string): number {
  const days = offsets.get(zone) ?? new Map<string, number>();
  offsets.set(zone, days);
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size === MOST_DAYS) days.clear();
  const offset = utcOffsetMinutes(day, zone);
  days.set(day, offset);
  return offset;
}
