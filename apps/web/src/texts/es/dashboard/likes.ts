export const texts = {
  title: 'Tus fotos favoritas',
  filterOwned: 'Filtrar descargados',
  showAll: 'Mostrar todos',
  loading: 'Cargando tus favoritas...',
  empty: 'No hay fotos para mostrar',
  emptyHint: 'Toca el corazón de una foto y la tendrás aquí.',
  error: 'No hemos podido cargar tus favoritas.',
  explore: 'Explorar álbumes',
  removed: 'Ya no está en favoritos.',
  ownedEmptyHint: 'Ninguna de tus favoritas está comprada todavía.',
} as const;
