import type { Album } from '@pleamar/contract/albums';

export const albumsAt = (surfBreakId: string, date?: string) => ({
  surf_break_id: surfBreakId,
  ...(date ? { date } : {}),
  sort: 'newest' as const,
});

/** One or two covers would be stretched over the whole width. */
export const fillsReel = (albums: readonly Album[]) => albums.filter((album) => album.cover_photo).length > 2;
