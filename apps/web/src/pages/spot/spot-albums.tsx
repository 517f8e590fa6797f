import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import { formatDay, type Day } from '@pleamar/domain/dates';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AlbumPages } from '../../features/albums/album-pages.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { albumsAt } from './arrival.ts';
import css from './spot-albums.module.css';

/** The albums of the chosen day, or of all days. */
export function SpotAlbums({ surfBreak, date }: { surfBreak: SurfBreakPage; date: Day | undefined }) {
  const { t } = useTranslation('surfBreak');
  const { surf_break_id: surfBreakId, spot } = surfBreak;
  const section = useRef<HTMLElement>(null);
  const shown = useRef(date);
  // The calendar fills a phone's screen: without this the albums of the pressed day would come out of sight.
  useEffect(() => {
    if (date && date !== shown.current) section.current?.scrollIntoView({ block: 'start' });
    shown.current = date;
  }, [date]);
  return (
    <section ref={section} className={cx(layout.page, css.albums)} aria-labelledby="albumes">
      <div className={layout.sectionHead}>
        <h2 id="albumes">{date ? t('albumsOfDay', { date: formatDay(date) }) : t('albumsTitle', { spot })}</h2>
        {date && (
          <Link
            className={cx(text.link, text.linkAlone)}
            to="/spots/$surfBreakId"
            params={{ surfBreakId }}
            search={{ month: date.slice(0, 7) }}
          >
            {t('allDays')}
          </Link>
        )}
      </div>
      <AlbumPages
        search={albumsAt(surfBreakId, date)}
        loading={t('albumsLoading')}
        error={t('albumsError')}
        empty={t('albumsNone', { spot })}
      />
    </section>
  );
}
