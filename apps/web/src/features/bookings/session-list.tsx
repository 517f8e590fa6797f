import type { Booking, BookingGroup } from '@pleamar/contract/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import type { Role } from '../../shared/role-view.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { bookingQueries, type SessionSearch } from './queries.ts';
import type { SessionAct } from './session-acts.tsx';
import { SessionButtons } from './session-buttons.tsx';
import {
  otherOf,
  SessionBadge,
  SessionBlock,
  SessionDay,
  SessionEnd,
  SessionFacts,
  useSessionPrice,
} from './session-facts.tsx';
import css from './session-list.module.css';

interface SessionListProps {
  side: Role;
  group: BookingGroup;
  search?: SessionSearch;
  words: { loading: string; error: string; empty: string };
  /** The action of an empty list. */
  emptyAction?: ReactNode;
  children: (booking: Booking) => ReactNode;
}

const everything: SessionSearch = {};

/** The bookings of a group, page by page. */
export function SessionList({ side, group, search = everything, words, emptyAction, children }: SessionListProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const query = useInfiniteQuery(bookingQueries.list(side, group, search));
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && error) {
    return (
      <ErrorState
        title={words.error}
        detail={errorText(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingNote label={words.loading} />
        <Skeleton height={84} />
      </>
    );
  }
  const sessions = data.pages.flatMap(({ items }) => items);
  if (sessions.length === 0) {
    // Requests are few: one line is enough for an empty list.
    if (group === 'requests') return <p className={css.none}>{words.empty}</p>;
    return <EmptyState title={words.empty} action={emptyAction} />;
  }
  return (
    <>
      <ul className={css.list}>
        {sessions.map((booking) => (
          <li key={booking.id}>{children(booking)}</li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="line"
          onClick={() => void fetchNextPage()}
          busyLabel={isFetchingNextPage ? words.loading : undefined}
        >
          {t('loadMore')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  booking: Booking;
  side: Role;
  onAsk: (act: SessionAct, booking: Booking) => void;
}

/** An open request: with the buttons to answer it, or to withdraw the user's own. */
export function RequestRow({ booking, side, onAsk }: RowProps) {
  const { t } = useTranslation('sessionCard');
  const name = otherOf(booking, side).full_name;
  const price = useSessionPrice()(booking);
  return (
    <article className={css.row}>
      <SessionDay day={booking.day} />
      <div className={css.about}>
        <h3 className={text.strong}>
          {t('requestTitle', { spot: booking.place.spot })} <SessionBadge status={booking.status} />
        </h3>
        <SessionFacts
          booking={booking}
          of={side === 'photographer' ? 'surfer' : 'photographer'}
          who={side === 'photographer' ? t('requestedBy', { name }) : t('requestedTo', { name })}
        />
        {price && <p className={text.number}>{price}</p>}
        {booking.notes && <p className={css.notes}>{booking.notes}</p>}
        <SessionBlock booking={booking} />
      </div>
      <div className={css.acts}>
        <SessionButtons booking={booking} side={side} onAsk={onAsk} />
      </div>
    </article>
  );
}

/** An accepted booking with the buttons of its state. */
export function SessionRow({ booking, side, onAsk, more }: RowProps & { more: ReactNode }) {
  return (
    <article className={css.row}>
      <SessionDay day={booking.day} />
      <div className={css.about}>
        <h3 className={text.strong}>
          {otherOf(booking, side).full_name} {booking.status !== 'accepted' && <SessionBadge status={booking.status} />}
        </h3>
        <SessionFacts booking={booking} />
        <SessionEnd booking={booking} side={side} />
        <SessionBlock booking={booking} />
      </div>
      <div className={css.acts}>
        <SessionButtons booking={booking} side={side} onAsk={onAsk} />
        {more}
      </div>
    </article>
  );
}
