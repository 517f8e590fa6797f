export const texts = {
  register: 'Regístrame',
  registerHint: 'Primero te enseñamos los álbumes. La cuenta es gratis.',
  otherPagesTitle: 'Sigue mirando',
} as const;
