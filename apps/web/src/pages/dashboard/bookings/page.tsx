import type { Booking, BookingCounts } from '@pleamar/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Availability } from '../../../features/availability/availability.tsx';
import { bookingQueries } from '../../../features/bookings/queries.ts';
import { ScheduleDialog } from '../../../features/bookings/schedule-dialog.tsx';
import { useBookingActions } from '../../../features/bookings/booking-actions.tsx';
import { BookingButtons } from '../../../features/bookings/booking-buttons.tsx';
import { BookingDrawer } from '../../../features/bookings/booking-drawer.tsx';
import { BookingCalendar } from '../../../features/bookings/booking-calendar.tsx';
import { RequestRow, BookingList } from '../../../features/bookings/booking-list.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useRole, type Role } from '../../../shared/account/active-role.ts';
import { useUser } from '../../../lib/login/session.ts';
import { isComingSoon, useSettings } from '../../../lib/page/settings.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import text from '../../../ui/text.module.css';
import css from './page.module.css';
import { BookingLinks, BookingMessage } from '../../../features/bookings/booking-links.tsx';
import { BookingsTab, type BookingSearch } from './bookings-tab.tsx';

function DashboardBookingsPage() {
  const side = useRole() ?? 'surfer';
  // The key closes what is open when a user with both roles changes sides.
  return <Bookings key={side} side={side} />;
}

function Bookings({ side }: { side: Role }) {
  const { t } = useTranslation('bookings');
  const user = useUser();
  const search = useSearch({ from: '/dashboard/sesiones' });
  const navigate = useNavigate({ from: '/dashboard/sesiones' });
  const change = (changes: BookingSearch) =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      // An opened tab or booking adds a history entry; typing does not.
      replace: changes.sesion === undefined && changes.tab === undefined,
      resetScroll: false,
    });
  const [isScheduling, setIsScheduling] = useState(false);
  // A notification may link to a booking of the other side.
  const sideOf = ({ photographer }: Booking): Role => (photographer.id === user.id ? 'photographer' : 'surfer');
  const { ask, dialog } = useBookingActions(sideOf);
  const counts = useQuery(bookingQueries.counts(side)).data;
  const tabs = tabNames.filter((tab) => tab !== 'availability' || side === 'photographer');
  const open = tabs.find((tab) => tabsInSearch[tab] === search.tab) ?? 'upcoming';
  const schedule = (
    <ScheduleButton side={side} isMain={open !== 'availability'} onSchedule={() => setIsScheduling(true)} />
  );
  const bookingTab = (group: 'upcoming' | 'completed' | 'cancelled') => (
    <BookingsTab side={side} group={group} search={search} onChange={change} onAsk={ask} emptyAction={schedule} />
  );
  const tabOf = (tab: TabName) => ({
    value: tab,
    label: labelOf[tab](t),
    ...badgeOf(tab, counts, t),
    content:
      tab === 'availability' ? (
        <Availability onBooking={(bookingId) => change({ sesion: bookingId })} />
      ) : (
        bookingTab(tab)
      ),
  });
  return (
    <DashboardPage title={t('title')} actions={<div className={css.schedule}>{schedule}</div>}>
      {open !== 'availability' && (
        <section className={css.requests} aria-labelledby="requests-title">
          <div className={css.head}>
            <h2 id="requests-title">{t('requestsTitle')}</h2>
            <p className={text.muted}>{t('requestsSubtitle')}</p>
          </div>
          <BookingList
            side={side}
            group="requests"
            texts={{ loading: t('requestsLoading'), error: t('requestsError'), empty: t('requestsEmpty') }}
          >
            {(booking) => <RequestRow booking={booking} side={side} onAsk={ask} />}
          </BookingList>
        </section>
      )}
      <Tabs
        label={t('title')}
        value={open}
        onChange={(tab) => change({ ...noSearch, tab: tab === 'upcoming' ? undefined : tabsInSearch[tab] })}
        tabs={tabs.map(tabOf)}
      />
      <BookingCalendar />
      {dialog}
      {isScheduling && <ScheduleDialog photographerId={user.id} onClose={() => setIsScheduling(false)} />}
      {search.sesion && (
        <BookingDrawer bookingId={search.sesion} sideOf={sideOf} onClose={() => change({ sesion: undefined })}>
          {(booking) => (
            <>
              <BookingMessage booking={booking} />
              <BookingButtons booking={booking} side={sideOf(booking)} onAsk={ask} />
              <BookingLinks booking={booking} side={sideOf(booking)} onAsk={ask} />
            </>
          )}
        </BookingDrawer>
      )}
    </DashboardPage>
  );
}

function ScheduleButton({ side, isMain, onSchedule }: { side: Role; isMain: boolean; onSchedule: () => void }) {
  const { t } = useTranslation('bookings');
  const settings = useSettings();
  if (side === 'photographer') {
    return (
      <Button kind={isMain ? 'accent' : 'line'} onClick={onSchedule}>
        <Plus />
        {t('schedule')}
      </Button>
    );
  }
  if (isComingSoon(settings, 'reservas')) return null;
  return (
    <Link className={buttonClass('accent')} to="/reservas">
      <Plus />
      {t('schedule')}
    </Link>
  );
}

const tabNames = ['upcoming', 'completed', 'cancelled', 'availability'] as const;
type TabName = (typeof tabNames)[number];
type Translator = ReturnType<typeof useTranslation<'bookings'>>['t'];

const tabsInSearch: Record<TabName, string> = {
  upcoming: 'futuras',
  completed: 'completadas',
  cancelled: 'canceladas',
  availability: 'disponibilidad',
};
const labelOf: Record<TabName, (t: Translator) => string> = {
  upcoming: (t) => t('tabUpcoming'),
  completed: (t) => t('tabCompleted'),
  cancelled: (t) => t('tabCancelled'),
  availability: (t) => t('tabAvailability'),
};
const noSearch = { sesion: undefined, from: undefined, to: undefined, surf_break_id: undefined, q: undefined };

function badgeOf(tab: TabName, counts: BookingCounts | undefined, t: Translator) {
  if (!counts || tab === 'availability') return {};
  const count = counts[tab];
  return { count: t('tabBadge', { number: count }), countLabel: t('tabBadgeAria', { count }) };
}

export const page = definePage('/dashboard/sesiones', {
  component: DashboardBookingsPage,
  head: privateHead('bookings:title'),
});
