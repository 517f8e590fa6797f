export const texts = {
  loginMade: {
    subject: 'Nuevo acceso de cámara en tu cuenta',
    body: ({ name, username }: { name: string; username: string }) =>
      `Se ha creado el acceso «${name}» (usuario ${username}). Una cámara que lo tenga puede enviarte fotos, y nada más, hasta que lo revoques.\n\nSi no has sido tú, revócalo en Ajustes y cambia tu contraseña.`,
    button: 'Ver mis accesos',
  },
};
