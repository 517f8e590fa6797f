export const texts = {
  title: 'Quiénes somos',
  nameText:
    'Pleamar es el momento en que la marea llega a lo más alto. Nos gustó para una web donde se juntan quien coge la ola y quien la fotografía.',
  whyText:
    'La idea es sencilla: en casi todas las playas hay alguien con una cámara, y casi nadie llega a ver sus fotos. Aquí el fotógrafo publica el álbum del día y el surfista lo encuentra por sitio y fecha.',
  rulesText:
    'Tres reglas: las fotos son de quien las hace, el dinero de la venta también, y los datos de cada cual no se venden. Por eso no hay comisiones, ni publicidad, ni reconocimiento facial.',
} as const;
