export const texts = {
  title: 'Cómo funciona',
  surferTitle: 'Si surfeas',
  surferText:
    'Busca por continente, país, región, sitio y fecha, o escribe el nombre del spot. Los álbumes se miran sin cuenta. Guarda tus favoritas, llena el carrito y paga con tarjeta. En cuanto se confirma el pago descargas el original, sin marca de agua, las veces que quieras.',
  photographerTitle: 'Si haces fotos',
  photographerText:
    'Crea un álbum con su sitio y su día, arrastra las fotos y pon precio por foto, por pack o premium. Hacemos las muestras con marca de agua y guardamos el original en privado. Recibes el precio entero menos el coste de la tarjeta.',
  bookingTitle: '<reservas>Si queréis coincidir</reservas>',
  bookingText:
    '<reservas>El fotógrafo marca sus horas libres, el surfista pide una y el fotógrafo la acepta o no.</reservas>',
} as const;
