import type { AvailabilitySlot, BookablePhotographer, Booking, Place, Review } from '@pleamar/contract';
import { descriptionIn, eurosFromCents, HOUR_MS, localTimeAt, tagsIn, type Language } from '@pleamar/domain';
import { presentBrief, presentBriefIn } from '../../common/present-person.ts';
import { presentCover } from '../albums/cover-pictures.ts';
import type { BookableRow } from './queries/bookable.ts';
import type { BookingRow } from './queries/bookings.ts';
import type { ReviewRow } from './queries/reviews.ts';
import type { SlotRow } from './queries/slots.ts';

export const presentSlot = (row: SlotRow): AvailabilitySlot => ({
  id: row.id,
  kind: row.kind,
  date: row.on_date ?? row.starts_on ?? '',
  weekdays: row.weekdays,
  start: row.starts_at.slice(0, 5),
  end: row.ends_at.slice(0, 5),
  notes: row.notes,
  until: row.ends_on,
  skipped_days: row.skipped_days,
});

export function presentBookable(
  row: BookableRow,
  places: ReadonlyMap<string, Place>,
  language: Language,
): BookablePhotographer {
  return {
    ...presentBrief(row.id, row),
    hourly_price: eurosFromCents(row.hourly_price_cents),
    places: row.surf_break_ids.flatMap((id) => places.get(id) ?? []),
    tags: tagsIn(language, row.tags),
    description: descriptionIn(language, row),
    rating: row.review_count === 0 ? null : Math.round((row.rating_total / row.review_count) * 10) / 10,
    review_count: row.review_count,
    album_count: row.album_count,
    is_online: row.is_online,
    cover_photo: presentCover(row.cover),
  };
}

export function presentBooking(
  row: BookingRow,
  place: Place,
  { viewerId, language }: { viewerId: string; language: Language },
): Booking {
  const [start, end] = [localTimeAt(row.starts_at, row.timezone), localTimeAt(row.ends_at, row.timezone)];
  const hours = (row.ends_at.getTime() - row.starts_at.getTime()) / HOUR_MS;
  const price = row.hourly_price_cents;
  const isPhotographer = viewerId === row.photographer_id;
  return {
    id: row.id,
    status: row.status,
    photographer: presentBriefIn(language, row.photographer_id, {
      username: row.photographer_username,
      full_name: row.photographer_name,
      deleted_at: row.photographer_deleted_at,
      profile_picture_key: row.photographer_picture,
    }),
    surfer: presentBriefIn(language, row.surfer_id, {
      username: row.surfer_username,
      full_name: row.surfer_name,
      deleted_at: row.surfer_deleted_at,
      profile_picture_key: row.surfer_picture,
    }),
    place,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    day: start.day,
    start: start.time,
    end: end.time,
    hours,
    hourly_price: price === null ? null : eurosFromCents(price),
    total: price === null ? null : eurosFromCents(Math.round(price * hours)),
    notes: row.notes,
    ended_by: endedBy(row),
    ended_reason: row.ended_reason,
    album_id: isPhotographer || row.is_album_open ? row.album_id : null,
    is_blocked: row.is_blocked,
    review: row.rating === null ? null : { rating: row.rating, text: row.review_text ?? '' },
    created_at: row.created_at.toISOString(),
  };
}

function endedBy(row: BookingRow): Booking['ended_by'] {
  if (row.ended_by === null) return null;
  return row.ended_by === row.photographer_id ? 'photographer' : 'surfer';
}

export const presentReview = (row: ReviewRow, language: Language): Review => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  surfer: presentBriefIn(language, row.surfer_id, row),
  created_at: row.created_at.toISOString(),
});
