import type { Album, Language } from '@pleamar/contract';
import { albumVisibility, eurosFromCents } from '@pleamar/domain';
import { presentBrief, presentBriefIn } from '../../common/present-person.ts';
import type { KnownPlaces } from '../places/known-places.ts';
import { offsetOn } from '../places/zone-offset.ts';
import { presentCover } from './cover-pictures.ts';
import type { AlbumCardRow } from './queries/cards.ts';
import type { SecretSpot } from './queries/secret-spots.ts';
import type { BookingOfAlbum } from './queries/album-bookings.ts';

interface Viewer {
  user: { id: string } | null;
  language: Language;
}

interface RelatedData {
  places: KnownPlaces;
  secretSpots: ReadonlyMap<string, SecretSpot>;
  bookings: ReadonlyMap<string, BookingOfAlbum>;
}

/** Views, likes and sales are public: every card of an album shows them. */
export function presentAlbum(row: AlbumCardRow, related: RelatedData, viewer: Viewer): Album {
  const cover = presentCover(row.cover);
  const isOwn = viewer.user?.id === row.user_id;
  const place = placeOf(row, related);
  const name = (id: string | null) => nameOf(related.places, id, viewer.language);
  return {
    id: row.id,
    title: row.title,
    date: row.taken_on,
    is_public: row.is_public,
    visibility: albumVisibility({ isPublic: row.is_public, hasLink: row.link_token !== null }),
    link: isOwn ? presentLink(row) : undefined,
    continent_id: place.continent_id,
    country_id: place.country_id,
    region_id: place.region_id,
    surf_break_id: place.surf_break_id,
    has_secret_spot: row.has_secret_spot,
    is_free: row.is_free || undefined,
    web_price: row.web_price_cents === null ? undefined : eurosFromCents(row.web_price_cents),
    timezone: place.timezone,
    utc_offset_minutes: place.timezone === null ? 0 : offsetOn(row.taken_on, place.timezone),
    user_id: row.user_id,
    photographer_id: row.user_id,
    full_name: row.full_name,
    photographer: presentBrief(row.user_id, row),
    location: {
      spot: name(place.surf_break_id),
      region: name(place.region_id),
      country: name(place.country_id),
      continent: name(place.continent_id),
    },
    cover_photo: cover,
    coverImage: cover?.thumbnail_url ?? '',
    photo_count: row.ready_photo_count,
    // `undefined` instead of a missing key, so that all albums have one shape for V8. JSON leaves it out.
    processing_count: isOwn ? processingCount(row) : undefined,
    failed_count: isOwn ? row.failed_photo_count : undefined,
    hidden_count: isOwn ? row.hidden_photo_count : undefined,
    session: presentBooking(related.bookings.get(row.id), viewer.language),
    views: row.view_count,
    likes: row.like_count,
    sales: row.sale_count,
    created_at: row.created_at.toISOString(),
  };
}

const presentLink = ({ link_token: token, link_key: key }: AlbumCardRow): Album['link'] =>
  token === null ? undefined : { token, has_code: key !== token };

const processingCount = (row: AlbumCardRow): number =>
  row.photo_count - row.ready_photo_count - row.failed_photo_count - row.hidden_photo_count;

const presentBooking = (booking: BookingOfAlbum | undefined, language: Language): Album['session'] =>
  booking && {
    booking_id: booking.booking_id,
    surfer: presentBriefIn(language, booking.surfer_id, booking),
    handed_over_at: booking.handed_over_at?.toISOString() ?? null,
  };

function placeOf(row: AlbumCardRow, { places, secretSpots }: RelatedData): SecretSpot {
  const secret = secretSpots.get(row.id);
  const place = places.surfBreaks.get(row.surf_break_id ?? secret?.surf_break_id ?? '');
  const area = place ?? secret;
  return {
    surf_break_id: place?.id ?? secret?.surf_break_id ?? null,
    region_id: area?.region_id ?? null,
    country_id: area?.country_id ?? null,
    continent_id: area?.continent_id ?? null,
    timezone: area?.timezone ?? null,
  };
}

function nameOf({ names }: KnownPlaces, id: string | null, language: Language): string | null {
  return id === null ? null : (names.get(id)?.[language] ?? null);
}
