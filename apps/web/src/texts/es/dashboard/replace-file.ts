export const texts = {
  replace: 'Sustituir archivo',
  choose: 'Elegir el archivo nuevo',
  hint: 'La foto conserva sus favoritos, su precio y sus ventas. Quien ya la compró conserva el archivo que compró.',
  sending: 'Enviando el archivo nuevo',
  percent: '{{percent}} enviado',
  received: 'Archivo recibido. La foto cambiará en un momento.',
  same: 'Es el mismo archivo: no cambia nada.',
  processing: 'Preparando el archivo nuevo...',
  failed: 'No hemos podido sustituir el archivo.',
} as const;
