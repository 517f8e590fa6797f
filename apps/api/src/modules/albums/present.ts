import type { Album, PersonBrief } from '@pleamar/contract';
import { utcOffsetMinutes } from '@pleamar/domain';
import { publicUrlOf } from '../../http/public-files.ts';
import { picturesOf } from './cover-pictures.ts';
import type { AlbumCardRow } from './queries/cards.ts';

/** Counts that only its owner's dashboard needs are open too: the specification's cards show them. */
export function presentAlbum(row: AlbumCardRow, askedBy: string | null): Album {
  const cover = presentCover(row);
  const isOwn = askedBy === row.user_id;
  return {
    id: row.id,
    title: row.title,
    date: row.taken_on,
    is_public: row.is_public,
    continent_id: row.continent_id,
    country_id: row.country_id,
    region_id: row.region_id,
    surf_break_id: row.surf_break_id,
    timezone: row.timezone,
    utc_offset_minutes: row.timezone === null ? 0 : offsetOn(row.taken_on, row.timezone),
    user_id: row.user_id,
    photographer_id: row.user_id,
    full_name: row.full_name,
    photographer: presentOwner(row),
    location: { spot: row.spot, region: row.region, country: row.country, continent: row.continent },
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

const offsets = new Map<string, number>();
const mostOffsets = 10_000;

/** Asking for a zone's clocks takes longer than everything else in an album; there are few zones, and days repeat. */
function offsetOn(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size === mostOffsets) offsets.clear();
  const offset = utcOffsetMinutes(day, zone);
  offsets.set(key, offset);
  return offset;
}

function presentOwner(row: AlbumCardRow): PersonBrief {
  return {
    id: row.user_id,
    username: row.username,
    full_name: row.full_name,
    profile_picture: row.profile_picture_key ? publicUrlOf(row.profile_picture_key) : '',
  };
}

function presentCover(row: AlbumCardRow): Album['cover_photo'] {
  if (!row.cover_id || !row.cover_thumbnail_key || !row.cover_width || !row.cover_height) return null;
  return {
    id: row.cover_id,
    thumbnail_url: publicUrlOf(row.cover_thumbnail_key),
    sizes: picturesOf(row.cover_renditions),
    thumbhash: row.cover_thumbhash,
    width: row.cover_width,
    height: row.cover_height,
  };
}
