export const texts = {
  title: '¿No se descarga nada?',
  text: 'Estás en la ventana de {{app}}, que no suele dejar guardar archivos. En tu navegador sí: el enlace abre esta misma compra.',
  textAccount:
    'Estás en la ventana de {{app}}, que no suele dejar guardar archivos. En tu navegador sí: entra allí en tu cuenta.',
  open: 'Abrir en el navegador',
  copy: 'Copiar el enlace',
  link: 'Enlace de tu compra',
  linkAccount: 'Enlace de esta página',
  steps: 'Cópialo y pégalo en Safari o Chrome, o toca los tres puntos de arriba y «Abrir en el navegador».',
} as const;
