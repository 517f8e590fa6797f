export const texts = {
  heroTitle: 'Entre la cámara y la ola',
  heroSubtitle: 'Qué hace Pleamar con las fotos, con el dinero y con tus datos.',
  card1Title: 'Las fotos',
  card1Text:
    'El original se guarda tal cual llegó, byte a byte. En la web solo se ven copias pequeñas con marca de agua y sin la ubicación GPS.',
  card2Title: 'El dinero',
  card2Text:
    'El pago va por un proveedor de pago con tarjeta. Pleamar no cobra comisión y cada venta cuadra al céntimo.',
  card3Title: 'Tus datos',
  card3Text: 'No hay reconocimiento facial, ni publicidad, ni venta de datos. Tu correo no se publica nunca.',
  card4Title: '<reservas>Las reservas</reservas>',
  card4Text: '<reservas>Solo se ofrecen horas libres de verdad, y dos sesiones nunca se pisan.</reservas>',
  ctaTitle: 'Compruébalo',
  ctaText: 'La cuenta es gratis. Los álbumes están abiertos, con ella o sin ella.',
  heroAlt: 'Dos surfistas sobre el arrecife, vistos desde arriba',
} as const;
