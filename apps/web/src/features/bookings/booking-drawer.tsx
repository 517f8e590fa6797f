import type { Booking } from '@pleamar/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import type { Role } from '../../shared/account/active-role.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import factsCss from '../../ui/facts.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { bookingQueries } from './queries.ts';
import { BookingBadge, BlockedNote, useBookingPrice } from './booking-facts.tsx';

interface BookingDrawerProps {
  bookingId: string;
  sideOf: (booking: Booking) => Role;
  onClose: () => void;
  children: (booking: Booking) => ReactNode;
}

export function BookingDrawer({ bookingId, sideOf, onClose, children }: BookingDrawerProps) {
  const { t } = useTranslation(['bookingDialog', 'bookings']);
  const query = useQuery(bookingQueries.detail(bookingId));
  const booking = query.data;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('detailsTitle')}
      aside={booking && <BookingBadge status={booking.status} />}
      footer={booking && children(booking)}
    >
      <Loaded
        query={query}
        loading={t('bookings:loading')}
        error={t('bookings:error')}
        skeleton={<Skeleton height={240} />}
      >
        {(data) => <Details booking={data} side={sideOf(data)} />}
      </Loaded>
    </Drawer>
  );
}

type Fact = [label: string, value: ReactNode];

function Details({ booking, side }: { booking: Booking; side: Role }) {
  const { t } = useTranslation(['bookingCard', 'time', 'bookingRequest', 'bookingDialog']);
  const { day } = useFormat();
  const price = useBookingPrice()(booking);
  const { place, start, end, ended_by: endedBy, ended_reason: reason } = booking;
  const ender = endedBy === 'photographer' ? booking.photographer.full_name : booking.surfer.full_name;
  const facts: Fact[] = [
    [
      side === 'photographer' ? t('bookingDialog:surfer') : t('photographer'),
      side === 'photographer' ? booking.surfer.full_name : booking.photographer.full_name,
    ],
    [t('date'), day(booking.day)],
    [t('time'), `${t('time:range', { start, end })} (${t('zone', { place: place.spot })})`],
    [
      t('place'),
      <>
        <SurfBreakLink id={place.surf_break_id} className={text.subtleLink}>
          {place.spot}
        </SurfBreakLink>
        , {place.region}
      </>,
    ],
    ...(price === null ? [] : [[t('price'), price] satisfies Fact]),
    [t('notes'), booking.notes || t('noNotes')],
    ...(booking.status === 'cancelled'
      ? [
          [
            t('status.cancelled'),
            endedBy === side ? t('cancelledByYou') : t('cancelledBy', { name: ender }),
          ] satisfies Fact,
        ]
      : []),
    ...(booking.status === 'expired' ? [[t('status.expired'), t('requestExpired')] satisfies Fact] : []),
    ...(reason ? [[t('reason'), reason] satisfies Fact] : []),
  ];
  return (
    <>
      <BlockedNote booking={booking} />
      <dl className={factsCss.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {booking.review && (
        <p>
          {side === 'surfer'
            ? t('bookingDialog:reviewDone', { rating: booking.review.rating })
            : t('reviewOf', { rating: booking.review.rating })}
        </p>
      )}
      {booking.review?.text && <p>{booking.review.text}</p>}
    </>
  );
}
