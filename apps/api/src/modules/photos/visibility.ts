/** Queries compute the columns for one viewer. */
interface PhotoVisibility {
  /** The photo is ready, and its album is listed or open to the viewer: by its link, or as the album of a booking. */
  is_open: boolean;
  is_bought: boolean;
  is_deleted: boolean;
  owner_id: string;
}

/** Buyers keep photos that were hidden or deleted. `visibleTo` is the same rule in SQL. */
export const isVisibleTo = (
  { is_open: isOpen, is_bought: isBought, is_deleted: isDeleted, owner_id: ownerId }: PhotoVisibility,
  userId: string | null,
): boolean => isOpen || isBought || (ownerId === userId && !isDeleted);
