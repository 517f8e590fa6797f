export const texts = {
  title: 'Qué incluye',
  surferTitle: 'Para surfistas',
  surferText:
    'Búsqueda por sitio y día, favoritos, carrito que te sigue de un dispositivo a otro, pago con tarjeta, descarga del original o de la orden entera en un ZIP, siempre que quieras.',
  photographerTitle: 'Para fotógrafos',
  photographerText:
    'Álbumes con subida de muchas fotos a la vez, marca de agua automática, packs y fotos premium, ventas y reembolsos, <graficas>gráficas de facturación, visitas y favoritos|visitas y favoritos</graficas>. Hasta 60 MB por foto.',
  bothTitle: 'Para los dos',
  bothText:
    '<reservas><mensajes><notificaciones>Sesiones privadas con horas libres de verdad, mensajes al momento, notificaciones y reseñas. </notificaciones></mensajes></reservas>En español y en inglés.',
  notTitle: 'Lo que no hacemos',
  notText: 'Ni reconocimiento facial, ni publicidad, ni comisiones.',
} as const;
