export const texts = {
  subject: 'Ya estás dentro',
  surfer: {
    body: 'Tu cuenta en Pleamar está lista.\n\nBusca el spot y el día de tu último baño. Si alguien te hizo la foto, la puedes guardar, comprar y descargar en alta.',
    button: 'Busca tu álbum',
  },
  photographer: {
    body: 'Tu cuenta en Pleamar está lista.\n\nCrea tu primer álbum, pon tus precios y publícalo. Pleamar no cobra comisión: de cada venta solo sale el coste de la tarjeta.',
    button: 'Crear álbum',
  },
  deleted: 'Cuenta eliminada',
  goodbye: {
    subject: 'Tu cuenta se ha eliminado',
    body: (contact: string) =>
      `Hemos eliminado tu cuenta de Pleamar, como has pedido. Tus álbumes ya no se ven, tus datos se han borrado y tus sesiones se han cerrado en todos los dispositivos.\n\nLas fotos que otras personas te compraron siguen siendo suyas. Las que compraste tú ya no se pueden descargar desde Pleamar; los archivos que descargaste son tuyos.\n\nSi no has sido tú, escríbenos a ${contact}.`,
  },
};
