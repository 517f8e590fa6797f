export const texts = {
  confirming: 'Confirmando tu correo...',
  success: 'Correo cambiado a {{email}}',
  expired: 'Este enlace ya se ha usado o ha caducado. Guarda otra vez tu correo en Ajustes.',
  taken: 'Otra cuenta usa ya ese correo.',
  title: 'Tu correo nuevo',
  linkMissing: 'A este enlace le falta una parte. Ábrelo entero desde el correo.',
  toSettings: 'Ir a Ajustes',
} as const;
