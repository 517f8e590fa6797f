export const texts = {
  heroTitle: 'Tú haces la foto, tú cobras',
  heroSubtitle: 'Publica tus álbumes de surf y vende cada foto sin comisiones.',
  card1Title: 'Sube el día entero',
  card1Text:
    'Arrastra las fotos y listo. Hacemos las muestras con marca de agua; el original no lo ve nadie que no lo haya comprado.',
  card2Title: 'Tus precios, tus packs',
  card2Text: 'Pon un precio por foto, por pack o premium, y cámbialo cuando quieras.',
  card3Title: 'Cero comisiones',
  card3Text:
    'De cada venta solo se descuenta lo que cuesta el cobro con tarjeta, a precio de coste y con los céntimos a la vista.',
  card4Title: '<reservas>Sesiones privadas</reservas>',
  card4Text: '<reservas>Marca tus horas libres y deja que te pidan sesión. Tú decides si la aceptas.</reservas>',
  ctaTitle: '¿Tienes la tarjeta llena de olas?',
  ctaText: 'Súbelas hoy, mientras aún se habla del baño.',
  heroAlt: 'Surfista a contraluz saliendo de una ola al atardecer',
} as const;
