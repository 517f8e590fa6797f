export const texts = {
  formats: { poster: 'Cartel', card: 'Tarjeta', stickers: 'Pegatinas' },
  headline: '¿Estabas en el agua?',
  photographerHeadline: 'Tus fotos en el agua',
  whenAt: (day: string, start: string, end: string) => `${day}, de ${start} a ${end}`,
  calls: {
    day: 'Apunta con la cámara y busca tus fotos de ese día.',
    shoot: 'Apunta con la cámara: tus fotos estarán aquí.',
    album: 'Apunta con la cámara y mira el álbum.',
    photographer: 'Apunta con la cámara y mira mis fotos.',
  },
  by: (name: string) => `Fotos de ${name}`,
};
