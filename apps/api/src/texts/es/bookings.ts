interface BookingFacts {
  photographer: string;
  surfer: string;
  name: string;
  date: string;
  start: string;
  end: string;
  spot: string;
  notes: string;
  reason: string;
  total: string;
}

export const texts = {
  /** The photographer or the surfer of the booking has left. */
  accountGone: 'La cuenta ya no existe.',
  empty: { none: 'Sin notas', noReason: 'sin motivo', noPrice: 'el que acordéis' },
  /** The key is the notification's kind. */
  mails: {
    session_request: {
      subject: ({ surfer, date }: BookingFacts) => `${surfer} te pide una sesión el ${date}`,
      body: ({ surfer, date, start, end, spot, notes, total }: BookingFacts) =>
        `${surfer} quiere una sesión contigo.\n\nDía: ${date}\nHora: de ${start} a ${end} (hora de ${spot})\nSitio: ${spot}\nPrecio: ${total}\nNotas: ${notes}\n\nContesta cuanto antes: el parte no espera.`,
      button: 'Aceptar o rechazar',
    },
    session_accepted: {
      subject: ({ date, spot }: BookingFacts) => `Sesión aceptada: ${date} en ${spot}`,
      body: ({ photographer, date, start, end, spot, total }: BookingFacts) =>
        `${photographer} ha aceptado tu sesión.\n\nDía: ${date}\nHora: de ${start} a ${end} (hora de ${spot})\nSitio: ${spot}\nPrecio: ${total}, que pagas a ${photographer} ese día\n\nSi no puedes ir, cancélala cuanto antes.`,
      button: 'Ver la sesión',
    },
    session_declined: {
      subject: ({ photographer, date }: BookingFacts) => `${photographer} no puede el ${date}`,
      body: ({ photographer, date, spot, reason }: BookingFacts) =>
        `${photographer} no puede hacer la sesión del ${date} en ${spot}.\n\nMotivo: ${reason}\n\nPuedes pedirle otra hora o buscar a otra persona.`,
      button: 'Buscar otra hora',
    },
    session_cancelled: {
      subject: ({ date, spot }: BookingFacts) => `Sesión cancelada: ${date} en ${spot}`,
      body: ({ name, date, start, end, spot, reason }: BookingFacts) =>
        `${name} ha cancelado la sesión del ${date}, de ${start} a ${end}, en ${spot}.\n\nMotivo: ${reason}`,
      button: 'Ver tus sesiones',
    },
    session_photos: {
      subject: ({ spot }: BookingFacts) => `Ya están las fotos de tu sesión en ${spot}`,
      body: ({ photographer, date }: BookingFacts) =>
        `${photographer} te ha entregado las fotos de vuestra sesión del ${date}.\n\nMira cuáles te llevas. Y si te apetece, deja una reseña.`,
      button: 'Ver mis fotos',
    },
  },
};
