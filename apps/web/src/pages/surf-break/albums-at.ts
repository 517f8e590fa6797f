import type { Album } from '@pleamar/contract/albums';

/** The newest albums of all days for the reel, and those of the chosen day below. */
export const albumsAt = (surfBreakId: string, date?: string) => ({
  surf_break_id: surfBreakId,
  ...(date ? { date } : {}),
  sort: 'newest' as const,
});

/** One or two covers would be stretched over the whole width. */
export const fillsReel = (albums: readonly Album[]) => albums.filter((album) => album.cover_photo).length > 2;
