import type { Booking, BookingGroup } from '@pleamar/contract/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Role } from '../../shared/account/active-role.ts';
import { useTranslation } from '../../texts/react.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { bookingQueries, type BookingFilter } from './queries.ts';
import type { BookingAction } from './booking-actions.tsx';
import { BookingButtons } from './booking-buttons.tsx';
import {
  otherParticipant,
  BookingBadge,
  BlockedNote,
  BookingDay,
  EndReason,
  BookingFacts,
  useBookingPrice,
} from './booking-facts.tsx';
import css from './booking-list.module.css';

interface BookingListProps {
  side: Role;
  group: BookingGroup;
  filter?: BookingFilter;
  texts: { loading: string; error: string; empty: string };
  emptyAction?: ReactNode;
  children: (booking: Booking) => ReactNode;
}

const noFilter: BookingFilter = {};

export function BookingList({ side, group, filter = noFilter, texts, emptyAction, children }: BookingListProps) {
  const query = useInfiniteQuery(bookingQueries.list(side, group, filter));
  return (
    <Loaded query={query} loading={texts.loading} error={texts.error} skeleton={<Skeleton height={84} />}>
      {({ pages }) => {
        const bookings = pages.flatMap(({ items }) => items);
        if (bookings.length === 0) {
          // There are seldom requests, so an empty list takes only one line.
          if (group === 'requests') return <p className={css.none}>{texts.empty}</p>;
          return <EmptyState title={texts.empty} action={emptyAction} />;
        }
        return (
          <>
            <ul className={css.list}>
              {bookings.map((booking) => (
                <li key={booking.id}>{children(booking)}</li>
              ))}
            </ul>
            <LoadMore list={query} loading={texts.loading} />
          </>
        );
      }}
    </Loaded>
  );
}

interface BookingRowProps {
  booking: Booking;
  side: Role;
  onAsk: (action: BookingAction, booking: Booking) => void;
}

export function RequestRow({ booking, side, onAsk }: BookingRowProps) {
  const { t } = useTranslation('bookingCard');
  const name = otherParticipant(booking, side).full_name;
  const price = useBookingPrice()(booking);
  return (
    <article className={css.row}>
      <BookingDay day={booking.day} />
      <div className={css.about}>
        <h3 className={text.strong}>
          {t('requestTitle', { spot: booking.place.spot })} <BookingBadge status={booking.status} />
        </h3>
        <BookingFacts
          booking={booking}
          participant={side === 'photographer' ? 'surfer' : 'photographer'}
          name={side === 'photographer' ? t('requestedBy', { name }) : t('requestedTo', { name })}
        />
        {price && <p className={text.number}>{price}</p>}
        {booking.notes && <p className={css.notes}>{booking.notes}</p>}
        <BlockedNote booking={booking} />
      </div>
      <div className={css.acts}>
        <BookingButtons booking={booking} side={side} onAsk={onAsk} />
      </div>
    </article>
  );
}

export function BookingRow({ booking, side, onAsk, more }: BookingRowProps & { more: ReactNode }) {
  return (
    <article className={css.row}>
      <BookingDay day={booking.day} />
      <div className={css.about}>
        <h3 className={text.strong}>
          {otherParticipant(booking, side).full_name}{' '}
          {booking.status !== 'accepted' && <BookingBadge status={booking.status} />}
        </h3>
        <BookingFacts booking={booking} />
        <EndReason booking={booking} side={side} />
        <BlockedNote booking={booking} />
      </div>
      <div className={css.acts}>
        <BookingButtons booking={booking} side={side} onAsk={onAsk} />
        {more}
      </div>
    </article>
  );
}
