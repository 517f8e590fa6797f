import type { Language } from '@pleamar/contract';
import { formatDay, formatMoney, HOUR_MS, localTimeAt } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { MailText } from '../../common/send-mail.ts';
import { calendarFile } from './calendar-file.ts';
import type { BookingToTell } from './queries/bookings.ts';

interface Facts {
  photographer: string;
  surfer: string;
  /** Who ended it. */
  name: string;
  date: string;
  start: string;
  end: string;
  spot: string;
  notes: string;
  reason: string;
  /** Hours times the hourly price. */
  total: string;
}

/** The mail of a notice; null where none belongs to it. */
export function mailAbout(
  notice: string,
  language: Language,
  booking: BookingToTell,
  { config, now }: Pick<App, 'config' | 'now'>,
): MailText | null {
  const mail = mails[language].find((each) => each.notice === notice);
  if (!mail) return null;
  const facts = factsOf(booking, language);
  return {
    subject: mail.subject(facts),
    body: mail.body(facts),
    button: { label: mail.button, path: mail.path(booking) },
    ...(notice === 'session_photos' &&
      booking.cover_key !== null && { pictures: [{ url: publicUrlOf(booking.cover_key), alt: booking.album ?? '' }] }),
    ...(notice === 'session_accepted' && {
      attachments: [
        {
          name: 'pleamar.ics',
          type: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: calendarFile({
            uid: `${booking.id}@${new URL(config.publicUrl).hostname}`,
            startAt: booking.starts_at,
            endAt: booking.ends_at,
            stampedAt: now(),
            title: mail.subject(facts),
            place: facts.spot,
            text: mail.body(facts),
            url: `${config.publicUrl}${mail.path(booking)}`,
          }),
        },
      ],
    }),
  };
}

function factsOf(booking: BookingToTell, language: Language): Facts {
  const [start, end] = [booking.starts_at, booking.ends_at].map((at) => localTimeAt(at, booking.timezone));
  const { none, noReason, noPrice } = emptyWords[language];
  return {
    photographer: booking.photographer,
    surfer: booking.surfer,
    name: booking.ended_by === booking.photographer_id ? booking.photographer : booking.surfer,
    date: formatDay(start?.day ?? ''),
    start: start?.time ?? '',
    end: end?.time ?? '',
    spot: booking[`name_${language}`],
    notes: booking.notes || none,
    reason: booking.ended_reason ?? noReason,
    total: booking.hourly_price_cents === null ? noPrice : formatMoney(totalOf(booking), language),
  };
}

const totalOf = ({ starts_at, ends_at, hourly_price_cents }: BookingToTell) =>
  Math.round(((ends_at.getTime() - starts_at.getTime()) / HOUR_MS) * (hourly_price_cents ?? 0));

interface Mail {
  notice: string;
  subject: (facts: Facts) => string;
  body: (facts: Facts) => string;
  button: string;
  path: (booking: BookingToTell) => string;
}

const toSessions = ({ id }: BookingToTell) => `/dashboard/sesiones?sesion=${id}`;
const toAlbum = ({ album_id }: BookingToTell) => `/album/${album_id}`;
const toPhotographer = ({ photographer_id }: BookingToTell) => `/reservas?id=${photographer_id}`;

/** Why a session ends whose photographer or surfer has left. */
export const accountGone: Record<Language, string> = {
  es: 'La cuenta ya no existe.',
  en: 'The account no longer exists.',
};

const emptyWords = {
  es: { none: 'Sin notas', noReason: 'sin motivo', noPrice: 'el que acordéis' },
  en: { none: 'No notes', noReason: 'none given', noPrice: 'as you agree' },
};

