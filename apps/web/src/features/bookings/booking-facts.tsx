import type { Booking } from '@pleamar/contract/bookings';
import { Camera, Clock, MapPin, User } from 'lucide-react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import type { Role } from '../../shared/account/active-role.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import css from './booking-facts.module.css';

const isThisYear = (day: string) => Number(day.slice(0, 4)) === new Date().getFullYear();

export function BookingDay({ day }: { day: string }) {
  const { i18n } = useTranslation();
  const date = new Date(`${day}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(date);
  return (
    <time className={css.day} dateTime={day}>
      <span className={css.number}>{part({ day: 'numeric' })}</span>
      <span className={css.month}>
        {`${part({ weekday: 'short' })} · ${part({ month: 'short', ...(isThisYear(day) ? {} : { year: '2-digit' }) })}`}
      </span>
    </time>
  );
}

interface BookingFactsProps {
  booking: Booking;
  /** The participant that is named; none without it. */
  participant?: Role;
  /** Replaces the participant's name. */
  name?: string;
}

export function BookingFacts({ booking, participant, name }: BookingFactsProps) {
  const { t } = useTranslation('time');
  const { photographer, surfer, start, end, place } = booking;
  return (
    <p className={css.facts}>
      {participant && (
        <span>
          {participant === 'surfer' ? <User size={16} /> : <Camera size={16} />}
          {name ?? (participant === 'surfer' ? surfer.full_name : photographer.full_name)}
        </span>
      )}
      <span>
        <Clock size={16} />
        {t('range', { start, end })}
      </span>
      <span>
        <MapPin size={16} />
        <SurfBreakLink id={place.surf_break_id} className={text.subtleLink}>
          {place.spot}
        </SurfBreakLink>
      </span>
    </p>
  );
}

export function useBookingPrice() {
  const { t } = useTranslation('bookingRequest');
  const { euros } = useFormat();
  return ({ total, hourly_price: price, hours }: Booking): string | null =>
    total === null || price === null
      ? null
      : t('estimate', { hours: t('hoursCount', { count: hours }), price: euros(price), total: euros(total) });
}

const kinds: Record<Booking['status'], BadgeKind> = {
  requested: 'warn',
  accepted: 'info',
  completed: 'ok',
  cancelled: 'danger',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function BookingBadge({ status }: Pick<Booking, 'status'>) {
  const { t } = useTranslation('bookingCard');
  return <Badge kind={kinds[status]}>{t(`status.${status}`)}</Badge>;
}

/** After a block between the two a request cannot be accepted; an accepted booking stays. */
export function BlockedNote({ booking: { is_blocked: isBlocked, status } }: { booking: Booking }) {
  const { t } = useTranslation('bookingCard');
  if (!isBlocked) return null;
  if (status === 'requested') return <Note kind="warn">{t('blockedRequest')}</Note>;
  if (status === 'accepted') return <Note>{t('blockedAccepted')}</Note>;
  return null;
}

export function EndReason({ booking, side }: { booking: Booking; side: Role }) {
  const { t } = useTranslation('bookingCard');
  const { status, ended_by: endedBy, ended_reason: reason } = booking;
  if (status === 'expired') return <p className={css.end}>{t('requestExpired')}</p>;
  if (status !== 'cancelled' && status !== 'declined') return null;
  const name = endedBy === 'photographer' ? booking.photographer.full_name : booking.surfer.full_name;
  return (
    <p className={css.end}>
      {status === 'cancelled' && <span>{endedBy === side ? t('cancelledByYou') : t('cancelledBy', { name })}</span>}
      {reason && <span>{`${t('reason')}: ${reason}`}</span>}
    </p>
  );
}

export const otherParticipant = (booking: Booking, side: Role) =>
  side === 'photographer' ? booking.surfer : booking.photographer;
