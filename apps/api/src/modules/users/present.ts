import type { ListedUser, Me, PhotographerProfile, Place, PublicUser } from '@pleamar/contract';
import { eurosFromCents } from '@pleamar/domain';
import type { OperatorAccess } from '../../common/context.ts';
import { pictureUrl } from '../../common/public-urls.ts';
import { presentCover } from '../albums/cover-pictures.ts';
import type { ListedRow, MeRow, PublicRow } from './queries/people.ts';
import type { ProfileRow } from './queries/profiles.ts';

export const presentPerson = (row: PublicRow): PublicUser => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  profile_picture: pictureUrl(row.profile_picture_key),
  country_code: row.country_code,
  is_photographer: row.is_photographer,
  is_surfer: row.is_surfer,
  album_count: row.album_count,
});

export const presentListed = (row: ListedRow): ListedUser => ({
  ...presentPerson(row),
  cover_photo: presentCover(row.cover),
});

export const presentMe = (row: MeRow, operatorAccess: OperatorAccess): Me => ({
  ...presentPerson(row),
  email: row.email ?? '',
  pending_email: row.pending_email,
  language: row.language,
  removes_gps: row.removes_gps,
  embeds_rights: row.embeds_rights,
  created_at: row.created_at.toISOString(),
  is_operator: row.is_operator,
  desk: operatorAccess,
  is_blocked: row.blocked_at !== null,
  has_likes: row.has_likes,
  has_surfs: row.has_surfs,
  has_purchases: row.has_purchases,
  has_downloads: row.has_downloads,
});

export const presentProfile = (
  row: ProfileRow,
  { places, surf_breaks }: { places: string[]; surf_breaks: Place[] },
): PhotographerProfile => ({
  user_id: row.user_id,
  equipment: { cameras: row.cameras ?? [], lenses: row.lenses ?? [], accessories: row.accessories ?? [] },
  hourly_price: row.hourly_price_cents === null ? null : eurosFromCents(row.hourly_price_cents),
  places,
  surf_breaks,
  tags: row.tags ?? [],
  description: row.description ?? '',
  other_description: row.other_description ?? '',
  rating: ratingOf(row.rating_total ?? 0, row.review_count ?? 0),
  review_count: row.review_count ?? 0,
  photo_count: row.photo_count,
  online: row.is_online,
});

const ratingOf = (total: number, count: number) => (count === 0 ? null : Math.round((total / count) * 10) / 10);
