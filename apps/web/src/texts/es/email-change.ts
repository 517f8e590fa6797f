export const texts = {
  confirming: 'Confirmando tu correo...',
  success: 'Correo cambiado a {{email}}',
  expired: 'Este enlace ya se ha usado o ha caducado. Guarda otra vez tu correo en Ajustes.',
  taken: 'Otra cuenta usa ya ese correo.',
} as const;
