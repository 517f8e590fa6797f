export const watchLinkForAlbum = (albumId: string) => ({ to: '/mi-reloj' as const, search: { album: albumId } });

export const watchLinkForDay = (surfBreakId: string, day: string) => ({
  to: '/mi-reloj' as const,
  search: { sitio: surfBreakId, dia: day },
});
