export const texts = {
  title: 'Dashboard de surfista',
  greeting: 'Hola, {{name}}',
  noName: 'Surfista',
  searchTitle: 'Busca y compra fotografías',
  searchText: 'Elige tu spot y tu día. Tu ola puede estar ahí.',
  searchButton: 'Explora Albums',
  bookTitle: 'Reserva una sesión de fotos',
  bookText: 'Elige fotógrafo, día y hora, y que te espere en la orilla.',
  bookButton: 'Reserva una sesión',
  comingSoon: 'PROXIMAMENTE',
  seeAllLiked: 'Ver todas las favoritas',
  seeAllDownloads: 'Ver todas las descargas',
} as const;
