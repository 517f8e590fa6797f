export const texts = {
  title: 'Blog',
  postTitle: 'Cómo encontrar tu ola entre trescientas fotos',
  post1: 'Al salir del agua, apunta el sitio y la hora. Es lo único que hace falta.',
  post2:
    'Filtra por sitio y por día. Si había más de un fotógrafo, verás varios álbumes: míralos todos, cada uno dispara desde otro ángulo.',
  post3:
    'Abre una foto y mira su hora. Así sabes si ya estabas dentro. Luego busca el color de tu tabla y de tu traje: de lejos se ven antes que la cara.',
  post4: 'Guarda en favoritos todas las dudosas y elige al final, con calma.',
} as const;
