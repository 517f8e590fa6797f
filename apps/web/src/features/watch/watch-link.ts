export const watchOfAlbum = (albumId: string) => ({ to: '/mi-reloj' as const, search: { album: albumId } });

export const watchOfDay = (surfBreakId: string, day: string) => ({
  to: '/mi-reloj' as const,
  search: { sitio: surfBreakId, dia: day },
});
