import type { AlbumFilter } from '@pleamar/contract/albums';
import { formatDay } from '@pleamar/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { searchQueries } from './queries.ts';
import css from './search-leads.module.css';

interface SearchLeadsProps {
  filter: Partial<Omit<AlbumFilter, 'sort' | 'limit' | 'cursor' | 'status' | 'owner'>>;
  Follow: ComponentType<{ surfBreakId: string }>;
  onDay: (day: string) => void;
}

/** Alternatives for a search without results; nothing is shown if they cannot be loaded. */
export function SearchLeads({ filter, Follow, onDay }: SearchLeadsProps) {
  const { t, i18n } = useTranslation(['siteSearch', 'common']);
  const { data } = useQuery(searchQueries.leads(i18n.language, filter));
  if (!data) return null;
  const { surf_break: surfBreak, nearby, days } = data;
  return (
    <div className={css.leads}>
      {days.length > 0 && (
        <section aria-labelledby="nearest-days-title">
          <h3 id="nearest-days-title">{t('leadsDays')}</h3>
          <ul className={css.days}>
            {days.map(({ date, album_count: count }) => (
              <li key={date}>
                {surfBreak ? (
                  <Link
                    className={buttonClass('line')}
                    to="/spots/$surfBreakId"
                    params={{ surfBreakId: surfBreak.surf_break_id }}
                    search={{ date }}
                  >
                    {formatDay(date)} <span className={text.muted}>{t('common:albumCount', { count })}</span>
                  </Link>
                ) : (
                  <button type="button" className={buttonClass('line')} onClick={() => onDay(date)}>
                    {formatDay(date)} <span className={text.muted}>{t('common:albumCount', { count })}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {surfBreak && (
        <section className={css.break}>
          <Link
            className={buttonClass('accent')}
            to="/spots/$surfBreakId"
            params={{ surfBreakId: surfBreak.surf_break_id }}
          >
            <MapPin />
            {t('leadsBreak', { spot: surfBreak.spot })}
          </Link>
          <p>{t('leadsFollow', { spot: surfBreak.spot })}</p>
          <Follow surfBreakId={surfBreak.surf_break_id} />
        </section>
      )}
      {surfBreak && nearby.length > 0 && (
        <section aria-labelledby="nearby-title">
          <h3 id="nearby-title">{t('leadsNearby', { spot: surfBreak.spot })}</h3>
          <ul className={css.nearby}>
            {nearby.map((each) => (
              <li key={each.surf_break_id}>
                <Link to="/spots/$surfBreakId" params={{ surfBreakId: each.surf_break_id }}>
                  <b>{each.spot}</b>{' '}
                  <span className={text.muted}>
                    {t('leadsNear', { km: Math.round(each.distance_km) })} ·{' '}
                    {t('common:albumCount', { count: each.album_count })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
