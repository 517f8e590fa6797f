export const texts = {
  regionAria: 'Avisos',
  closeAria: 'Cerrar el aviso',
  cartAdded: 'Añadido al carrito',
  cartView: 'Ver carrito',
  linkCopied: 'Enlace copiado',
  languageSaved: 'Idioma cambiado a español',
} as const;
