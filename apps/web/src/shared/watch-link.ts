/** Where a surfer's watch is asked about: an album, or a surf break's day. */
export const watchOfAlbum = (albumId: string) => ({ to: '/mi-reloj' as const, search: { album: albumId } });

export const watchOfDay = (surfBreakId: string, day: string) => ({
  to: '/mi-reloj' as const,
  search: { sitio: surfBreakId, dia: day },
});
