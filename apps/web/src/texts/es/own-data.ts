/** Of the settings, and of whoever is blocked. */
export const texts = {
  title: 'Tus datos',
  hint: 'Llévate una copia de todo lo que guardamos de ti, o elimina tu cuenta.',
  take: 'Descargar mis datos',
  taking: 'Preparando...',
  remove: 'Eliminar mi cuenta',
  removeTitle: '¿Eliminar tu cuenta?',
  removeText:
    'Se borran tus álbumes, tus datos y tus sesiones. Quien compró fotos tuyas las conserva. No se puede deshacer.',
  removing: 'Eliminando...',
  removed: 'Cuenta eliminada',
  password: 'Contraseña',
  passwordRequired: 'Escribe tu contraseña.',
} as const;
