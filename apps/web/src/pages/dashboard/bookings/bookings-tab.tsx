import type { Booking, BookingGroup } from '@pleamar/contract/bookings';
import { isDay } from '@pleamar/domain/dates/dates';
import type { ReactNode } from 'react';
import type { BookingFilter } from '../../../features/bookings/queries.ts';
import type { BookingAction } from '../../../features/bookings/booking-actions.tsx';
import { isFiltered, BookingFilters } from '../../../features/bookings/booking-filters.tsx';
import { BookingList, BookingRow } from '../../../features/bookings/booking-list.tsx';
import type { SearchOf } from '../../../lib/page/page.ts';
import type { Role } from '../../../shared/account/active-role.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import { BookingLinks } from '../../../features/bookings/booking-links.tsx';

export type BookingSearch = SearchOf<'/dashboard/sesiones'>;

interface BookingsTabProps {
  side: Role;
  group: Exclude<BookingGroup, 'requests'>;
  search: BookingSearch;
  onChange: (changes: BookingSearch) => void;
  onAsk: (action: BookingAction, booking: Booking) => void;
  emptyAction: ReactNode;
}

export function BookingsTab({ side, group, search, onChange, onAsk, emptyAction }: BookingsTabProps) {
  const { t } = useTranslation(['bookings', 'bookingCard']);
  const filter = group === 'upcoming' ? filterOf(search) : {};
  const words = {
    upcoming: { title: t('upcomingTitle'), subtitle: t('upcomingSubtitle'), empty: t('upcomingEmpty') },
    completed: { title: t('completedTitle'), subtitle: t('completedSubtitle'), empty: t('completedEmpty') },
    cancelled: { title: t('cancelledTitle'), subtitle: '', empty: t('cancelledEmpty') },
  }[group];
  return (
    <>
      <div className={layout.sectionHead}>
        <h2>{words.title}</h2>
        {words.subtitle && <p className={text.muted}>{words.subtitle}</p>}
        {group === 'upcoming' && <BookingFilters side={side} filter={filter} onChange={onChange} />}
      </div>
      <BookingList
        side={side}
        group={group}
        filter={filter}
        texts={{
          loading: t('loading'),
          error: t('error'),
          empty: isFiltered(filter) ? t('filterEmpty') : words.empty,
        }}
        emptyAction={group === 'upcoming' && !isFiltered(filter) ? emptyAction : undefined}
      >
        {(booking) => (
          <BookingRow
            booking={booking}
            side={side}
            onAsk={onAsk}
            more={
              <>
                <BookingLinks booking={booking} side={side} onAsk={onAsk} />
                <Button kind="line" onClick={() => onChange({ sesion: booking.id })}>
                  {t('bookingCard:details')}
                </Button>
              </>
            }
          />
        )}
      </BookingList>
    </>
  );
}

/** Invalid days in the address count as absent; with them the request would fail. */
function filterOf({ from = '', to = '', surf_break_id: surfBreakId = '', q = '' }: BookingSearch): BookingFilter {
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(surfBreakId && { surf_break_id: surfBreakId }),
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
  };
}
