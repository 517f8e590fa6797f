import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import { Link } from '@tanstack/react-router';
import { AlbumPages } from './album-pages.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { albumsAt } from './queries.ts';

export function SurfBreakAlbums({ surfBreak, date }: { surfBreak: SurfBreakPage; date: Day | undefined }) {
  const { t } = useTranslation('surfBreak');
  const { surf_break_id: surfBreakId, spot } = surfBreak;
  return (
    <section className={layout.page} aria-labelledby="albums-title">
      <div className={layout.sectionHead}>
        <h2 id="albums-title">{date ? t('albumsOfDay', { date: formatDay(date) }) : t('albumsTitle', { spot })}</h2>
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
        filter={albumsAt(surfBreakId, date)}
        loading={t('albumsLoading')}
        error={t('albumsError')}
        empty={t('albumsNone', { spot })}
        isFirst={date !== undefined}
      />
    </section>
  );
}
