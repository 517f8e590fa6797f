export const texts = {
  title: 'Aquí no hay olas',
  text: 'La página que buscas no existe o se la llevó la corriente.',
  home: 'Volver al inicio',
  albums: 'Busca tu álbum',
  code: 'Página no encontrada (404)',
} as const;
