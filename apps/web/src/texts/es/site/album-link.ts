export const texts = {
  byLink: 'Solo con enlace',
  codeTitle: 'Este álbum pide un código',
  codeText: 'Te lo ha dado quien te mandó el enlace. Da igual si lo escribes en mayúsculas o minúsculas.',
  code: 'Código',
  codeWrong: 'Ese código no es correcto.',
  codeTooMany_one: 'Demasiados intentos. Prueba otra vez dentro de {{count}} minuto.',
  codeTooMany_other: 'Demasiados intentos. Prueba otra vez dentro de {{count}} minutos.',
  open: 'Abrir álbum',
  opening: 'Abriendo...',
  newPhotos_one: '{{count}} foto nueva',
  newPhotos_other: '{{count}} fotos nuevas',
  newPhotosLoading: 'Cargando...',
} as const;