const mails: Record<Language, readonly Mail[]> = {
  es: [
    {
      notice: 'session_request',
      subject: ({ surfer, date }) => `${surfer} te pide una sesión el ${date}`,
      body: ({ surfer, date, start, end, spot, notes, total }) =>
        `${surfer} quiere una sesión contigo.\n\nDía: ${date}\nHora: de ${start} a ${end} (hora de ${spot})\nSitio: ${spot}\nPrecio: ${total}\nNotas: ${notes}\n\nContesta cuanto antes: el parte no espera.`,
      button: 'Aceptar o rechazar',
      path: toSessions,
    },
    {
      notice: 'session_accepted',
      subject: ({ date, spot }) => `Sesión aceptada: ${date} en ${spot}`,
      body: ({ photographer, date, start, end, spot, total }) =>
        `${photographer} ha aceptado tu sesión.\n\nDía: ${date}\nHora: de ${start} a ${end} (hora de ${spot})\nSitio: ${spot}\nPrecio: ${total}, que pagas a ${photographer} ese día\n\nSi no puedes ir, cancélala cuanto antes.`,
      button: 'Ver la sesión',
      path: toSessions,
    },
    {
      notice: 'session_declined',
      subject: ({ photographer, date }) => `${photographer} no puede el ${date}`,
      body: ({ photographer, date, spot, reason }) =>
        `${photographer} no puede hacer la sesión del ${date} en ${spot}.\n\nMotivo: ${reason}\n\nPuedes pedirle otra hora o buscar a otra persona.`,
      button: 'Buscar otra hora',
      path: toPhotographer,
    },
    {
      notice: 'session_cancelled',
      subject: ({ date, spot }) => `Sesión cancelada: ${date} en ${spot}`,
      body: ({ name, date, start, end, spot, reason }) =>
        `${name} ha cancelado la sesión del ${date}, de ${start} a ${end}, en ${spot}.\n\nMotivo: ${reason}`,
      button: 'Ver tus sesiones',
      path: toSessions,
    },
    {
      notice: 'session_photos',
      subject: ({ spot }) => `Ya están las fotos de tu sesión en ${spot}`,
      body: ({ photographer, date }) =>
        `${photographer} te ha entregado las fotos de vuestra sesión del ${date}.\n\nMira cuáles te llevas. Y si te apetece, deja una reseña.`,
      button: 'Ver mis fotos',
      path: toAlbum,
    },
  ],
  en: [
    {
      notice: 'session_request',
      subject: ({ surfer, date }) => `${surfer} asks for a session on ${date}`,
      body: ({ surfer, date, start, end, spot, notes, total }) =>
        `${surfer} would like a session with you.\n\nDay: ${date}\nTime: ${start} to ${end} (${spot} time)\nSpot: ${spot}\nPrice: ${total}\nNotes: ${notes}\n\nAnswer soon: the forecast won't wait.`,
      button: 'Accept or decline',
      path: toSessions,
    },
    {
      notice: 'session_accepted',
      subject: ({ date, spot }) => `Session accepted: ${date} at ${spot}`,
      body: ({ photographer, date, start, end, spot, total }) =>
        `${photographer} accepted your session.\n\nDay: ${date}\nTime: ${start} to ${end} (${spot} time)\nSpot: ${spot}\nPrice: ${total}, which you pay to ${photographer} on the day\n\nIf you can't make it, cancel as early as you can.`,
      button: 'See the session',
      path: toSessions,
    },
    {
      notice: 'session_declined',
      subject: ({ photographer, date }) => `${photographer} can't make it on ${date}`,
      body: ({ photographer, date, spot, reason }) =>
        `${photographer} can't do the session on ${date} at ${spot}.\n\nReason: ${reason}\n\nYou can ask for another time or look for someone else.`,
      button: 'Find another time',
      path: toPhotographer,
    },
    {
      notice: 'session_cancelled',
      subject: ({ date, spot }) => `Session cancelled: ${date} at ${spot}`,
      body: ({ name, date, start, end, spot, reason }) =>
        `${name} cancelled the session on ${date}, ${start} to ${end}, at ${spot}.\n\nReason: ${reason}`,
      button: 'See your sessions',
      path: toSessions,
    },
    {
      notice: 'session_photos',
      subject: ({ spot }) => `The photos of your session at ${spot} are here`,
      body: ({ photographer, date }) =>
        `${photographer} has handed you the photos of your session on ${date}.\n\nSee which ones you take home. And if you feel like it, leave a review.`,
      button: 'See my photos',
      path: toAlbum,
    },
  ],
};
