export const texts = {
  title: 'Fotógrafos destacados',
  subtitle: 'Quién está detrás de la cámara.',
  profile: 'Perfil',
  profileAria: 'Perfil de {{name}}',
  albums_one: '{{count}} álbum',
  albums_other: '{{count}} álbumes',
  loading: 'Cargando fotógrafos...',
  loadMore: 'Ver más fotógrafos',
  placeholderName: 'Podrías ser tú',
  placeholderText: 'Publica tu primer álbum y aparecerás aquí.',
  error: 'No hemos podido cargar los fotógrafos.',
} as const;
