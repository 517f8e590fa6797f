import type { MapPoint } from '@pleamar/contract/surf-breaks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import text from '../../ui/text.module.css';
import css from './map-list.module.css';

/** A longer list is not readable; enlarging the map shortens it. */
const MAX_LISTED = 60;

interface MapListProps {
  points: readonly MapPoint[];
  date: string | undefined;
  selectedId: string | undefined;
  className?: string | undefined;
}

/** The surf breaks in sight as links, for keyboards and screen readers. */
export function MapList({ points, date, selectedId, className }: MapListProps) {
  const { t } = useTranslation(['map', 'common']);
  const shown = points.slice(0, MAX_LISTED);
  return (
    <section className={cx(css.list, className)} aria-labelledby="in-view-title">
      <h2 className={css.title} id="in-view-title" aria-live="polite">
        {t('inSight', { count: points.length })}
      </h2>
      {points.length === 0 && <EmptyState title={t('nothingInSight')}>{t('nothingHint')}</EmptyState>}
      <ol>
        {shown.map((point) => (
          <li key={point.surf_break_id}>
            <Link
              className={cx(css.row, point.surf_break_id === selectedId && css.selected)}
              to="/spots/$surfBreakId"
              params={{ surfBreakId: point.surf_break_id }}
              search={{ date }}
            >
              <span className={css.names}>
                <b className={cx(text.underlinedOnHover, css.name)}>{point.spot}</b>
                <span className={cx(text.small, text.muted)}>
                  {t('place', { region: point.region, country: point.country })}
                </span>
              </span>
              {point.photo_count > 0 && (
                <span className={cx(text.small, text.muted, text.number, css.count)}>
                  {t('common:photoCount', { count: point.photo_count })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {points.length > MAX_LISTED && (
        <p className={text.help}>{t('moreInSight', { count: points.length - MAX_LISTED })}</p>
      )}
    </section>
  );
}
