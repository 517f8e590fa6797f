export const texts = {
  regionAria: 'Avisos',
  closeAria: 'Cerrar el aviso',
  cartAdded: 'Añadido al carrito',
  cartRemoved: 'Quitado del carrito',
  cartView: 'Ver carrito',
  likeAdded: 'Guardada en favoritos',
  likeRemoved: 'Quitada de favoritos',
  linkCopied: 'Enlace copiado',
  languageSaved: 'Idioma cambiado a español',
  newMessage: 'Mensaje de {{name}}',
} as const;
