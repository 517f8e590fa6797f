import { sql } from 'kysely';

/** A visitor is this id in queries, without likes and purchases. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

export interface PhotoViewer {
  userId: string | null;
  linkAlbumId: string | null;
}

/** The photo is listed, opened by a link, the user's own, or bought by the user (hidden ones included). */
export const seenBy = (viewer: PhotoViewer) => {
  const userId = viewer.userId ?? NO_USER;
  return sql<boolean>`(
  ${isOpenTo(viewer)}
  or (a.user_id = ${userId} and p.deleted_at is null and a.deleted_at is null)
  or ${boughtBy(userId)})`;
};

/** The function knows listed albums too, but its call costs more than the rest of the row. */
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

/** Any size counts. An upgrade alone gives nothing (decision 113). */
export const boughtBy = (userId: string) => sql<boolean>`exists (
  select 1 from photo_access x
  where x.user_id = ${userId} and x.photo_id = p.id and x.revoked_at is null and x.sold_as <> 'upgrade')`;
