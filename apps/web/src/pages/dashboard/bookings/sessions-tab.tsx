import type { Booking, BookingGroup } from '@pleamar/contract/bookings';
import { isDay } from '@pleamar/domain/dates';
import type { ReactNode } from 'react';
import type { SessionSearch } from '../../../features/bookings/queries.ts';
import type { SessionAct } from '../../../features/bookings/session-acts.tsx';
import { isFiltered, SessionFilter } from '../../../features/bookings/session-filter.tsx';
import { SessionList, SessionRow } from '../../../features/bookings/session-list.tsx';
import type { Role } from '../../../shared/role-view.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import { SessionLinks } from './session-links.tsx';

/** The tab, the filter and the open session are in the address. */
export type SessionAddress = {
  [name in 'tab' | 'sesion' | 'from' | 'to' | 'surf_break_id' | 'q']?: string | undefined;
};

interface SessionsTabProps {
  side: Role;
  group: Exclude<BookingGroup, 'requests'>;
  address: SessionAddress;
  onChange: (changes: SessionAddress) => void;
  onAsk: (act: SessionAct, booking: Booking) => void;
  emptyAction: ReactNode;
}

export function SessionsTab({ side, group, address, onChange, onAsk, emptyAction }: SessionsTabProps) {
  const { t } = useTranslation(['sessions', 'sessionCard']);
  const search = group === 'upcoming' ? searchOf(address) : {};
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
        {group === 'upcoming' && <SessionFilter side={side} search={search} onChange={onChange} />}
      </div>
      <SessionList
        side={side}
        group={group}
        search={search}
        words={{
          loading: t('loading'),
          error: t('error'),
          empty: isFiltered(search) ? t('filterEmpty') : words.empty,
        }}
        emptyAction={group === 'upcoming' && !isFiltered(search) ? emptyAction : undefined}
      >
        {(booking) => (
          <SessionRow
            booking={booking}
            side={side}
            onAsk={onAsk}
            more={
              <>
                <SessionLinks booking={booking} side={side} onAsk={onAsk} />
                <Button kind="line" onClick={() => onChange({ sesion: booking.id })}>
                  {t('sessionCard:details')}
                </Button>
              </>
            }
          />
        )}
      </SessionList>
    </>
  );
}

/** An address that somebody wrote by hand asks for nothing that fails. */
function searchOf({ from = '', to = '', surf_break_id: surfBreakId = '', q = '' }: SessionAddress): SessionSearch {
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(/^[\da-f-]{36}$/.test(surfBreakId) && { surf_break_id: surfBreakId }),
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
  };
}
