import type { Language } from '@pleamar/contract';
import { formatDay, formatMoney, HOUR_MS, localTimeAt } from '@pleamar/domain';
import { calendarFile } from '../../common/calendar-file.ts';
import type { App } from '../../common/context.ts';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn, type Texts } from '../../texts/texts.ts';
import type { BookingForNotification } from './queries/bookings.ts';

export function bookingMail(
  kind: string,
  language: Language,
  booking: BookingForNotification,
  { config, now }: Pick<App, 'config' | 'now'>,
): MailText | null {
  if (!hasMail(kind)) return null;
  const mail = textsIn(language).bookings.mails[kind];
  const facts = mailParams(booking, language);
  return {
    subject: mail.subject(facts),
    body: mail.body(facts),
    button: { label: mail.button, path: paths[kind](booking) },
    ...(kind === 'session_photos' &&
      booking.cover_key !== null && { pictures: [{ url: publicUrlOf(booking.cover_key), alt: booking.album ?? '' }] }),
    ...(kind === 'session_accepted' && {
      attachments: [
        {
          name: 'pleamar.ics',
          type: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: calendarFile([
            {
              uid: `${booking.id}@${new URL(config.publicUrl).hostname}`,
              startAt: booking.starts_at,
              endAt: booking.ends_at,
              stampedAt: now(),
              title: mail.subject(facts),
              place: facts.spot,
              text: mail.body(facts),
              url: `${config.publicUrl}${paths[kind](booking)}`,
            },
          ]),
        },
      ],
    }),
  };
}

function mailParams(booking: BookingForNotification, language: Language) {
  const [start, end] = [booking.starts_at, booking.ends_at].map((at) => localTimeAt(at, booking.timezone));
  const { none, noReason, noPrice } = textsIn(language).bookings.empty;
  return {
    photographer: booking.photographer,
    surfer: booking.surfer,
    name: booking.ended_by === booking.photographer_id ? booking.photographer : booking.surfer,
    date: formatDay(start?.day ?? ''),
    start: start?.time ?? '',
    end: end?.time ?? '',
    spot: booking.names[language],
    notes: booking.notes || none,
    reason: booking.ended_reason ?? noReason,
    total: booking.hourly_price_cents === null ? noPrice : formatMoney(totalOf(booking), language),
  };
}

const totalOf = ({ starts_at, ends_at, hourly_price_cents }: BookingForNotification) =>
  Math.round(((ends_at.getTime() - starts_at.getTime()) / HOUR_MS) * (hourly_price_cents ?? 0));

const bookingPath = ({ id }: BookingForNotification) => `/dashboard/sesiones?sesion=${id}`;
const albumPath = ({ album_id }: BookingForNotification) => `/album/${album_id}`;
const photographerPath = ({ photographer_id }: BookingForNotification) => `/reservas?id=${photographer_id}`;

type MailedKind = keyof Texts['bookings']['mails'];

const paths: Record<MailedKind, (booking: BookingForNotification) => string> = {
  session_request: bookingPath,
  session_accepted: bookingPath,
  session_declined: photographerPath,
  session_cancelled: bookingPath,
  session_photos: albumPath,
};

const hasMail = (kind: string): kind is MailedKind => Object.hasOwn(paths, kind);
