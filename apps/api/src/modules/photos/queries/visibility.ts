import { sql } from 'kysely';
import { isBoughtBy } from '../../photo-access/published.ts';

/** Queries take a visitor for this user, who has no likes and purchases. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

export interface PhotoViewer {
  userId: string | null;
  linkAlbumId: string | null;
}

/** The rule `isVisibleTo` as a condition, for lists. */
export const visibleTo = (viewer: PhotoViewer) => {
  const userId = viewer.userId ?? NO_USER;
  return sql<boolean>`(${isOpenTo(viewer)} or (a.user_id = ${userId} and not ${isDeleted}) or ${isBoughtBy(userId)})`;
};

/** A job deletes the photos of a deleted album a little later than the album. */
export const isDeleted = sql<boolean>`(p.deleted_at is not null or a.deleted_at is not null)`;

/** `is_open_to` covers listed albums too, but its call costs more than the rest of the row. */
export const isOpenTo = (viewer: PhotoViewer) => sql<boolean>`(
  (a.is_listed or ${isOpenedBy(viewer)}) and p.status = 'ready' and p.deleted_at is null)`;

const isOpenedBy = ({ userId, linkAlbumId }: PhotoViewer) =>
  linkAlbumId === null
    ? sql<boolean>`is_open_to(a, ${userId ?? NO_USER})`
    : sql<boolean>`(a.id = ${linkAlbumId} or is_open_to(a, ${userId ?? NO_USER}))`;

/** The old link of a hidden or deleted photo of an open album leads to the album. */
export const isWithdrawnFor = (viewer: PhotoViewer) => sql<boolean>`(
  (p.status = 'hidden' or p.deleted_at is not null)
  and a.deleted_at is null and (a.is_public or ${isOpenedBy(viewer)}))`;
